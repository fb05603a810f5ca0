import { expect, test } from 'vitest';
import { outOfAreaReader } from '#lambdas/company/out-of-area.ts';
import type { ServiceArea } from '#shared/company/service-area.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { said } from '#test/support/product.ts';

const api = await fileLeadsApi();
const home = (zip: string) => `4821 Maple St, Omaha, NE ${zip}`;
let seen: string | null = null;

/** The office sets it, over what it set before. */
async function set(value: ServiceArea) {
  const { json } = await api.asAdmin('PATCH', '/api/settings/service_area', { json: { value, seen } });
  seen = (json as { at: string }).at;
}

const omaha: ServiceArea = { by: 'zips', zips: ['68101-68144'], tellMe: true };
const tell_when_here = {
  zip: '99701',
  wordingVersion: '2026-11-24-en',
  wording: 'Tell me when you come to my area',
  at: '2026-11-24T12:00:00.000Z',
};

/** What is stored of a lead that comes in now. */
async function outOfArea(changes: Partial<LeadInput>) {
  const { id } = await api.post(changes);
  return (await api.stored(id))?.out_of_area;
}

test('a lead says that it is outside the area as it is set when it comes in, whatever its page said', async () => {
  expect(await outOfArea({ address: home('99701') })).toBeUndefined();
  await set(omaha);
  expect(await outOfArea({ address: home('99701') })).toBe(true);
  expect(await outOfArea({ address: home('68104') })).toBeUndefined();
  expect(await outOfArea({ address: home('68104'), out_of_area: true })).toBeUndefined();
  expect(await outOfArea({ address: '4821 Maple St, Omaha' })).toBeUndefined();
  await set({ by: 'everywhere' });
  expect(await outOfArea({ address: home('99701'), out_of_area: true })).toBeUndefined();
});

test('a lead outside is stored with its type and what it agreed to, and sent again it stays as it came', async () => {
  await set(omaha);
  const lead = await api.post({ address: home('99701'), lead_type: 'insurance', tell_when_here });
  const stored = await api.stored(lead.id);
  expect(stored).toMatchObject({ out_of_area: true, lead_type: 'insurance', status: 'new', tell_when_here });
  await set({ by: 'everywhere' });
  for (const again of [lead, { ...lead, out_of_area: true }])
    expect(await said(api.asVisitor('POST', '/api/leads', { json: again }))).toEqual([201, { id: lead.id }]);
  expect(await api.stored(lead.id)).toEqual(stored);
});

test('whoever agrees beside the prices is on the waitlist like who did before', async () => {
  const { id } = await api.post({ address: home('99701') });
  const sent = api.asVisitor('POST', `/api/leads/${id}/details`, { json: { tell_when_here } });
  expect((await said(sent))[0]).toBe(204);
  expect(await api.stored(id)).toMatchObject({ tell_when_here });
});

test('a consent to be told for no ZIP code is refused', async () => {
  const sent = api.asVisitor('POST', '/api/leads', {
    json: { tell_when_here: { ...tell_when_here, zip: '9' } },
  });
  expect((await said(sent))[0]).toBe(400);
});

test.each([
  ['fails', async () => Promise.reject(new Error('throttled'))],
  ['hangs', () => new Promise<never>(() => {})],
])('where the setting %s, the lead comes in with what its page said', async (_, company) => {
  const isOutside = outOfAreaReader(company, { wholeMs: 20, firstTryMs: 10 });
  expect(await isOutside({ address: home('99701') })).toBe(false);
  expect(await isOutside({ address: home('68104'), out_of_area: true })).toBe(true);
});

test('a setting of another release counts as none', async () => {
  const isOutside = outOfAreaReader(async () => ({ service_area: { by: 'county' } }));
  expect(await isOutside({ address: home('99701'), out_of_area: true })).toBe(false);
});
