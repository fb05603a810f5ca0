import { describe, expect, test } from 'vitest';
import { isSmokeLead, SMOKE_NAME } from '#shared/lead/smoke-lead.ts';
import { leadInput, ofSmokeTest } from '#test/support/leads.ts';

const runId = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const lead = leadInput(ofSmokeTest(runId));

test('a smoke test’s lead has an id that begins as no other does and goes on as the run', () => {
  expect(lead.id).toBe('7e577e57-9d64-4c8e-8a0f-2f6f6c1d7b10');
});

describe('a lead is a smoke test’s', () => {
  test('by its id, its name and its address together', () => {
    expect(isSmokeLead(lead)).toBe(true);
  });

  test.each([
    ['its own id', { id: runId }],
    ['an id that begins one digit otherwise', { id: '7e577e58-9d64-4c8e-8a0f-2f6f6c1d7b10' }],
    ['an id in capitals', { id: lead.id.toUpperCase() }],
    ['a person’s name', { name: 'Odalys Quennell' }],
    ['a name that only begins so', { name: `${SMOKE_NAME}!` }],
    ['a person’s address', { email: 'odalys.quennell@mail.example' }],
    ['an address in other letters', { email: 'Smoke-Test@example.com' }],
  ])('not with %s: somebody is told of it', (_, changes) => {
    expect(isSmokeLead({ ...lead, ...changes })).toBe(false);
  });
});
