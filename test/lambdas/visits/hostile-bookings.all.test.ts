import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import type { VisitTimes } from '#shared/api/visit-routes.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { asFromForm, leadInput, shownQuote } from '#test/support/leads.ts';
import { call, startApi, type TestProduct } from '#test/support/product.ts';
import { everyDay } from '#test/support/visit-hours.ts';

/** Tells the edge whose connection a request comes by. */
const CONNECTION = 'x-test-connection';

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startApi({ viewerAddress: (request) => String(request.headers[CONNECTION]) });
  token = (await adminTokens(product)).accessToken;
  const { json } = await call(product, 'GET', '/api/settings/visit_hours', { token });
  const { at: seen } = json as { at: string | null };
  // One place in six windows a day: 126 places or some fewer.
  await call(product, 'PATCH', '/api/settings/visit_hours', { token, json: { value: everyDay, seen } });
}, 60_000);
afterAll(() => product.stop());

let households = 0;
/** An address in a network of its own. */
const household = () => {
  households += 1;
  return `10.${households}.0.7`;
};

const by = (from: string, method: string, path: string, json?: unknown) =>
  call(product, method, path, { headers: { [CONNECTION]: from }, ...(json !== undefined && { json }) });

async function newLead(from: string, changes: Parameters<typeof leadInput>[0] = {}): Promise<string> {
  const lead = leadInput({ id: crypto.randomUUID(), ...changes });
  expect((await by(from, 'POST', '/api/leads', asFromForm(lead))).status).toBe(201);
  return lead.id;
}
const free = async () => ((await by(household(), 'GET', '/api/visit-times')).json as VisitTimes).times;
const book = (from: string, id: string, at: string | null) =>
  by(from, 'POST', `/api/leads/${id}/visit`, { at });

/** Books for a new lead each, each by one of these addresses; how many of so many windows they got. */
async function flood(addresses: readonly string[]): Promise<number> {
  const windows = (await free()).slice(0, addresses.length);
  let held = 0;
  for (const [index, at] of windows.entries()) {
    const from = addresses[index] ?? '';
    if ((await book(from, await newLead(from), at)).status === 200) held += 1;
  }
  return held;
}

/** Lets the office take the visits back, so that no test has the places of another. */
async function clear(id: string) {
  await call(product, 'PATCH', `/api/leads/${id}`, { token, json: { appointment: null } });
}

test('one address books three visits in a day, however many leads it sends', async () => {
  expect(await flood(Array(4).fill('203.0.113.7'))).toBe(3);
});

test('one household of IPv6 is one visitor, whichever of its addresses it comes from', async () => {
  expect(await flood(Array.from({ length: 4 }, (_, nth) => `2001:db8:1:1::${nth + 1}`))).toBe(3);
});

test('the refusal says what to do, and the place is still there for others', async () => {
  const from = household();
  const windows = await free();
  for (const at of windows.slice(0, 3)) await book(from, await newLead(from), at);
  const [, , , at = ''] = windows;
  const refused = await book(from, await newLead(from), at);
  expect([refused.status, refused.json]).toEqual([
    409,
    {
      error: {
        code: 'conflict',
        message: 'Your connection has booked its visits for today. Please call us.',
      },
    },
  ]);
  const other = household();
  expect((await book(other, await newLead(other), at)).status).toBe(200);
});

test('a visit moved in a loop takes one place, and costs no share', async () => {
  const from = household();
  const id = await newLead(from);
  const windows = (await free()).slice(0, 4);
  for (const at of windows) expect((await book(from, id, at)).status).toBe(200);
  const left = await free();
  expect(windows.filter((at) => !left.includes(at))).toEqual([windows.at(-1)]);
  expect((await book(from, await newLead(from), windows[0] ?? '')).status).toBe(200);
});

test('a visit booked and canceled in a loop ends with the share, and holds no place', async () => {
  const from = household();
  const id = await newLead(from);
  const [at = ''] = await free();
  const answers: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    answers.push((await book(from, id, at)).status);
    await book(from, id, null);
  }
  expect(answers).toEqual([200, 200, 200, 409]);
  expect(await free()).toContain(at);
});

test('what is refused costs nothing: of a full window, a past one, and one off the grid', async () => {
  const [one, other] = [household(), household()];
  const [at = '', next = ''] = await free();
  const first = await newLead(one);
  await book(one, first, at);
  const id = await newLead(other);
  const odd = new Date(Date.parse(next) + 60_000).toISOString();
  for (const wanted of [at, at, '2026-01-05T15:00:00.000Z', odd])
    expect((await book(other, id, wanted)).status).toBe(409);
  expect((await book(other, id, next)).status).toBe(200);
  for (const lead of [await newLead(other), await newLead(other)])
    expect((await book(other, lead, (await free())[0] ?? '')).status).toBe(200);
  await clear(first);
});

test.each(['2026-12-01T10:00:00+05', 'tomorrow', '', { $ne: null }, 1_796_000_000, ['2026-12-01T10:00:00Z']])(
  '%j is no time: 400, and nothing is booked',
  async (at) => {
    const from = household();
    const id = await newLead(from);
    expect((await by(from, 'POST', `/api/leads/${id}/visit`, { at })).status).toBe(400);
    expect((await by(from, 'POST', `/api/leads/${id}/visit`, { at: null, seen: at })).status).toBe(400);
    expect((await by(from, 'GET', `/api/leads/${id}/visit`)).json).toEqual({ visit: null });
  },
);

test('the office’s own times are read as strictly', async () => {
  const id = await newLead(household());
  const json = { appointment: { at: '2026-12-01T10:00:00+05', minutes: 45 } };
  expect((await call(product, 'PATCH', `/api/leads/${id}`, { token, json })).status).toBe(400);
});

test('with a stranger’s token, or a link that was revoked, nothing is booked, and both hear the same', async () => {
  const from = household();
  const id = await newLead(from, { shown: shownQuote() });
  const made = (await by(from, 'POST', `/api/leads/${id}/link`)).json as MadeLink;
  await call(product, 'DELETE', `/api/leads/${id}/links`, { token });
  const [at = ''] = await free();
  const answers = await Promise.all(
    [made.path.replace('/q/', ''), 'A'.repeat(22), '', '../../leads'].map((link) =>
      by(from, 'POST', '/api/quotes/visit', { token: link, at }),
    ),
  );
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    answers.map(() => [404, answers[0]?.text]),
  );
});

test('a visit that was canceled is booked again by its own homeowner, and the place counts once', async () => {
  const from = household();
  const id = await newLead(from);
  const [at = ''] = await free();
  await book(from, id, at);
  await book(from, id, null);
  expect((await book(from, id, at)).status).toBe(200);
  expect(await free()).not.toContain(at);
  await book(from, id, null);
  expect(await free()).toContain(at);
});
