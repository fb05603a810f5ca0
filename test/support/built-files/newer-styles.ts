import type { Identifier } from '@mdn/browser-compat-data';
import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { compatData, lackedBy } from './newer-members.ts';

/** Something in a style sheet that one of the oldest browsers has not got. */
interface NewerStyle {
  /** E.g. ":has", "@container", "text-wrap", "dvh", "grid-template-rows: subgrid". */
  name: string;
  lackedBy: string[];
  excerpt: string;
}

const { selectors, properties, types } = compatData.css as Record<string, Identifier>;
const atRules = compatData.css['at-rules'];

const units: [RegExp, string][] = [
  [/\d(?:[dsl]v(?:h|w|min|max|b|i))\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq(?:w|h|min|max|b|i)\b/, 'container_query_length_units'],
  [/\dr?lh\b/, 'lh'],
  [/\drcap|\drch|\drex|\dric\b/, 'rcap'],
];

/** What a declaration names, and where the tables have it. */
function* featuresOf({ prop, value }: Declaration): Generator<[string, Identifier | undefined]> {
  if (!prop.startsWith('-')) yield [prop, properties?.[prop]];
  // Its values came with it.
  if (lackedBy(properties?.[prop]?.__compat).length > 0) return;
  const bare = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  for (const [, name = ''] of bare.matchAll(/([a-z][a-z-]*)\(/g))
    yield [`${name}()`, types?.color?.[name] ?? types?.[name]];
  for (const [pattern, name] of units) {
    const unit = pattern.exec(bare)?.[0].slice(1);
    if (unit !== undefined) yield [unit, types?.length?.[name]];
  }
  for (const [word] of bare.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g))
    yield [`${prop}: ${word}`, properties?.[prop]?.[word]];
}

/** The same property stands before it, plain or with a prefix: a browser that drops this one has that one. */
function hasFallback(declaration: Declaration): boolean {
  const { parent, prop } = declaration;
  const earlier = parent?.nodes?.slice(0, parent.index(declaration)) ?? [];
  return earlier.some((node) => node.type === 'decl' && node.prop.replace(/^-[a-z]+-/, '') === prop);
}

function isInSupports(node: Rule | AtRule | Declaration): boolean {
  for (let outer = node.parent; outer !== undefined; outer = outer.parent as typeof outer)
    if (outer.type === 'atrule' && (outer as AtRule).name === 'supports') return true;
  return false;
}

/** What the oldest browsers drop of a style sheet: rules, blocks, or declarations without one to fall back on. */
export function newerStyles(css: string): NewerStyle[] {
  const found: NewerStyle[] = [];
  const note = (name: string, feature: Identifier | undefined, excerpt: string) => {
    const lacking = lackedBy(feature?.__compat);
    if (lacking.length > 0) found.push({ name, lackedBy: lacking, excerpt: excerpt.slice(0, 120) });
  };
  parse(css).walk((node) => {
    if (node.type === 'comment' || isInSupports(node)) return;
    if (node.type === 'atrule') note(`@${node.name}`, atRules?.[node.name], `@${node.name} ${node.params}`);
    else if (node.type === 'rule')
      for (const [pseudo, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g))
        note(pseudo, selectors?.[name], node.selector);
    else if (node.type === 'decl' && !hasFallback(node))
      for (const [name, feature] of featuresOf(node)) note(name, feature, `${node.prop}: ${node.value}`);
  });
  return found;
}
