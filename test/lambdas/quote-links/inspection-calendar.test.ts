import ical from 'ical.js';
import { expect, test } from 'vitest';
import { openInspectionFile, openLinkedFile } from '#lambdas/quote-links/inspection-calendar.ts';
import { linkId } from '#lambdas/quote-links/link-store.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { apiError } from '#test/support/product.ts';

behindEdge();

const NOW = '2026-11-24T10:00:00.000Z';
const token = 'q83vEjRWeJCrze8SNFZ4kA';
const inspection = { at: '2026-12-01T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' };
const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
/** Of that id. */
const uid = expect.stringMatching(/^Q-\w{4}-\w{4}@quote\.juniperridge\.example$/);
const home = (changes: Partial<Lead> = {}) =>
  newLead({ id, address: '2214 Thistledown Ct, Papillion, NE 68046', version: 7, ...changes });

interface Asked {
  seen?: string;
  siteUrl?: string;
  now?: string;
  of?: { token?: string; id?: string };
}

/** The two routes over these leads, of which the first has the link. */
function files(...leads: Lead[]) {
  const link = {
    id: linkId(token),
    lead_id: leads[0]?.id ?? '',
    created_at: '2026-11-20T15:04:06.000Z',
    ends_at: '2026-12-20T15:04:06.000Z',
  };
  const ask =
    (open: 'link' | 'id') =>
    (asked: Asked = {}) => {
      const deps = {
        leads: { get: async (of: string) => leads.find((lead) => lead.id === of) },
        links: { get: async (of: string) => (of === link.id ? link : undefined) },
        secret: 'secret',
        company: async () => ({ companyName: 'Juniper Ridge Roofing', phone: '(402) 555-0142' }),
        siteUrl: asked.siteUrl ?? 'https://quote.juniperridge.example',
        now: () => new Date(asked.now ?? NOW),
      };
      const { seen } = asked;
      return answerOf(open === 'link' ? openLinkedFile(deps) : openInspectionFile(deps), {
        path: { token, id, ...asked.of },
        query: seen === undefined ? {} : { seen },
        headers: { [HOST_HEADER]: 'd111111abcdef8.cloudfront.net', 'accept-encoding': 'gzip' },
      });
    };
  return { byLink: ask('link'), byId: ask('id') };
}

type Answer = Awaited<ReturnType<ReturnType<typeof files>['byLink']>>;

/** What a calendar reads. */
function read({ statusCode, body = '', isBase64Encoded }: Answer) {
  expect([statusCode, isBase64Encoded]).toEqual([200, true]);
  const calendar = new ical.Component(ical.parse(Buffer.from(body, 'base64').toString('utf8')));
  const [first] = calendar.getAllSubcomponents('vevent');
  const event = new ical.Event(first);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: first?.getFirstPropertyValue('status') ?? null,
    uid: event.uid,
    sequence: event.sequence,
    said: [event.summary, event.location, event.description],
    begins: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
  };
}

test('the inspection is a file to keep, by the link as by the lead’s id, that no cache has and no other site hears of', async () => {
  const { byLink, byId } = files(home({ inspection }));
  for (const answer of [await byLink({ seen: inspection.at }), await byId({ seen: inspection.at })]) {
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="inspection.ics"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(read(answer)).toEqual({
      method: 'PUBLISH',
      status: null,
      uid,
      sequence: 7,
      said: ['Roof inspection, Juniper Ridge Roofing', 'Papillion, NE 68046', '(402) 555-0142'],
      begins: inspection.at,
      ends: '2026-12-01T17:00:00.000Z',
    });
    expect(answer.output).not.toMatch(new RegExp(`${token}|${id}`));
  }
});

test('it is in the homeowner’s language, and of the time that was seen or of the one since', async () => {
  const { byLink } = files(home({ inspection, language: 'es' }));
  const { said, begins } = read(await byLink({ seen: '2026-11-30T15:00:00.000Z' }));
  expect([said[0], begins]).toEqual(['Inspección del techo, Juniper Ridge Roofing', inspection.at]);
});

test('once it is canceled, the one that was seen is taken out again by a later number, without the home', async () => {
  const { byLink, byId } = files(home());
  for (const answer of [await byLink({ seen: inspection.at }), await byId({ seen: inspection.at })])
    expect(read(answer)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid,
      sequence: 7,
      said: ['Roof inspection, Juniper Ridge Roofing', '', '(402) 555-0142'],
      begins: inspection.at,
    });
});

test('a lead that was merged has the inspection of the one that stays, under its own number', async () => {
  const other = newLead({ inspection, version: 3 });
  const named = home({ merged_into: { id: other.id, at: NOW, by: 'dana.reyes@example.com' } });
  const alone = read(await files(home({ inspection })).byLink());
  const { byLink, byId } = files(named, other);
  for (const answer of [await byLink(), await byId()])
    expect(read(answer)).toMatchObject({ uid: alone.uid, sequence: 3, begins: inspection.at });
});

test('a site without a domain is named by the host that was asked', async () => {
  const { byLink } = files(home({ inspection }));
  expect(read(await byLink({ siteUrl: '' })).uid).toMatch(/@d111111abcdef8\.cloudfront\.net$/);
});

const goneLink = apiError('not_found', 'This link no longer works.');
const noLead = apiError('not_found', 'This lead doesn’t exist or was deleted.');
const noInspection = apiError('not_found', 'No inspection is booked now. To book one, open your quote.');
const other = '00000000-0000-4000-8000-000000000000';

test.each([
  ['a stranger’s token', { inspection }, { of: { token: 'A'.repeat(22) } }, 'byLink', goneLink],
  ['a link that has ended', { inspection }, { now: '2026-12-20T15:04:06.000Z' }, 'byLink', goneLink],
  ['a revoked link', { inspection, links_revoked_at: NOW }, {}, 'byLink', goneLink],
  ['an id that nobody knows', { inspection }, { of: { id: other }, seen: inspection.at }, 'byId', noLead],
  ['what is no id', { inspection }, { of: { id: '../leads' } }, 'byId', noLead],
  ['no inspection, where none was seen', {}, {}, 'byLink', noInspection],
  ['an inspection that is over', { inspection }, { now: '2026-12-01T17:00:00.000Z' }, 'byId', noInspection],
] as const)('there is no file of %s, and one sentence says why', async (_, changes, asked, by, said) => {
  const { statusCode, json } = await files(home(changes))[by](asked);
  expect([statusCode, json]).toEqual([404, said]);
});

test('what is no time is refused in a sentence that says what is one', async () => {
  const { statusCode, json } = await files(home()).byLink({ seen: 'soon\r\nBEGIN:VEVENT' });
  expect([statusCode, json]).toEqual([
    400,
    apiError('malformed', 'Fix the request: seen must be a time like 2026-01-31T12:00:00.000Z.'),
  ]);
});

test.each([
  '0000-01-01T00:00:00.000Z',
  '1999-12-31T23:59:59.999Z',
  '2100-01-01T00:00:00.000Z',
  '9999-12-31T23:59:00-12:00',
])('the year of %s is none that a calendar is asked to take out', async (seen) => {
  const { byLink, byId } = files(home());
  for (const answer of [await byLink({ seen }), await byId({ seen })]) expect(answer.statusCode).toBe(400);
});

test.each(['2000-01-01T00:00:00.000Z', '2099-12-31T21:59:59.999Z'])('the year of %s is one', async (seen) => {
  const { byId } = files(home());
  expect(read(await byId({ seen })).begins).toBe(seen.replace(/\.\d+/, '.000'));
});
