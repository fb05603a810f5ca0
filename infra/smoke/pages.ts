import * as v from 'valibot';
import { type SiteConfig, siteConfigSchema } from '#shared/config.ts';
import type { Language } from '#shared/lead/language.ts';
import type { Visit } from './visit.ts';
import { type Answer, jsonOf, requireHeader, requireStatus } from './wire.ts';

/** A page at `path`, with the headers that keep it and its visitors safe, and its script behind it. */
export async function readPage({ ask, site }: Visit, path: string): Promise<void> {
  const page = requireStatus(await ask(site + path), 200);
  requireHeader(page, 'content-type', /^text\/html/);
  requireHeader(page, 'content-security-policy', /default-src .*frame-ancestors /);
  requireSafe(page);
  const script = /<script\b[^>]*\bsrc="([^"]+)"/.exec(page.text)?.[1];
  if (script === undefined) throw new Error(`${page.asked} is a page without a script: was the site built?`);
  const code = requireStatus(await ask(new URL(script, site + path).href), 200);
  requireHeader(code, 'content-type', /javascript/);
}

/** The quote page in a browser's language, with its first question before any script. */
export async function readQuotePage({ ask, site }: Visit, language: Language): Promise<void> {
  const page = requireStatus(await ask(`${site}/`, { headers: { 'accept-language': language } }), 200);
  requireHeader(page, 'content-language', new RegExp(`^${language}$`));
  requireHeader(page, 'vary', /accept-language/i);
  if (!page.text.includes(`<html lang="${language}">`) || !/<input id="address"/.test(page.text))
    throw new Error(
      `${page.asked} has no first question in "${language}": was the site deployed from one build?`,
    );
}

/** `/config.json` as the page reads it. */
export async function readConfig({ ask, site }: Visit): Promise<SiteConfig> {
  const answer = requireStatus(await ask(`${site}/config.json`), 200);
  const config = v.safeParse(siteConfigSchema, jsonOf(answer));
  if (!config.success) {
    const [issue] = config.issues;
    throw new Error(
      `${answer.asked} lacks what the page needs: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`,
    );
  }
  requireSafe(answer);
  return config.output;
}

/** A file that is not there is not the page either. */
export async function missFile({ ask, site, runId }: Visit): Promise<void> {
  requireStatus(await ask(`${site}/assets/${runId}.js`), 404);
}

/** HTTPS for half a year at least, and no guessing of types. */
function requireSafe(answer: Answer): void {
  requireHeader(answer, 'strict-transport-security', /max-age=(1[6-9]\d{6}|[2-9]\d{7}|\d{9,})/);
  requireHeader(answer, 'x-content-type-options', /^nosniff$/);
}
