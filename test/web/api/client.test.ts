import { afterEach, describe, expect, test, vi } from 'vitest';

import { contract } from '#shared/api/contract.ts';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import type { ApiRoute } from '#shared/api/route.ts';
import { contractSamples } from '#test/support/contract-samples.ts';
import { ApiFailure, apiClient, urlOf } from '#web/api/client.ts';

const names = Object.keys(contract) as (keyof typeof contract)[];
const samples = names.flatMap((name) =>
  Object.entries(contractSamples[name].answers).map(
    ([status, body]) => [name, Number(status), body] as const,
  ),
);

/** Calls the route against a server with that one answer. */
async function called(name: keyof typeof contract, answer: Response) {
  const route: ApiRoute = contract[name];
  const sent: string[] = [];
  const call = apiClient('/api', async (url, { method }) => {
    sent.push(`${method} ${url}`);
    return answer;
  });
  const outcome = await call(route, contractSamples[name].input).catch((error: unknown) => error);
  return { outcome, sent };
}

const answering = (status: number, body: unknown) =>
  new Response(body === null ? null : JSON.stringify(body), { status });

afterEach(() => void vi.restoreAllMocks());

describe('every route', () => {
  test.each(samples)('%s reads its %i', async (name, status, body) => {
    const { outcome, sent } = await called(name, answering(status, body));
    expect(outcome).toEqual({ status, body: body ?? undefined });
    expect(sent).toEqual([contractSamples[name].request]);
  });

  const malformed = ['a page', { items: 'many' }, [], 7];
  test.each(samples.flatMap(([name, status]) => malformed.map((body) => [name, status, body] as const)))(
    '%s has an error for a %i of %j',
    async (name, status, body) => {
      // Only where a success has no body can none be wrong.
      const answer = status === 204 ? answering(206, body) : answering(status, body);
      const { outcome } = await called(name, answer);
      expect(outcome).toBeInstanceOf(ApiFailure);
      expect(outcome).toMatchObject({ kind: 'unreadable', details: {} });
    },
  );

  test.each(names)('%s has an error for a success the contract does not name', async (name) => {
    const { outcome } = await called(name, new Response('<!doctype html>', { status: 203 }));
    expect(outcome).toMatchObject({ kind: 'unreadable', status: 203 });
  });

  test.each(names)('%s passes on the server’s own sentence', async (name) => {
    const { outcome } = await called(
      name,
      answering(404, { error: { code: 'not_found', message: 'Gone.' } }),
    );
    expect(outcome).toMatchObject({ kind: 'refused', status: 404, details: { message: 'Gone.' } });
  });
});

describe('a refusal', () => {
  test.each([
    ['the gateway’s own body', { message: 'Not Found' }],
    ['no body', null],
  ])('with %s has no sentence', async (_, body) => {
    const { outcome } = await called('getRates', answering(404, body));
    expect(outcome).toMatchObject({ kind: 'refused', details: {} });
  });

  test('keeps what this page knows of it and leaves out the rest', async () => {
    const error = { code: 'moon', message: 'No.', reason: 'moon_phase', choices: [{}], documentId: 'd' };
    const { outcome } = await called('processInsurance', answering(422, { error }));
    expect(outcome).toHaveProperty('details', { message: 'No.', documentId: 'd' });
  });

  test('says when to ask again', async () => {
    const answer = new Response('{}', { status: 429, headers: { 'retry-after': '2' } });
    expect((await called('createLead', answer)).outcome).toHaveProperty('retryAfterMs', 2000);
  });
});

test('what a newer server adds to an answer is left out', async () => {
  const { outcome } = await called('createLead', answering(201, { id: 'a', crew: 'north' }));
  expect(outcome).toEqual({ status: 201, body: { id: 'a' } });
});

test('where no answer came, what the sender threw is passed on', async () => {
  const call = apiClient('/api', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(contract.getRates, {})).rejects.toBeInstanceOf(TypeError);
});

test('without a query an address ends with its path, also where URLSearchParams has no size', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  expect(urlOf('/api', leadRoutes.createLead, { query: { cursor: undefined } })).toBe('/api/leads');
  expect(urlOf('/api', leadRoutes.createLead, { query: { cursor: 'a b' } })).toBe('/api/leads?cursor=a+b');
});

test('the site’s own prefix stands in place of the contract’s', () => {
  expect(urlOf('/quote/v2', leadRoutes.createLead)).toBe('/quote/v2/leads');
});
