import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { mailboxId } from '#lambdas/email/email-limits.ts';
import { oneByOne } from '#lambdas/leads/merged-leads.ts';
import { toldWriter } from '#lambdas/quote-links/inspection-email.ts';
import { inspectionReminders } from '#lambdas/quote-links/inspection-reminders.ts';
import { leadLinks, linkId, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { homeownerReminding } from '#lambdas/quote-links/remind-homeowner.ts';
import { type InspectionHoursSetting, onlyByCall } from '#shared/company/inspection-hours.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { EMAIL_FROM, SITE_URL, startEmails } from '#test/lambdas/quote-links/sent-emails.ts';
import { computedQuote, leadWithSecrets } from '#test/support/desk-leads.ts';

const timeZone = 'America/Chicago';
const setting: InspectionHoursSetting = {
  by: 'windows',
  timeZone,
  hours: [{ weekday: 2, from: '08:00', until: '20:00' }],
  leadHours: 24,
  capacity: 1,
};
const hours = ['Mo-Fr 08:00-17:00'];
const { dynamo, ses, leads, links, quota, noEmail, sending, lastVisitEmail } = await startEmails();

/** Wednesday, December 2, 9 AM in Omaha; a reminder of it is due a day before. */
const at = '2026-12-02T15:00:00.000Z';
const DUE = Date.parse('2026-12-01T15:00:00.000Z');
const MINUTE = 60_000;
const inspection: Inspection = {
  at,
  minutes: 120,
  time_zone: timeZone,
  booked_at: '2026-11-25T12:00:00.000Z',
};

let homes = 0;
/** A lead in whose emails somebody has clicked, with prices that a link shows. */
async function home(changes: Partial<Lead> = {}): Promise<string> {
  homes += 1;
  const lead = leadWithSecrets({ email: `odalys.${homes}@reminders.example` });
  const mailbox_shown = mailboxId(lead.email, 'secret');
  const created_at = '2026-11-20T12:00:00.000Z';
  const stored = {
    ...lead,
    status: 'scheduled' as const,
    created_at,
    quote: computedQuote,
    inspection,
    mailbox_shown,
  };
  await leads.add({ ...stored, ...changes });
  return lead.id;
}

const told: string[] = [];
interface Run {
  nowMs?: number;
  from?: string;
  dailyLimit?: number;
  set?: InspectionHoursSetting;
}
/** The minute's run over these leads, as the list of days has them. */
async function run(
  ids: readonly string[],
  { nowMs = DUE, from = EMAIL_FROM, dailyLimit = 1000, set = setting }: Run = {},
) {
  const parts = {
    ...sending(nowMs, { from, dailyLimit }),
    named: leadLinks(dynamo, 'leads'),
    linkWrite: quoteLinkWrites('quoteLinks'),
    random: randomBytes,
  };
  const asked: (string | number | undefined)[][] = [];
  const remind = inspectionReminders({
    inspectionsBetween: async (...range) => {
      asked.push(range);
      const [first, end, most] = range;
      const found = await oneByOne(leads)(ids);
      const listed = found.flatMap(({ id, inspection: one }) =>
        one === undefined ? [] : [{ id, at: one.at }],
      );
      return listed.filter((one) => one.at >= first && one.at < end).slice(0, most);
    },
    leadsById: oneByOne(leads),
    setting: set,
    open: { hours, closedOn: [] },
    remind: homeownerReminding({
      ...parts,
      write: toldWriter(dynamo, 'leads'),
      tell: async (_, outcome) => void told.push(outcome),
    }),
    now: parts.now,
  });
  await remind(Number.POSITIVE_INFINITY);
  return asked;
}
const stored = async (id: string) => (await leads.get(id))?.inspection;
const alter = (id: string, one: Partial<Inspection>) =>
  dynamo.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id },
      UpdateExpression: 'SET inspection = :one ADD version :next',
      ExpressionAttributeValues: { ':one': { ...inspection, ...one }, ':next': 1 },
    }),
  );

test('the day before, a homeowner is reminded with a file and the link that changes it', async () => {
  const id = await home();
  await run([id]);
  const { text, uid: _uid, description, ...sent } = lastVisitEmail();
  expect(sent).toEqual({
    to: [(await leads.get(id))?.email],
    subject: `Reminder: inspection Wednesday, December 2, 9–11 AM, ${defaultBrand.companyName}`,
    type: 'text/calendar; method=REQUEST; charset=UTF-8',
    method: 'REQUEST',
    start: at,
    status: null,
    sequence: 1,
  });
  expect(text).toContain('A reminder of your inspection. See you Wednesday, December 2, 9–11 AM.');
  expect(text).not.toContain('$');
  const token = /Change or cancel: https:[^ ]*\/q\/([\w-]{22})/.exec(text)?.[1] ?? '';
  expect(description).toContain(`${SITE_URL}/q/${token}`);
  expect(await links.get(linkId(token))).toMatchObject({ lead_id: id });
  expect((await stored(id))?.reminder).toEqual({ at: new Date(DUE).toISOString() });
  expect(told.at(-1)).toBe('sent');
});

test('in Spanish, and with the phone where no link shows the quote', async () => {
  await run([await home({ language: 'es', quote: undefined })]);
  const { subject, text } = lastVisitEmail();
  expect(subject).toMatch(/^Recordatorio: inspección miércoles 2 de diciembre, 9 a 11 AM, /);
  expect(text).toContain(`Para cambiar o cancelar, llame al ${defaultBrand.phone}.`);
});

describe('each time of an inspection is reminded of once', () => {
  test('however often and at once the minute’s run comes', async () => {
    const id = await home();
    await Promise.all([run([id]), run([id]), run([id])]);
    for (const later of [1, 2, 60]) await run([id], { nowMs: DUE + later * MINUTE });
    expect(ses.sent).toHaveLength(1);
  });

  test('also where SES does not say whether it took it: the office is told instead', async () => {
    const id = await home();
    ses.answers.set('outbound-emails', { status: 500, body: {} });
    await run([id]);
    expect((await stored(id))?.reminder?.failed).toBe(true);
    expect(told.at(-1)).toBe('failed');
    ses.begin();
    await run([id], { nowMs: DUE + MINUTE });
    expect(ses.sent).toEqual([]);
    const lead = await leads.get(id);
    expect(await quota.used(`mail#2026-12-01#${mailboxId(lead?.email ?? '', 'secret')}`)).toBe(0);
  });

  test('and one that is moved to another day is reminded of anew', async () => {
    const id = await home();
    await run([id]);
    await alter(id, { at: '2026-12-04T15:00:00.000Z', booked_at: '2026-12-01T16:00:00.000Z' });
    await run([id], { nowMs: DUE + 2 * MINUTE });
    expect(ses.sent).toHaveLength(1);
    await run([id], { nowMs: DUE + 2 * 86_400_000 });
    expect(lastVisitEmail()).toMatchObject({ subject: expect.stringContaining('Friday, December 4') });
    expect(ses.sent).toHaveLength(2);
  });

  test('but not where somebody changes the lead at that moment: then the next minute', async () => {
    const id = await home();
    const before = await leads.get(id);
    await alter(id, { note: 'Two dogs' });
    const remind = homeownerReminding({
      ...sending(DUE),
      write: toldWriter(dynamo, 'leads'),
      named: leadLinks(dynamo, 'leads'),
      linkWrite: quoteLinkWrites('quoteLinks'),
      random: randomBytes,
      tell: async () => {},
    });
    if (before !== undefined) await remind(before, { timeZone });
    expect(ses.sent).toEqual([]);
    await run([id], { nowMs: DUE + MINUTE });
    expect(ses.sent).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ note: 'Two dogs', reminder: { at: expect.any(String) } });
  });
});

test('what the office booked without an email is known from then on, and what it moved is told as moved', async () => {
  const [booked, moved] = [
    await home({ known_inspection: {} }),
    await home({ known_inspection: { at: '2026-12-03T15:00:00.000Z', minutes: 60 } }),
  ];
  await run([booked]);
  expect(lastVisitEmail().subject).toMatch(/^Reminder: /);
  await run([moved]);
  expect(lastVisitEmail().subject).toMatch(/^Inspection moved to Wednesday, December 2, /);
  for (const id of [booked, moved]) expect(await leads.get(id)).not.toHaveProperty('known_inspection');
});

describe('nobody is reminded', () => {
  test.each<[string, Partial<Lead>]>([
    ['of an inspection that is canceled', { inspection: undefined }],
    ['whose lead is lost', { status: 'cancelled' }],
    ['whose lead is spam', { spam_mark: 'spam' }],
    ['whose lead is part of another', { merged_into: { id: 'other', at, by: 'dana@mail.example' } }],
    ['who booked it today', { inspection: { ...inspection, booked_at: '2026-12-01T14:00:00.000Z' } }],
    [
      'whose inspection is not for tomorrow',
      { inspection: { ...inspection, at: '2026-12-03T15:00:00.000Z' } },
    ],
    ['where the office wants none', { inspection: { ...inspection, no_reminder: true } }],
    ['who was reminded in a text', { inspection: { ...inspection, reminder: { at } } }],
  ])('%s', async (_, changes) => {
    const id = await home(changes);
    await run([id]);
    expect(ses.sent).toEqual([]);
    expect((await stored(id))?.reminder).toEqual(changes.inspection?.reminder);
  });

  test.each([
    ['a minute before it is due', DUE - MINUTE],
    ['once the office has closed', Date.parse('2026-12-01T23:00:00.000Z')],
    ['on the day itself', DUE + 86_400_000 - MINUTE],
  ])('%s', async (_, nowMs) => {
    await run([await home()], { nowMs });
    expect(ses.sent).toEqual([]);
  });

  test('while the office is closed nothing is even read', async () => {
    expect(await run([], { nowMs: Date.parse('2026-12-05T18:00:00.000Z') })).toEqual([]);
  });

  test('where the site sends no email, and nothing is noted of that', async () => {
    const id = await home();
    await run([id], { from: '' });
    expect([ses.sent, (await stored(id))?.reminder]).toEqual([[], undefined]);
  });
});

describe('where no email can go the office is told', () => {
  test.each<[string, Partial<Lead>]>([
    ['as there is no address', { email: '' }],
    ['as the address is none', { email: 'call me' }],
  ])('%s', async (_, changes) => {
    const id = await home(changes);
    await run([id]);
    expect([ses.sent, (await stored(id))?.reminder?.failed, told.at(-1)]).toEqual([[], true, 'failed']);
  });

  test('as its owner wants no more email', async () => {
    const id = await home();
    await noEmail.add(mailboxId((await leads.get(id))?.email ?? '', 'secret'));
    await run([id]);
    expect([ses.sent, (await stored(id))?.reminder?.failed]).toEqual([[], true]);
  });

  test('as the mailbox has had all of its emails of the day', async () => {
    const id = await home();
    const mailbox = mailboxId((await leads.get(id))?.email ?? '', 'secret');
    for (let nth = 0; nth < 4; nth += 1)
      await sending(DUE).quota.take(mailbox, [], new Date(DUE - MINUTE), 'inspection', true);
    await run([id]);
    expect([ses.sent, (await stored(id))?.reminder?.failed]).toEqual([[], true]);
  });
});

test('a mailbox in which nobody has clicked waits for an hour after its last email, and reads no name', async () => {
  const id = await home({ mailbox_shown: '' });
  const mailbox = mailboxId((await leads.get(id))?.email ?? '', 'secret');
  await sending(DUE).quota.take(mailbox, [], new Date(DUE - 30 * MINUTE));
  await run([id]);
  expect([ses.sent, (await stored(id))?.reminder]).toEqual([[], undefined]);
  await run([id], { nowMs: DUE + 31 * MINUTE });
  expect(lastVisitEmail().text).toMatch(/^Hi,\n/);
});

test('the reminder goes to the address that the lead has by then', async () => {
  const id = await home({ email: 'other@reminders.example' });
  await run([id]);
  expect(lastVisitEmail()).toMatchObject({ to: ['other@reminders.example'] });
  // The mailbox that has shown itself is another one.
  expect(lastVisitEmail().text).toMatch(/^Hi,\n/);
});

test('a company that never set inspection times is on the clock of its next inspection', async () => {
  const id = await home();
  await run([id], { set: onlyByCall });
  expect(ses.sent).toHaveLength(1);
  await run([await home({ inspection: { ...inspection, time_zone: undefined } })], { set: onlyByCall });
  expect(ses.sent).toHaveLength(1);
});
