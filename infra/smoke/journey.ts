import { areaSettingsRoutes } from '#shared/api/area-settings-routes.ts';
import { rateRoutes } from '#shared/api/rate-routes.ts';
import { languages } from '#shared/lead/language.ts';
import { askRoute, readAnswer } from './call.ts';
import { uploadByForm, uploadByPermit } from './documents.ts';
import { smokeEstimate } from './estimate.ts';
import { sendDetails, sendLead, sendLeadAgain } from './leads.ts';
import { markedLead } from './marked-lead.ts';
import { missFile, readConfig, readPage, readQuotePage } from './pages.ts';
import { keepQuote } from './quote-link.ts';
import { knockAtAdmin, passEdgeBy } from './refusals.ts';
import type { Visit } from './visit.ts';

/** Does one step and gives what came of it; the one place that times and tells it. */
export type Step = <T>(title: string, run: () => Promise<T>) => Promise<T>;

/**
 * A visitor's whole way through a site, and the ways that must be closed.
 * @param skip told where a step cannot be done, with the reason
 * @throws Error with one sentence at the first step that goes wrong
 */
export async function journey(visit: Visit, step: Step, skip: (title: string, why: string) => void) {
  await step('the page answers with its headers and its script', () => readPage(visit, '/'));
  for (const language of languages)
    await step(`the first question stands in it, language ${language}`, () => readQuotePage(visit, language));
  await step('the admin page too', () => readPage(visit, '/admin'));
  const { publicKey } = await step('config.json holds what the page needs', () => readConfig(visit));
  await step('a file that is not there is 404', () => missFile(visit));
  const { getRates } = rateRoutes;
  const { getAreaSettings } = areaSettingsRoutes;
  const rates = await step(
    'the rates are told',
    async () => readAnswer(getRates, await askRoute(visit.ask, visit.site, getRates)).body,
  );
  const settings = await step(
    'and how a home’s size becomes an area',
    async () => readAnswer(getAreaSettings, await askRoute(visit.ask, visit.site, getAreaSettings)).body,
  );
  const upload = { pdf: await smokeEstimate(visit.runId), publicKey, pricing: { rates, settings } };
  await step('an estimate sent by form is read and priced', () => uploadByForm(visit, upload));
  const documentId = await step('one sent straight to storage too', () => uploadByPermit(visit, upload));
  const lead = markedLead(visit.runId, visit.site, documentId, visit.now());
  await step('a lead marked as a test is taken', () => sendLead(visit, lead));
  await step('sent again it is taken once', () => sendLeadAgain(visit, lead));
  await step('its details are taken', () => sendDetails(visit, lead.id));
  await step('its quote is kept under a link', () => keepQuote(visit, lead.id));
  await step('admin routes refuse who has no token', () => knockAtAdmin(visit));
  await step('and who made one up', () => knockAtAdmin(visit, `made-up.${visit.runId}.token`));
  const past = 'the API’s own address refuses';
  const { api } = visit;
  if (api === undefined) skip(past, 'nobody told it; --api gives it, the deploy prints it as ApiUrl');
  else await step(past, () => passEdgeBy(visit, api));
}
