import { expect, test } from 'vitest';
import { judged, LEAST_FILL_MS } from '#lambdas/leads/intake.ts';
import { leadInput } from '#test/support/leads.ts';

test.each([
  [{}, []],
  [{ honeypot: '' }, []],
  [{ honeypot: '  ' }, []],
  [{ honeypot: 'https://buy.example' }, ['honeypot']],
  [{ filledInMs: LEAST_FILL_MS }, []],
  [{ filledInMs: LEAST_FILL_MS - 1 }, ['too_fast']],
  [{ filledInMs: 0, honeypot: 'x' }, ['honeypot', 'too_fast']],
  [{ honeypot: 'x'.repeat(5000) }, ['honeypot']],
  [{ honeypot: true }, ['honeypot']],
  [{ honeypot: null }, ['honeypot']],
  [{ filledInMs: -1 }, ['too_fast']],
  [{ filledInMs: '60000' }, ['too_fast']],
  [{ filledInMs: null }, ['too_fast']],
  [{ filledInMs: Number.NaN }, ['too_fast']],
])('%j shows %j', (sent, spam) => {
  expect(judged(leadInput(sent)).spam).toEqual(spam);
});

test('what the lead was judged by is not kept', () => {
  const lead = leadInput();
  expect(judged({ ...lead, honeypot: 'x', filledInMs: 12 }).lead).toEqual(lead);
});
