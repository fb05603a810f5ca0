import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AppError } from '#lambdas/platform/errors.ts';
import { validated } from '#lambdas/platform/request.ts';
import { leadInputSchema } from '#shared/lead/lead.ts';
import { leadChangeSchema } from '#shared/lead/office.ts';
import { pricingChangeOf } from '#shared/pricing/variables.ts';
import { leadInput } from '#test/support/leads.ts';

const pricingChange = pricingChangeOf('standard_per_square');

function complaintOf(schema: v.GenericSchema, input: unknown): string {
  try {
    validated(schema, input);
  } catch (error) {
    if (error instanceof AppError && error.code === 'malformed')
      return error.message.replace(/^Please correct the request: (.*)\.$/, '$1');
    throw error;
  }
  return 'taken';
}

describe('each complaint names the field and what it must be', () => {
  test.each([
    [{ name: undefined }, 'name is missing'],
    [{ name: ' ' }, 'name must not be empty'],
    [{ name: 'x'.repeat(201) }, 'name must be at most 200 characters long'],
    [{ name: 'a\0b' }, 'name must not contain control characters'],
    [{ name: 7 }, 'name must be a string'],
    [{ id: '42' }, 'id must be a UUID'],
    [{ squareFootage: -1800 }, 'squareFootage must be at least 1'],
    [{ squareFootage: 1e9 }, 'squareFootage must be at most 200000'],
    [{ squareFootage: 99.5 }, 'squareFootage must be a whole number'],
    [{ squareFootage: '1800' }, 'squareFootage must be a number'],
    [{ posted_at: 'today' }, 'posted_at must be a time like 2026-01-31T12:00:00.000Z'],
    [{ lead_type: 'x' }, 'lead_type must be insurance or retail'],
    [{ platform: 'x' }, 'platform must be website'],
    [{ consent: 'yes' }, 'consent must be an object'],
    [
      { consent: { ticked: 'yes' } },
      /^consent\.ticked must be a boolean; consent\.wordingVersion is missing/,
    ],
  ])('%j', (changes, complaint) => {
    const said = complaintOf(leadInputSchema, { ...leadInput(), ...changes });
    if (typeof complaint === 'string') expect(said).toBe(complaint);
    else expect(said).toMatch(complaint);
  });

  test.each([
    [leadChangeSchema, { status: 'x' }, 'status must be new, contacted, scheduled, completed or cancelled'],
    [leadChangeSchema, [], 'the body must change something'],
    [leadChangeSchema, { seenVersion: 1 }, 'the body must change something'],
    [leadChangeSchema, { callBackOn: '2026-02-30' }, 'callBackOn must be a date such as 2026-11-30'],
    [leadChangeSchema, null, 'the body must be an object'],
    [pricingChange, { value: null }, 'value must be a number'],
    [pricingChange, { value: -1 }, 'value must be at least 0'],
    [pricingChange, { value: 1.001 }, 'value must have at most two decimals'],
    [pricingChange, { value: 1e308 }, 'value must be at most 100000'],
  ])('a change of status or price (%#)', (schema, input, complaint) => {
    expect(complaintOf(schema, input)).toBe(complaint);
  });
});

test('at most five complaints at once', () => {
  expect(complaintOf(leadInputSchema, {}).split('; ')).toHaveLength(5);
});

test('what was sent is never repeated: an answer may be logged on its way', () => {
  const secret = 'Odalys Quennell';
  const sent = Object.fromEntries(Object.keys(leadInput()).map((field) => [field, `${secret}\0`]));
  expect(complaintOf(leadInputSchema, sent)).not.toContain(secret);
});
