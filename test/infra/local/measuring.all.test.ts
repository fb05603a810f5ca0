import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dist } from '#infra/build/dist.ts';
import { solarFaults, solarPlaces } from '#infra/local/solar/places.ts';
import { LOCAL_SOLAR_KEY } from '#infra/local/wire/credentials.ts';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { Location } from '#shared/roof/measurement.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { strangers } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { type ApiAnswer, type ApiCall, call, startApi, type TestProduct } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

vi.setConfig({ testTimeout: 30_000 });
let product: TestProduct;
let token = '';
let dynamo: ReturnType<typeof tablesAt>;
/** All that the run said, on every stream, and all that it answered. */
let said = '';
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      said += String(chunk);
      return true;
    });
  product = await startApi({
    measuring: 'stand-in',
    print: (text) => {
      said += text;
    },
    viewerAddress: strangers(),
  });
  token = (await adminTokens(product)).accessToken;
  dynamo = tablesAt(product.endpoints.dynamodb);
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  dynamo.destroy();
  await product.stop();
});

async function ask(method: string, path: string, options: ApiCall = {}): Promise<ApiAnswer> {
  const answer = await call(product, method, path, options);
  said += JSON.stringify([[...answer.headers], answer.text]);
  return answer;
}
const measure = (leadId: string, location: Location, placeId?: string) =>
  ask('POST', '/api/roof-measurements', { json: { leadId, location, ...(placeId && { placeId }) } });
type Fault = keyof typeof solarFaults;
const answers = new Map<Fault, Promise<ApiAnswer>>();
/** What is answered about this fault. Each is asked about once: some take all the time that their function has. */
function askedAbout(fault: Fault): Promise<ApiAnswer> {
  const answer = answers.get(fault) ?? measure(randomUUID(), solarFaults[fault].at);
  answers.set(fault, answer);
  return answer;
}
const faults = Object.keys(solarFaults) as Fault[];
const asAdmin = (method: string, path: string) => ask(method, path, { token });

test('a homeowner’s measured roof is in the office with their lead, and can be measured again', async () => {
  const leadId = randomUUID();
  const { status, json } = await measure(leadId, solarPlaces.house.at, 'local-house');
  expect([status, json]).toMatchObject([200, { building: { placeId: 'local-house', reasons: [] } }]);
  const shownRoof = { answer: 'yes' as const, buildings: ['local-house'] };
  await ask('POST', '/api/leads', { json: leadInput({ id: leadId, shownRoof }) });
  const building = {
    placeId: 'local-house',
    reasons: [],
    measurement: expect.objectContaining({ quality: 'HIGH', imageryDate: '2024-05-17' }),
  };
  const detail = (await asAdmin('GET', `/api/leads/${leadId}`)).json as LeadDetail;
  expect(detail.roof).toEqual({ answer: 'yes', buildings: [building] });
  const again = await asAdmin('POST', `/api/leads/${leadId}/roof`);
  expect([again.status, again.json]).toEqual([200, detail.roof]);
  const { log } = (await asAdmin('GET', `/api/leads/${leadId}`)).json as LeadDetail;
  expect(log).toMatchObject([{ kind: 'change', what: 'roofMeasured' }]);
});

test('once its thirty days are over the office has the place and no figures', async () => {
  const id = randomUUID();
  await measure(id, solarPlaces.hipRoof.at, 'local-hip-roof');
  const shownRoof = { buildings: ['local-hip-roof'] };
  await ask('POST', '/api/leads', { json: leadInput({ id, shownRoof }) });
  const Key = { id: 'building#local-hip-roof' };
  const { Item } = await dynamo.send(new GetCommand({ TableName: 'roofMeasurements', Key }));
  const expired = { ...Item, expires_at: Math.floor(Date.now() / 1000) };
  await dynamo.send(new PutCommand({ TableName: 'roofMeasurements', Item: expired }));
  const buildings = [{ placeId: 'local-hip-roof', reasons: [], measurement: null }];
  expect((await asAdmin('GET', `/api/leads/${id}`)).json).toMatchObject({
    roof: { answer: null, buildings },
  });
});

test.each(faults)('%s costs the page nothing: null, within the function’s own time', async (fault) => {
  const { status, json } = await askedAbout(fault);
  expect([status, json]).toEqual([200, { building: null }]);
});

// The stand-in takes five seconds and then knows no building: whoever waited for that would log no outcome.
test('an answer that takes five seconds is not waited for', async () => {
  expect((await askedAbout('slow')).json).toEqual({ building: null });
  const isTold = () => expect(said).toContain('"outcome":"too_slow"');
  await vi.waitFor(isTold, { timeout: 10_000 });
});

test('without a key the page is told so, and gets null for every roof', async () => {
  const without = await startApi();
  onTestFinished(() => without.stop());
  expect(without.config).toMatchObject({ measuresRoofs: false, skipHomeSize: false });
  const json = { leadId: randomUUID(), location: solarPlaces.house.at };
  const answer = await call(without, 'POST', '/api/roof-measurements', { json });
  expect([answer.status, answer.json]).toEqual([200, { building: null }]);
});

describe('the key is on the server alone', () => {
  test('in no answer and no line of the log, however its questions ended', async () => {
    for (const { at } of Object.values(solarPlaces)) await measure(randomUUID(), at);
    for (const fault of faults) await askedAbout(fault);
    expect(said).toContain('"outcome":"key_refused"');
    expect(said).toContain('local-hip-roof');
    expect(said).not.toContain(LOCAL_SOLAR_KEY);
  });

  test('in no settings of the pages', () => {
    expect(product.config.measuresRoofs).toBe(true);
    expect(JSON.stringify(product.config)).not.toContain(LOCAL_SOLAR_KEY);
  });

  test('in no bundle of a function or a page, nor the name of what holds it', async () => {
    const files = async (folder: string) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && /\.(m?js|html|json|css)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
    const all = [...(await files(dist.lambdas)), ...(await files(dist.web))];
    expect(all.length).toBeGreaterThan(50);
    for (const file of all) {
      const text = await readFile(file, 'utf8');
      for (const secret of [LOCAL_SOLAR_KEY, 'GOOGLE_SOLAR_API_KEY'])
        expect(text, file).not.toContain(secret);
    }
    for (const file of await files(dist.web))
      expect(await readFile(file, 'utf8'), file).not.toMatch(/SOLAR_KEY_PARAMETER|solar\.googleapis/);
  });
});
