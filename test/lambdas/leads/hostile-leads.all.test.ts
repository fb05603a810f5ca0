import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { VIEWER_HEADER } from '#shared/api/route.ts';
import { anyText } from '#test/support/any-text.ts';
import { startFunctions } from '#test/support/functions.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { logLines, metricLines } from '#test/support/in-process.ts';
import { asFromForm, leadInput } from '#test/support/leads.ts';
import { startOneAdmin } from '#test/support/scripted/cognito.ts';
import { serveTables } from '#test/support/tables.ts';

/** Stands in every text that is sent, and nowhere in the product. */
const MARK = 'Quennell0187';

/** What people, programs and attackers put around it: line breaks, JSON, format strings, halves of characters. */
const around = fc.oneof(
  fc.constantFrom(
    '',
    '\n{"level":"INFO","message":"',
    '\r\n',
    '"}',
    '\\u0000',
    '%s%j%o',
    '{{constructor}}',
    '__proto__',
  ),
  anyText(20),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const hostile = fc.tuple(around, around).map(([before, after]) => `${before}${MARK}${after}`);
const texts = ['name', 'email', 'phone', 'address', 'author', 'content', 'post_url', 'platform'] as const;

/** A lead whose texts are hostile, some in fields that are no texts, and of which the last part may be missing. */
const sent = fc.record({
  id: fc.oneof({ weight: 3, arbitrary: fc.uuid() }, { weight: 1, arbitrary: hostile }),
  fields: fc.record(Object.fromEntries(texts.map((field) => [field, hostile]))),
  believable: fc.boolean(),
  extra: fc.dictionary(hostile, fc.oneof(hostile, fc.array(hostile, { maxLength: 3 })), { maxKeys: 3 }),
  cut: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(40) }),
  header: hostile,
});

/** All that a line of the log may say; whose values may be chosen by a visitor is not among it. */
const logged = new Set([
  ...['level', 'message', 'timestamp', 'service', 'sampling_rate', 'xray_trace_id'],
  ...['route', 'requestId', 'functionRequestId', 'status', 'code', 'reason', 'documentId', 'ms', 'coldStart'],
  ...['admin', 'action', 'record', 'failure'],
]);

const { endpoint, stop } = await serveTables();
const cognito = await startOneAdmin();
const host = startFunctions({ dynamodb: endpoint, s3: endpoint, cognito: cognito.url });
afterAll(async () => {
  await host.stop();
  await cognito.stop();
  await stop();
});

test('whatever stands in leads, none of it is in what the built functions log or count', async () => {
  let visitor = 0;
  await fc.assert(
    fc.asyncProperty(sent, async ({ id, fields, believable, extra, cut, header }) => {
      visitor += 1;
      // A lead like people's, marked all the same, is stored: what comes after the schema is looked at too.
      const texts = believable ? { name: MARK, address: MARK, email: `${MARK}@mail.example` } : fields;
      const json = JSON.stringify({ ...extra, ...asFromForm(leadInput({ id })), ...texts, language: 'en' });
      const body = json.slice(0, json.length - cut);
      const headers = {
        [VIEWER_HEADER]: `198.51.100.${visitor % 250}`,
        ...Object.fromEntries(['user-agent', 'referer', 'cookie'].map((name) => [name, header])),
      };
      const before = host.logged().length;
      const asked = { headers, path: { id }, query: { status: header, cursor: header } };
      await host.call('createLead', { ...asked, body });
      await host.call('addLeadDetails', { ...asked, body: JSON.stringify({ roofAge: header }) });
      await host.call('listLeads', { ...asked, claims: { ...adminClaims, username: header } });
      await host.call('updateLead', { ...asked, claims: adminClaims, body });
      await host.call('processInsurance', { ...asked, body: JSON.stringify({ documentId: header }) });
      const output = () => host.logged().slice(before);
      // What a thread writes comes a moment after its answer.
      await expect.poll(() => logLines(output()).filter(({ status }) => status !== undefined).length).toBe(5);
      expect(output()).not.toContain(MARK);
      const lines = logLines(output());
      expect(lines.flatMap((line) => Object.keys(line)).filter((key) => !logged.has(key))).toEqual([]);
    }),
    { seed: 20_261_121, numRuns: 60 },
  );
  const stored = metricLines(host.logged()).filter((line) => 'LeadStored' in line);
  expect(stored.length).toBeGreaterThan(10);
});
