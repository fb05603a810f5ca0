import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LINK_RENDERER } from '#lambdas/platform/env.ts';
import { appErrorOf } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { HttpRequest, HttpResponse, Respond } from '#lambdas/platform/request.ts';
import { LANGUAGE_HEADER } from '#shared/api/route.ts';
import { companyOf } from '#shared/company/settings.ts';
import type { LinkPages } from '#shared/page/link-pages.ts';
import type { PageSettings } from '#shared/page/page-data.ts';
import { type DrawLinkPage, fillShell } from '#shared/page/shell.ts';
import type { Opened, SharedQuote } from '#shared/quote/quote-link.ts';
import { siteWith } from '#shared/site/brand-settings.ts';
import { noFaq } from '#shared/site/faq.ts';
import { type Language, languages } from '#shared/text.ts';

const languageOf = ({ headers }: Pick<HttpRequest, 'headers'>): Language =>
  languages.find((language) => language === headers[LANGUAGE_HEADER]) ?? 'en';

/** The pages from the file that the deploy put beside the function. */
export async function readPages(file: string): Promise<LinkPages> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** What draws the page: the web build's own code, which the deploy put beside that file. */
export async function readRenderer(file: string): Promise<DrawLinkPage<Opened>> {
  const renderer: { drawLinkPage: DrawLinkPage<Opened> } = await import(
    pathToFileURL(join(dirname(file), LINK_RENDERER)).href
  );
  return renderer.drawLinkPage;
}

interface Found {
  opened: Opened;
  /** With what the office set; left out where that was not read. */
  settings?: PageSettings;
  status: number;
  headers?: Record<string, string>;
}

const RETRY_AFTER_SECONDS = 5;

/** A page that says that nothing can be shown for now; the log says why, as for every other route. */
function failed(thrown: unknown): Found {
  const error = appErrorOf(thrown);
  const isOurs = error.status >= 500;
  if (isOurs) log.error('failed', { code: error.code, failure: failureOf(error.cause ?? error) });
  return {
    opened: { kind: 'failed' },
    // Whoever reads it is to try again, whatever failed.
    status: isOurs ? 503 : error.status,
    headers: { 'retry-after': String(error.retryAfterSeconds ?? RETRY_AFTER_SECONDS) },
  };
}

/**
 * `GET /q/{token}` → the page with its quote, 404 with a page that says so for a link that shows nothing, 503 with one
 * that offers to try again where the quote cannot be read.
 */
export function openQuotePage(deps: {
  /** The quote of a request's token; undefined if its link shows nothing. */
  quoteOf: (request: HttpRequest) => Promise<SharedQuote | undefined>;
  /** What the office set, by name. */
  values: () => Promise<Readonly<Record<string, unknown>>>;
  pages: LinkPages;
  draw: DrawLinkPage<Opened>;
}): Respond {
  const find = async (request: HttpRequest): Promise<Found> => {
    try {
      const [found, values] = await Promise.all([deps.quoteOf(request), deps.values()]);
      const { brand } = siteWith({ brand: deps.pages.settings.brand, faq: noFaq }, values);
      const settings = { ...deps.pages.settings, brand };
      if (found === undefined) return { opened: { kind: 'gone' }, settings, status: 404 };
      const company = companyOf(values);
      const { products } = company;
      const quote: SharedQuote = {
        ...found,
        ...(company.inspection_hours.by === 'windows' && { hasHours: true }),
      };
      return { opened: { kind: 'quote', quote, products }, settings, status: 200 };
    } catch (thrown) {
      return failed(thrown);
    }
  };
  return async (request): Promise<HttpResponse> => {
    const { opened, status, headers, settings = deps.pages.settings } = await find(request);
    const language = languageOf(request);
    const { template } = deps.pages;
    return {
      status,
      html: fillShell(template, deps.draw(settings, language, opened), settings),
      headers: { ...deps.pages.headers, 'content-language': language, ...headers },
    };
  };
}
