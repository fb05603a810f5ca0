import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mailboxId } from '#lambdas/email/email-limits.ts';
import { inspectionEmails } from '#lambdas/quote-links/inspection-email.ts';
import { leadLinks, linkId, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import {
  type InspectionHoursSetting,
  type InspectionWindows,
  onlyByCall,
} from '#shared/company/inspection-hours.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { EMAIL_FROM, SITE_URL, startEmails } from '#test/lambdas/quote-links/sent-emails.ts';
import { computedQuote, leadWithSecrets } from '#test/support/desk-leads.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const timeZone = 'America/Chicago';
const tuesdays: InspectionWindows = {
  by: 'windows',
  timeZone,
  hours: [{ weekday: 2, from: '08:00', until: '20:00' }],
  leadHours: 24,
  capacity: 1,
};
const { dynamo, ses, leads, links, quota, noEmail, leadMailbox, sending, lastVisitEmail } =
  await startEmails();

const at = '2026-12-01T15:00:00.000Z';
const inspection = { at, minutes: 120, booked_online: true as const, time_zone: timeZone };
const later = { ...inspection, at: '2026-12-02T15:00:00.000Z' };

let homes = 0;
/** A lead as it is stored, with prices that a link shows. */
async function home(changes: Partial<Lead> = {}): Promise<Lead> {
  homes += 1;
  const lead = leadWithSecrets({ email: `odalys.${homes}@inspections.example` });
  const created_at = new Date(NOON - 3_600_000).toISOString();
  const stored = { ...lead, status: 'new' as const, created_at, quote: computedQuote, ...changes };
  await leads.add(stored);
  return { ...stored };
}

/** One in whose emails somebody has clicked. */
async function knownHome(): Promise<Lead> {
  const lead = await home();
  const mailbox_shown = mailboxId(lead.email, 'secret');
  await leadMailbox.showsItself(lead.id, mailbox_shown);
  return { ...lead, mailbox_shown };
}

const told: string[] = [];
function emailing(atMs = NOON, from = EMAIL_FROM, hours: InspectionHoursSetting = tuesdays) {
  return inspectionEmails({
    ...sending(atMs, { from }),
    named: leadLinks(dynamo, 'leads'),
    linkWrite: quoteLinkWrites('quoteLinks'),
    hours: async () => hours,
    tell: async (_, outcome) => void told.push(outcome),
    random: randomBytes,
  });
}
const request = { headers: {}, networks: [] };
const change = (lead: Lead, before: Partial<Lead>, after: Partial<Lead>) => ({
  before: { ...lead, ...before },
  after: { ...lead, version: 1, ...after },
  request,
});

test('an inspection of the office’s is told on the company’s clock, also while its hours are turned off', async () => {
  const lead = await home();
  const send = emailing(NOON, undefined, { by: 'call', kept: tuesdays });
  expect(await send(change(lead, {}, { inspection: { at, minutes: 120 } }))).toBe(true);
  expect(lastVisitEmail().text).toContain('See you Tuesday, December 1, 9–11 AM.');
  const unset = emailing(NOON, undefined, onlyByCall);
  expect(await unset(change(lead, {}, { inspection: { at, minutes: 45 } }))).toBe(false);
});

test('whoever booked is emailed when it is, what moves it, and a file for the calendar', async () => {
  const lead = await home();
  expect(await emailing()(change(lead, {}, { inspection }))).toBe(true);
  const { text, description, uid: _uid, ...sent } = lastVisitEmail();
  expect(sent).toEqual({
    to: [lead.email],
    subject: `Inspection booked: Tuesday, December 1, 9–11 AM, ${defaultBrand.companyName}`,
    type: 'text/calendar; method=REQUEST; charset=UTF-8',
    method: 'REQUEST',
    start: at,
    status: null,
    sequence: 1,
  });
  expect(text).toContain('See you Tuesday, December 1, 9–11 AM.');
  const token = /\/q\/([\w-]{22})/.exec(text)?.[1] ?? '';
  expect(description).toContain(`Move or cancel: ${SITE_URL}/q/${token}`);
  expect(await links.get(linkId(token))).toMatchObject({ lead_id: lead.id });
  expect(told.at(-1)).toBe('sent');
});

test('a move and a cancellation are told too, whoever made them: a calendar takes the later one', async () => {
  const lead = await knownHome();
  const email = emailing();
  await email(change(lead, { inspection }, { inspection: later }));
  expect(lastVisitEmail()).toMatchObject({
    subject: expect.stringMatching(/^Inspection moved to Wednesday, December 2, 9–11 AM, /),
    method: 'REQUEST',
    sequence: 1,
  });
  await email(change(lead, { inspection: later, version: 1 }, { version: 2 }));
  expect(lastVisitEmail()).toMatchObject({
    subject: expect.stringMatching(/^Inspection canceled: Wednesday, December 2, /),
    type: 'text/calendar; method=CANCEL; charset=UTF-8',
    method: 'CANCEL',
    status: 'CANCELLED',
    sequence: 2,
    start: later.at,
  });
});

test('a booking without prices that a link shows is told too: with the phone number in place of a link, and nobody’s name', async () => {
  const lead = await home({ quote: undefined });
  const confirm_by = '2026-11-21T15:00:00.000Z';
  expect(await emailing()(change(lead, {}, { inspection: { ...inspection, confirm_by } }))).toBe(true);
  const { text, method, description } = lastVisitEmail();
  expect(text).toMatch(/^Hi,\n\nSee you Tuesday, December 1, 9–11 AM\./);
  expect(text).toContain(`To keep this time, call ${defaultBrand.phone} by Saturday, November 21, 9:00 AM.`);
  expect(text).toContain(`To change or cancel, call ${defaultBrand.phone}.`);
  expect([method, text, description].join(' ')).not.toMatch(/\$|\/q\/(?!no-email)/);
  expect(await leads.get(lead.id)).not.toHaveProperty('link_ids');
  await emailing(NOON + 3_600_000)(change(lead, { inspection }, {}));
  expect(lastVisitEmail()).toMatchObject({ method: 'CANCEL' });
});

test('it speaks Spanish, and says the office’s own time on the company’s clock', async () => {
  const lead = await home({ language: 'es' });
  await emailing()(change(lead, {}, { inspection: { at, minutes: 45 } }));
  const { subject, text } = lastVisitEmail();
  expect(subject).toMatch(/^Inspección reservada: martes 1 de diciembre, 9 a 9:45 AM, /);
  expect(text).toMatch(/Nos vemos el martes 1 de diciembre, de 9 a 9:45 AM\.\n\nCambiar o cancelar: https/);
});

test('nothing of what a visitor typed is in it but a first name and a plain address', async () => {
  const lead = await home({
    name: 'Win $500 at evil.example',
    address: 'call 555 0100 now',
    inspection: { ...inspection, note: 'inspection evil.example' },
  });
  await emailing()(change(lead, { inspection: undefined }, {}));
  expect(JSON.stringify([ses.sent, lastVisitEmail()])).not.toMatch(/evil\.example|\$500|555 0100/);
});

test('booking and canceling in a loop sends four emails to a mailbox in a day, and no more', async () => {
  const lead = await knownHome();
  const email = emailing();
  const answers: boolean[] = [];
  for (const [from, to] of [
    [{}, { inspection }],
    [{ inspection }, {}],
    [{}, { inspection: later }],
    [{ inspection: later }, { inspection }],
    [{ inspection }, {}],
  ])
    answers.push(await email(change(lead, from ?? {}, to ?? {})));
  expect(answers).toEqual([true, true, true, true, false]);
  expect(ses.sent).toHaveLength(4);
});

test('a quote that was emailed a minute ago does not keep the booking from being told; both count for the mailbox', async () => {
  const lead = await knownHome();
  const mailbox = mailboxId(lead.email, 'secret');
  expect(await sending(NOON).quota.take(mailbox, [], new Date(NOON))).toBe('taken');
  expect(await emailing(NOON + 60_000)(change(lead, {}, { inspection }))).toBe(true);
  expect(await quota.used(`mail#2026-11-20#${mailbox}`)).toBe(2);
});

test('where SES takes no parameters of the file’s type, the email goes with the plain one', async () => {
  const lead = await home();
  const next = { body: { MessageId: 'm-2' } };
  ses.answers.set('outbound-emails', { status: 400, error: 'BadRequestException', next });
  expect(await emailing()(change(lead, {}, { inspection }))).toBe(true);
  expect([ses.sent.length, lastVisitEmail().type, lastVisitEmail().method]).toEqual([
    2,
    'text/calendar',
    'REQUEST',
  ]);
});

test('an email that SES does not take counts for nothing, and the history says so', async () => {
  const lead = await home();
  ses.answers.set('outbound-emails', { status: 500, body: {} });
  expect(await emailing()(change(lead, {}, { inspection }))).toBe(false);
  expect([told.at(-1), await quota.used(`mail#2026-11-20#${mailboxId(lead.email, 'secret')}`)]).toEqual([
    'failed',
    0,
  ]);
});

describe('nobody is emailed', () => {
  const booked = { inspection };
  test.each<[string, Partial<Lead>, Partial<Lead>, Partial<Lead>]>([
    ['of an inspection that is the same', {}, booked, { inspection: { ...inspection, note: 'Two dogs' } }],
    [
      'of an inspection that is over',
      {},
      {},
      { inspection: { ...inspection, at: '2026-11-19T15:00:00.000Z' } },
    ],
    ['as spam', { spam_mark: 'spam' }, {}, booked],
    ['once marked as spam', {}, booked, { ...booked, spam_mark: 'spam' }],
    ['at an address that is none', { email: 'nobody' }, {}, booked],
  ])('%s', async (_, lead, before, after) => {
    expect(await emailing()(change(await home(lead), before, after))).toBe(false);
    expect(ses.sent).toEqual([]);
  });

  test('who wants no more email, or where the site sends none', async () => {
    const lead = await home();
    expect(await emailing(NOON, '')(change(lead, {}, booked))).toBe(false);
    await noEmail.add(mailboxId(lead.email, 'secret'));
    expect(await emailing()(change(lead, {}, booked))).toBe(false);
    expect(ses.sent).toEqual([]);
  });

  test('who wants no more email, of a booking that a stranger made for them', async () => {
    const [lead, own] = [await home(), await knownHome()];
    for (const { email } of [lead, own]) await noEmail.add(mailboxId(email, 'secret'));
    expect(await emailing()(change(lead, {}, booked))).toBe(false);
    // Of one's own inspection the wish is none.
    expect(await emailing()(change(own, {}, booked))).toBe(true);
    expect(ses.sent).toHaveLength(1);
  });
});
