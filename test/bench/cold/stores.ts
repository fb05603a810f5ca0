import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { dist } from '#infra/build/dist.ts';
import { bundledFunctions, functions } from '#infra/functions/functions.ts';
import type { FunctionName } from '#infra/functions/grant-kinds.ts';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import { startS3 } from '#infra/local/s3/server.ts';
import { DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { startSolar } from '#infra/local/solar/solar.ts';
import { LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { loadPageBuild, QUOTE_LINK_PAGES, quoteLinkFiles, writeFiles } from '#infra/pages/files.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { noEndpoints } from '#test/support/functions.ts';
import { adminClaims, type EventParts, httpEvent, ORIGIN_SECRET } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { formOf } from '#test/support/product.ts';
import { oneAdmin } from '#test/support/scripted/cognito.ts';
import { smallPictures } from '#test/support/small-pictures.ts';

/** What the calls stand on: a lead with its document, and the key of the site. */
interface Stored {
  leadId: string;
  documentId: string;
  publicKey: string;
  /** Of a link to the lead's quote. */
  token: string;
}

const digital = await readFile(
  new URL('../../fixtures/estimates/plain-carrier-1/document.pdf', import.meta.url),
);

/** The estimate as a form, in bytes nobody has sent before, so that it is read. */
async function freshUpload(publicKey: string): Promise<EventParts> {
  const { body, headers } = await formOf(Buffer.concat([digital, Buffer.from(`\n% ${randomUUID()}\n`)]));
  return {
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
    headers: { ...headers, authorization: `Bearer ${publicKey}` },
  };
}

/** A call that goes its whole way, and the status it comes to, or those it may come to. */
export type UsualCall = (stored: Stored) => Promise<EventParts & { status: number | readonly number[] }>;

/** Of the routes that the bench measures. */
export const usualCalls: Partial<Record<RouteName, UsualCall>> = {
  createLead: async () => ({ status: 201, body: JSON.stringify(leadInput({ id: randomUUID() })) }),
  addLeadDetails: async ({ leadId }) => ({
    status: 204,
    path: { id: leadId },
    body: '{"hasLeaks":true}',
  }),
  listLeads: async () => ({ status: 200, claims: adminClaims }),
  updateLead: async ({ leadId }) => ({
    status: 200,
    path: { id: leadId },
    claims: adminClaims,
    body: '{"status":"contacted"}',
  }),
  getLeadNotes: async ({ leadId }) => ({ status: 200, query: { ids: leadId }, claims: adminClaims }),
  getLead: async ({ leadId }) => ({ status: 200, path: { id: leadId }, claims: adminClaims }),
  priceLead: async ({ leadId }) => ({
    status: 200,
    path: { id: leadId },
    claims: adminClaims,
    body: '{"takenBack":true,"seen":null}',
  }),
  addNote: async ({ leadId }) => ({
    status: 201,
    path: { id: leadId },
    claims: adminClaims,
    // The id of a note that is there is answered otherwise.
    body: JSON.stringify({ id: randomUUID(), text: 'Call after five.' }),
  }),
  openOneDocument: async ({ leadId, documentId }) => ({
    status: 200,
    path: { id: leadId, documentId },
    claims: adminClaims,
  }),
  // A lead with one estimate: a call comes as far as that.
  getLeadChanges: async ({ leadId }) => ({ status: 404, path: { id: leadId }, claims: adminClaims }),
  openLeadDocument: async ({ leadId }) => ({ status: 200, path: { id: leadId }, claims: adminClaims }),
  listPricingVariables: async () => ({ status: 200, claims: adminClaims }),
  updatePricingVariable: async () => ({
    status: 200,
    path: { id: 'standard_per_square' },
    claims: adminClaims,
    body: '{"value":500}',
  }),
  listPriceChanges: async () => ({ status: 200, claims: adminClaims }),
  getPricing: async () => ({ status: 200 }),
  getRates: async () => ({ status: 200 }),
  getCompany: async () => ({ status: 200 }),
  openPicture: async () => ({ status: 404, path: { id: 'f'.repeat(64) } }),
  getInspectionTimes: async () => ({ status: 200 }),
  getInspection: async ({ leadId }) => ({ status: 200, path: { id: leadId } }),
  // No hours are set: a call comes as far as that.
  bookInspection: async ({ leadId }) => ({
    status: 409,
    path: { id: leadId },
    body: JSON.stringify({ at: '2026-12-01T15:00:00.000Z' }),
  }),
  changeInspection: async ({ token }) => ({
    status: 409,
    body: JSON.stringify({ token, at: '2026-12-01T15:00:00.000Z' }),
  }),
  // No visit is booked: a call comes as far as that.
  openInspectionFile: async ({ leadId }) => ({ status: 404, path: { id: leadId } }),
  openLinkedFile: async ({ token }) => ({ status: 404, path: { token } }),
  getSetting: async () => ({ status: 200, claims: adminClaims, path: { name: 'service_area' } }),
  saveSetting: async () => ({
    status: [200, 409],
    claims: adminClaims,
    path: { name: 'service_area' },
    body: JSON.stringify({ value: { by: 'everywhere' }, seen: null }),
  }),
  addPicture: async () => ({
    status: 201,
    claims: adminClaims,
    body: JSON.stringify({ base64: smallPictures.webp.toString('base64') }),
  }),
  listSettingChanges: async () => ({ status: 200, claims: adminClaims, path: { name: 'service_area' } }),
  listZipsAround: async () => ({
    status: 200,
    claims: adminClaims,
    query: { around: '68102', miles: '30' },
  }),
  getScanQuota: async () => ({ status: 200, claims: adminClaims }),
  processInsurance: async ({ publicKey }) => ({ status: 200, ...(await freshUpload(publicKey)) }),
  pollInsurance: async ({ documentId, publicKey }) => ({
    status: 200,
    path: { documentId },
    headers: { authorization: `Bearer ${publicKey}` },
  }),
  compareEstimates: async ({ documentId, publicKey }) => ({
    status: 200,
    path: { documentId },
    query: { since: documentId },
    headers: { authorization: `Bearer ${publicKey}` },
  }),
  createUpload: async ({ publicKey }) => ({
    status: 200,
    headers: { authorization: `Bearer ${publicKey}` },
    body: '{"size":1000}',
  }),
  // A lead has five links: after them a call comes as far as its lead.
  createQuoteLink: async ({ leadId }) => ({ status: [201, 409], path: { id: leadId } }),
  openQuote: async ({ token }) => ({ status: 200, body: JSON.stringify({ token }) }),
  openQuotePage: async ({ token }) => ({ status: 200, path: { token } }),
  emailQuote: async ({ leadId, token }) => ({
    // One mailbox is emailed once an hour: the first call sends, the others come as far as its turn.
    status: [202, 429],
    path: { id: leadId },
    headers: { [HOST_HEADER]: 'quote.example.com' },
    body: JSON.stringify({ token }),
  }),
  reportBrowserFailure: async () => ({ status: 204, body: JSON.stringify({ kind: 'error' }) }),
  // A point that nobody asked for before: its roof is measured, and stored.
  measureRoof: async () => ({
    status: 200,
    body: JSON.stringify({ leadId: randomUUID(), location: { lat: 39.1 + Math.random(), lng: -94.5 } }),
  }),
  getCallList: async () => ({ status: 200, claims: adminClaims, query: { today: '2026-11-22' } }),
  getLeadsSince: async () => ({ status: 200, claims: adminClaims }),
  searchLeads: async () => ({ status: 200, claims: adminClaims, query: { q: 'oak' } }),
  listViews: async () => ({ status: 200, claims: adminClaims }),
  saveView: async () => ({
    status: [201, 409],
    claims: adminClaims,
    body: JSON.stringify({ id: randomUUID(), name: 'Hail', query: 'type=insurance' }),
  }),
  deleteView: async () => ({ status: 404, path: { id: randomUUID() }, claims: adminClaims }),
  getOverview: async () => ({ status: 200, claims: adminClaims, query: { days: '7', zone: 'UTC' } }),
  getHealth: async () => ({ status: 200, claims: adminClaims }),
  listAlerts: async () => ({ status: 200, claims: adminClaims }),
  readWebhookTest: async () => ({ status: 200, claims: adminClaims }),
  listAdmins: async () => ({ status: 200, claims: adminClaims }),
  deleteLead: async () => ({ status: 404, path: { id: randomUUID() }, claims: adminClaims }),
};

const publicKey = 'a-public-key';

interface Stores {
  stored: Stored;
  /** The environment of that function. */
  variables(name: FunctionName): Record<string, string>;
  stop(): Promise<void>;
}

const SOLAR_KEY = 'a-key-of-the-bench';

/** Answers for Cognito, SES and SSM what lets a call go on. */
const others = createServer((request, response) => {
  request.resume();
  const operation = String(request.headers['x-amz-target']).split('.')[1];
  const answers: Record<string, unknown> = {
    ...oneAdmin,
    GetParameter: { Parameter: { Value: SOLAR_KEY } },
  };
  const ofSes = {
    SendingEnabled: true,
    ProductionAccessEnabled: true,
    VerifiedForSendingStatus: true,
    MessageId: 'm',
  };
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(answers[operation ?? ''] ?? ofSes));
});

/** The signed stand-ins of DynamoDB and S3, with prices, a document and a lead that has it. */
export async function startStores(folder: string): Promise<Stores> {
  const dynamodb = await startDynamoDb({ folder: join(folder, 'dynamodb') });
  const s3 = await startS3({
    folder: join(folder, 's3'),
    buckets: [DOCUMENTS_BUCKET],
  });
  const solar = await startSolar({ key: SOLAR_KEY });
  const other = `http://${LOOPBACK}:${await listen(others, 0)}`;
  const endpoints = {
    ...noEndpoints,
    cognito: other,
    ses: other,
    ssm: other,
    solar: solar.url,
    dynamodb: dynamodb.url,
    s3: s3.url,
  };
  const quoteLinkPages = join(folder, QUOTE_LINK_PAGES);
  const company = { brand: defaultBrand, googleMapsApiKey: '' };
  writeFiles(folder, quoteLinkFiles(loadPageBuild(dist.web), company));
  const environment = functionEnvironment(endpoints, {
    publicKey,
    originSecret: ORIGIN_SECRET,
    siteUrl: 'https://quote.example.com',
    quoteLinkPages,
    measuring: { keyParameter: '/bench/solar-key' },
  });
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: environment,
    log: () => {},
  });
  const answer = async (name: FunctionName, routeKey: string, parts: Parameters<typeof httpEvent>[0]) => {
    const outcome = await host.invoke(name, httpEvent({ ...parts, routeKey }));
    const { body = '{}' } = outcome.ok ? (outcome.result as { body?: string }) : {};
    return JSON.parse(body) as { documentId?: string; path?: string };
  };
  await host.invoke('prepare-data', {});
  const { documentId = '' } = await answer(
    'process-insurance',
    'POST /api/process-insurance',
    await freshUpload(publicKey),
  );
  const leadId = randomUUID();
  await answer('visitor-api', 'POST /api/leads', {
    body: JSON.stringify(leadInput({ id: leadId, documentId })),
  });
  const link = await answer('visitor-api', 'POST /api/leads/{id}/link', { path: { id: leadId } });
  const token = (link.path ?? '').replace('/q/', '');
  await host.stop();
  return {
    stored: { leadId, documentId, publicKey, token },
    variables: (name) => ({
      AWS_REGION: LOCAL_REGION,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: name,
      ...environment(functions[name]),
    }),
    async stop() {
      await Promise.all([dynamodb.stop(), s3.stop(), solar.stop(), close(others)]);
    },
  };
}
