import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '#shared/api/error.ts';
import { leadInput } from '#test/support/leads.ts';
import { leadApi } from '#web/wizard/lead/delivery.ts';

const lead = leadInput();
const created = (body: string | null, status: number) =>
  leadApi('/api', async () => new Response(body, { status })).create(lead);

describe('a lead', () => {
  test('is taken once the server says under which id', async () => {
    expect(await created(JSON.stringify({ id: lead.id }), 201)).toEqual({
      kind: 'taken',
      body: { id: lead.id },
    });
  });

  test.each([
    ['a page of whoever stands between', '<!doctype html>', 200],
    ['a success without an id', '{}', 201],
    ['an empty success', null, 201],
  ])('stays to be sent after %s', async (_, body, status) => {
    expect(await created(body, status)).toEqual({
      kind: 'failed',
      reason: `it answered ${status}`,
      retryAfterMs: 0,
    });
  });
});

/** What an answer with one of our codes means, whatever its status. */
const meant = async (code: ErrorCode, send: 'create' | 'addDetails') => {
  const answer = Response.json({ error: { code, message: 'No.' } }, { status: 400 });
  const api = leadApi('/api', async () => answer);
  return (await (send === 'create' ? api.create(lead) : api.addDetails(lead.id, { hasLeaks: true }))).kind;
};

const ofLead: Partial<Record<ErrorCode, string>> = {
  malformed: 'refused',
  too_large: 'refused',
  unsupported_media_type: 'refused',
  conflict: 'taken-id',
};
const ofDetails: typeof ofLead = { ...ofLead, conflict: 'refused', not_found: 'refused' };

test.each(errorCodes)(
  'a word of our own server (%s) parks a lead only where it will never do as it is',
  async (code) => {
    expect(await meant(code, 'create')).toBe(ofLead[code] ?? 'failed');
    expect(await meant(code, 'addDetails')).toBe(ofDetails[code] ?? 'failed');
  },
);

const page = '<html><body><h1>403 Forbidden</h1></body></html>';

test.each([
  [403, 'a firewall’s page', page],
  [400, 'nothing', null],
  [401, 'API Gateway’s own words', '{"message":"Unauthorized"}'],
  [409, 'nothing', null],
  [429, 'API Gateway’s own words', '{"message":"Too Many Requests"}'],
  [400, 'an error without a code', '{"error":{"message":"malformed"}}'],
  [400, 'a code that is not ours', '{"error":{"code":"blocked","message":"No."}}'],
  [400, 'an error that is a text', '{"error":"malformed"}'],
])(
  'a refusal from the way with %i and %s says nothing about the lead, which is sent again',
  async (status, _, body) => {
    const failed = { kind: 'failed', reason: `it answered ${status}`, retryAfterMs: 0 };
    expect(await created(body, status)).toEqual(failed);
    const api = leadApi('/api', async () => new Response(body, { status }));
    expect(await api.addDetails(lead.id, { hasLeaks: true })).toEqual(failed);
  },
);

test.each([
  ['1', 1000],
  ['3600', 3_600_000],
  ['3601', 3_600_000],
  ['soon', 0],
])('Retry-After: %s waits %i ms, an hour at most', async (seconds, retryAfterMs) => {
  const answer = new Response(null, { status: 503, headers: { 'retry-after': seconds } });
  const delivery = await leadApi('/api', async () => answer).addDetails(lead.id, { hasLeaks: true });
  expect(delivery).toMatchObject({ kind: 'failed', retryAfterMs });
});
