import { describe, expect, test } from 'vitest';
import { leadInput } from '#test/support/leads.ts';
import { leadApi } from '#web/wizard/delivery.ts';

const lead = leadInput();
const created = (body: string | null, status: number) =>
  leadApi('/api', async () => new Response(body, { status })).create(lead);

describe('a lead', () => {
  test('is taken once the server says under which id', async () => {
    expect(await created(JSON.stringify({ id: lead.id }), 201)).toEqual({ kind: 'taken' });
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
