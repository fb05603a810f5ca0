import * as v from 'valibot';
import { routes } from '#infra/functions/routes.ts';
import { apiErrorSchema } from '#shared/api/error.ts';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import { pricingRoutes, rateRoutes } from '#shared/api/pricing-routes.ts';
import { quoteLinkPages, quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { smokeLead, smokeLeadId } from '#shared/lead/smoke-lead.ts';
import { type SiteConfig, siteConfigSchema } from '#shared/site/config.ts';
import { type Language, languages } from '#shared/text.ts';
import { smokeEstimate, uploadByForm, uploadByPermit } from './smoke-documents.ts';
import {
  type Answer,
  askRoute,
  type Call,
  jsonOf,
  readAnswer,
  requireHeader,
  requireStatus,
  type Visit,
} from './smoke-wire.ts';

const { createLead, addLeadDetails } = leadRoutes;

const send = ({ ask, site }: Visit, lead: LeadInput) => askRoute(ask, site, createLead, { body: lead });

async function sendLead(visit: Visit, lead: LeadInput): Promise<void> {
  const answer = await send(visit, lead);
  const { id } = readAnswer(createLead, answer).body;
  if (id !== lead.id) throw new Error(`${answer.asked} took the lead ${lead.id} for ${id}.`);
}

/** Sending the lead again succeeds, and another lead under its id is refused: it was stored once. */
async function sendLeadAgain(visit: Visit, lead: LeadInput): Promise<void> {
  await sendLead(visit, lead);
  requireStatus(await send(visit, { ...lead, content: JSON.stringify({ smokeTest: 'another' }) }), 409);
}

async function sendDetails({ ask, site }: Visit, id: string): Promise<void> {
  const details = { params: { id }, body: { roofAge: 'unknown', damageType: 'none', hasLeaks: false } };
  readAnswer(addLeadDetails, await askRoute(ask, site, addLeadDetails, details));
}

/** Requires a page at `path` with its security and caching headers, and its script. */
async function readPage({ ask, site }: Visit, path: string): Promise<void> {
  const page = requireStatus(await ask(site + path), 200);
  requireHeader(page, 'content-type', /^text\/html/);
  requireHeader(page, 'content-security-policy', /default-src .*frame-ancestors /);
  requireSafe(page);
  const script = /<script\b[^>]*\bsrc="([^"]+)"/.exec(page.text)?.[1];
  if (script === undefined) throw new Error(`${page.asked} has no script. Was the site built?`);
  const code = requireStatus(await ask(new URL(script, site + path).href), 200);
  requireHeader(code, 'content-type', /javascript/);
}

/** Requires the quote page in a browser's language, with its first question even without a script. */
async function readQuotePage({ ask, site }: Visit, language: Language): Promise<void> {
  const page = requireStatus(await ask(`${site}/`, { headers: { 'accept-language': language } }), 200);
  requireHeader(page, 'content-language', new RegExp(`^${language}$`));
  requireHeader(page, 'vary', /accept-language/i);
  if (!page.text.includes(`<html lang="${language}">`) || !/<input id="address"/.test(page.text))
    throw new Error(`${page.asked} shows no first question in ${language}. Deploy all of it from one build.`);
}

/** `/config.json` as the page reads it. */
export async function readConfig({ ask, site }: Visit): Promise<SiteConfig> {
  const answer = requireStatus(await ask(`${site}/config.json`), 200);
  const config = v.safeParse(siteConfigSchema, jsonOf(answer));
  if (!config.success) {
    const [issue] = config.issues;
    throw new Error(`${answer.asked} is incomplete: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
  }
  requireSafe(answer);
  return config.output;
}

/** A missing file must not return a page, and a path that is no page one that a search engine would keep. */
async function missFile({ ask, site, runId }: Visit): Promise<void> {
  requireStatus(await ask(`${site}/assets/${runId}.js`), 404);
  requireStatus(await ask(`${site}/${runId}`), 404);
}

/** Requires HTTPS for at least half a year, and no content sniffing. */
function requireSafe(answer: Answer): void {
  requireHeader(answer, 'strict-transport-security', /max-age=(1[6-9]\d{6}|[2-9]\d{7}|\d{9,})/);
  requireHeader(answer, 'x-content-type-options', /^nosniff$/);
}

const { createQuoteLink, openQuote } = quoteLinkRoutes;

/**
 * Creates a link to the lead's quote and requires that it shows the quote, and that another token does not. Sends no
 * email.
 */
async function keepQuote(visit: Visit, id: string): Promise<void> {
  const { ask, site } = visit;
  const made = await askRoute(ask, site, createQuoteLink, { params: { id } });
  const { path } = readAnswer(createQuoteLink, made).body;
  const token = path.slice(path.lastIndexOf('/') + 1);
  readAnswer(openQuote, await askRoute(ask, site, openQuote, { body: { token } }));
  requireStatus(await askRoute(ask, site, openQuote, { body: { token: `${token}x` } }), 404);
  await openQuotePages(visit, token);
}

/** Requires that the link's page has the prices in it and is kept by nobody, and that another token's says 404. */
async function openQuotePages({ ask, site }: Visit, token: string): Promise<void> {
  const pageOf = (of: string) => askRoute(ask, site, quoteLinkPages.openQuotePage, { params: { token: of } });
  const page = requireStatus(await pageOf(token), 200);
  requireHeader(page, 'content-type', /^text\/html/);
  requireHeader(page, 'cache-control', /no-store/);
  requireHeader(page, 'referrer-policy', /^no-referrer$/);
  if (!/data-part="price">\$\d/.test(page.text)) throw new Error(`${page.asked} shows no prices.`);
  requireStatus(await pageOf(`${token}x`), 404);
}

/** Every admin route must answer 401, without a token and with one that nobody signed. */
async function knockAtAdmin({ ask, site, runId }: Visit, bearer?: string): Promise<void> {
  for (const route of routes.filter(({ access }) => access === 'admin')) {
    const call: Call = {
      params: { id: runId, username: runId, name: runId, documentId: runId },
      ...(route.method === 'GET' ? {} : { body: {} }),
      ...(bearer === undefined ? {} : { bearer }),
    };
    const answer = await askRoute(ask, site, route, call);
    if (answer.status >= 200 && answer.status < 300)
      throw new Error(`${answer.asked} answered ${answer.status} without a sign-in. Take the site down now.`);
    requireStatus(answer, 401);
  }
}

/** Requests that bypass CloudFront must be refused, as their headers about the visitor cannot be trusted. */
async function passEdgeBy({ ask }: Visit, api: string): Promise<void> {
  const answer = requireStatus(await askRoute(ask, api, rateRoutes.getRates), 403);
  const known = v.safeParse(apiErrorSchema, jsonOf(answer));
  if (!known.success || known.output.error.code !== 'forbidden')
    throw new Error(`${answer.asked} is blocked, but not by our API. Is --api the deploy’s ApiUrl?`);
}

/** Runs one step and returns its result; also times and prints it. */
export type Step = <T>(title: string, run: () => Promise<T>) => Promise<T>;

/**
 * A visitor's whole journey through a site, and requests that must be refused.
 * @param skip called if a step cannot be done, with the reason
 * @throws Error with one sentence at the first step that fails
 */
export async function journey(visit: Visit, step: Step, skip: (title: string, why: string) => void) {
  await step('quote page loads', () => readPage(visit, '/'));
  for (const language of languages)
    await step(`first question is on the page (${language})`, () => readQuotePage(visit, language));
  await step('admin page loads', () => readPage(visit, '/admin'));
  const { publicKey } = await step('config.json is complete', () => readConfig(visit));
  await step('missing file returns 404', () => missFile(visit));
  const { getPricing } = pricingRoutes;
  const pricing = await step(
    'rates and area settings load',
    async () => readAnswer(getPricing, await askRoute(visit.ask, visit.site, getPricing)).body,
  );
  const { getRates } = rateRoutes;
  await step('rates load on their own', async () =>
    readAnswer(getRates, await askRoute(visit.ask, visit.site, getRates)),
  );
  const upload = { pdf: await smokeEstimate(visit.runId), publicKey, pricing };
  await step('estimate upload (form) is read and priced', () => uploadByForm(visit, upload));
  const documentId = await step('estimate upload (storage) is read and priced', () =>
    uploadByPermit(visit, upload),
  );
  const lead = smokeLead(visit.site, visit.now(), {
    id: smokeLeadId(visit.runId),
    content: JSON.stringify({ smokeTest: true }),
    lead_type: 'insurance',
    documentId,
  });
  await step('test lead saves', () => sendLead(visit, lead));
  await step('resending it makes no duplicate', () => sendLeadAgain(visit, lead));
  await step('lead details save', () => sendDetails(visit, lead.id));
  await step('quote link works', () => keepQuote(visit, lead.id));
  await step('admin routes reject a missing token', () => knockAtAdmin(visit));
  await step('admin routes reject a fake token', () => knockAtAdmin(visit, `made-up.${visit.runId}.token`));
  const past = 'direct API address is blocked';
  const { api } = visit;
  if (api === undefined) skip(past, 'no address. Pass --api with the deploy’s ApiUrl');
  else await step(past, () => passEdgeBy(visit, api));
}
