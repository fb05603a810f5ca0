import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AppError } from '#lambdas/platform/errors.ts';
import { jsonBody, validated } from '#lambdas/platform/request.ts';
import { leadInputSchema } from '#shared/lead/lead.ts';
import { leadChangeSchema } from '#shared/lead/office-requests.ts';
import { pricingChangeOf } from '#shared/pricing/variables.ts';
import type { EventParts } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { leadInput } from '#test/support/leads.ts';

behindEdge();

/** What a route that asks for a name in JSON says to the event. */
async function said(event: EventParts) {
  const schema = v.object({ name: v.string() });
  const { statusCode, json } = await answerOf(
    async (request) => ({ status: 200, body: jsonBody(request, schema) }),
    event,
  );
  return [statusCode, json.error ?? json];
}
const base64 = (bytes: string | number[]) => ({
  body: Buffer.from(typeof bytes === 'string' ? Buffer.from(bytes) : bytes).toString('base64'),
  isBase64Encoded: true,
});
const malformed = { code: 'malformed', message: 'The request body must be JSON in UTF-8.' };

describe('a JSON body', () => {
  test.each([
    ['text', { body: '{"name":"Zoë 李 🏠"}' }],
    ['base64', base64('{"name":"Zoë 李 🏠"}')],
    ['with a byte order mark', { body: '\uFEFF{"name":"Zoë 李 🏠"}' }],
    ['with unknown fields', { body: '{"name":"Zoë 李 🏠","status":"completed","__proto__":{"a":1}}' }],
  ])('is read as UTF-8 (%s), unknown fields dropped', async (_, event) => {
    expect(await said(event)).toEqual([200, { name: 'Zoë 李 🏠' }]);
  });

  test('half a surrogate pair becomes the replacement character, as a store would make it', async () => {
    expect(await said({ body: '{"name":"a\\ud83cb"}' })).toEqual([200, { name: 'a\uFFFDb' }]);
  });

  test.each([
    ['nothing', { headers: { 'content-type': 'application/json' } }],
    ['cut short', { body: '{"name":' }],
    ['not JSON', { body: '<name>Zoë</name>' }],
    ['NaN', { body: '{"name":NaN}' }],
    ['not UTF-8', base64([0x22, 0xff, 0x22])],
  ])('%s is malformed', async (_, event) => {
    expect(await said(event)).toEqual([400, malformed]);
  });

  test.each(['[]', 'null', '7', '"name"', `${'['.repeat(60_000)}${']'.repeat(60_000)}`])(
    'JSON that is no object is malformed',
    async (body) => {
      expect(await said({ body })).toMatchObject([400, { code: 'malformed' }]);
    },
  );

  test.each([
    [128 * 1024 - 1, 200],
    [128 * 1024, 200],
    [128 * 1024 + 1, 413],
  ])('of %d bytes is answered %d', async (bytes, status) => {
    const body = `{"name":"${'x'.repeat(bytes - '{"name":""}'.length)}"}`;
    expect((await said({ body }))[0]).toBe(status);
  });

  test('is counted in bytes, not letters, and above the limit it is not parsed', async () => {
    const letters = 'é'.repeat(64 * 1024);
    expect(await said({ body: letters })).toEqual([400, malformed]);
    const tooLarge = { code: 'too_large', message: 'Requests can be up to 128 KB.' };
    expect(await said({ body: `${letters}x` })).toEqual([413, tooLarge]);
  });

  const sentAs = (type: string) => said({ body: '{"name":"a"}', headers: { 'content-type': type } });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])(
    '%s is read',
    async (type) => {
      expect((await sentAs(type))[0]).toBe(200);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/plain; application/json',
    '',
  ])('“%s”, which another site’s page may send unasked, is 415', async (type) => {
    const message = 'Send the request with the content type application/json.';
    expect(await sentAs(type)).toMatchObject([415, { message }]);
  });
});

const pricingChange = pricingChangeOf('standard_per_square');

function complaintOf(schema: v.GenericSchema, input: unknown): string {
  try {
    validated(schema, input);
  } catch (error) {
    if (error instanceof AppError && error.code === 'malformed')
      return error.message.replace(/^Fix the request: (.*)\.$/, '$1');
    throw error;
  }
  return 'taken';
}

describe('what does not fit its schema', () => {
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
      expect.stringMatching(/^consent\.ticked must be a boolean; consent\.wordingVersion is missing/),
    ],
  ])('is named with what it must be: of a lead %j', (changes, complaint) => {
    expect(complaintOf(leadInputSchema, { ...leadInput(), ...changes })).toEqual(complaint);
  });

  test.each([
    [leadChangeSchema, { status: 'x' }, 'status must be new, contacted, scheduled, completed or cancelled'],
    [leadChangeSchema, [], 'the body must change something'],
    [leadChangeSchema, { was: { status: 'new' } }, 'the body must change something'],
    [leadChangeSchema, { callBackOn: '2026-02-30' }, 'callBackOn must be a date such as 2026-11-30'],
    [leadChangeSchema, null, 'the body must be an object'],
    [pricingChange, { value: null }, 'value must be a number'],
    [pricingChange, { value: -1 }, 'value must be at least 0'],
    [pricingChange, { value: 1.001 }, 'value must have at most two decimals'],
    [pricingChange, { value: 1e308 }, 'value must be at most 100000'],
  ])('is named with what it must be: of a change of status or price (%#)', (schema, input, complaint) => {
    expect(complaintOf(schema, input)).toBe(complaint);
  });

  test('is named five times at most', () => {
    expect(complaintOf(leadInputSchema, {}).split('; ')).toHaveLength(5);
  });

  test('is never repeated: an answer may be logged on its way', () => {
    const secret = 'Odalys Quennell';
    const sent = Object.fromEntries(Object.keys(leadInput()).map((field) => [field, `${secret}\0`]));
    expect(complaintOf(leadInputSchema, sent)).not.toContain(secret);
  });
});
