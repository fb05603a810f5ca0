import { escapeHtml, type QuoteLinkShell, scriptJson } from './shell.ts';

/**
 * A page drawn ahead has marks where its texts will stand, so that filling it needs neither React nor the words of a
 * language: `{{name}}` for a text, and around what stands only with a text, or only without it, `{{#name}}…{{/name}}`
 * and `{{^name}}…{{/name}}`. None may stand in another of the same name.
 */
export const slot = (name: string): string => `{{${name}}}`;
/** Marks before and after what stands only where there is that text. */
export const around = (name: string): [string, string] => [`{{#${name}}}`, `{{/${name}}}`];
/** The same around what stands only where there is none. */
export const without = (name: string): [string, string] => [`{{^${name}}}`, `{{/${name}}}`];
/** One of two texts, by whether there is a text of that name. */
export const eitherOf = (name: string, shown: string, otherwise: string): string =>
  around(name).join(shown) + without(name).join(otherwise);

/** A text, which is escaped, or HTML, which is not. */
type SlotText = string | { html: string };

const isEmpty = (text: SlotText | undefined) => text === undefined || text === '';

const SECTION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const TEXT = /\{\{(\w+)\}\}/g;

/**
 * The page with its texts. Each is put in once, so that a text with marks of its own stays as it is; a mark nobody has
 * a text for stays too, as it may be a company's own.
 */
export function fillSlots(page: string, texts: Readonly<Record<string, SlotText>>): string {
  const known = (name: string) => Object.hasOwn(texts, name);
  const sections = (html: string): string =>
    html.replace(SECTION, (all, kind: string, name: string, inside: string) => {
      if (!known(name)) return all;
      return isEmpty(texts[name]) === (kind === '^') ? sections(inside) : '';
    });
  return sections(page).replace(TEXT, (mark, name: string) => {
    const text = known(name) ? texts[name] : undefined;
    if (text === undefined) return mark;
    return typeof text === 'string' ? escapeHtml(text) : text.html;
  });
}

/** The file that a deploy puts beside the function: the shells, and the headers that go with them. */
export interface QuoteLinkPages<Language extends string = string> {
  headers: Readonly<Record<string, string>>;
  shells: Readonly<Record<Language, QuoteLinkShell>>;
}

/**
 * The page behind a quote link.
 * @param texts of the quote; empty without one
 * @param opened what the script finds in the page
 * @param cards of the quote, as HTML
 */
export function quoteLinkPage(
  shell: QuoteLinkShell,
  kind: 'quote' | 'gone' | 'failed',
  texts: Readonly<Record<string, string>>,
  opened: unknown,
  cards = '',
): string {
  const main = { html: fillSlots(shell[kind], { ...texts, cards: { html: cards } }) };
  return fillSlots(shell.page, { ...texts, main, opened: { html: scriptJson(opened) } });
}
