import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emailQuote } from '#lambdas/quote-links/email-quote.ts';
import { inspectionEmails } from '#lambdas/quote-links/inspection-email.ts';
import { leadLinks, linkId, ownToken, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { openQuote, quoteOfToken } from '#lambdas/quote-links/shared-quote.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { startEmails } from '#test/lambdas/quote-links/sent-emails.ts';
import { computedQuote, leadWithSecrets } from '#test/support/desk-leads.ts';
import { httpRequest } from '#test/support/http-events.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const timeZone = 'America/Chicago';
const { dynamo, ses, leads, links, leadMailbox: mailbox, asks, sending } = await startEmails();
const secret = 'secret';
const stores = { leads, links, secret, asks };
const at = '2026-12-01T15:00:00.000Z';
const inspection = { at, minutes: 120, booked_online: true as const, time_zone: timeZone };
const later = { ...inspection, at: '2026-12-02T15:00:00.000Z' };

let victims = 0;
/** A stranger's lead for somebody else's mailbox, under a name that insults them; and what is done with it. */
async function typed(changes: Partial<Lead> = {}) {
  victims += 1;
  const name = 'Bitch Face';
  const lead = leadWithSecrets({ name, email: `victim.${victims}@mail.example` });
  const created_at = new Date(NOON - HOUR_MS).toISOString();
  await leads.add({ ...lead, status: 'new', created_at, quote: computedQuote, ...changes });
  const linked = async (kind: object = {}) => {
    const token = randomBytes(16).toString('base64url');
    const ends_at = new Date(NOON + 29 * 24 * HOUR_MS).toISOString();
    await dynamo.put(
      quoteLinkWrites('quoteLinks')({ id: linkId(token), lead_id: lead.id, created_at, ends_at, ...kind })
        .Put,
    );
    return token;
  };
  const token = await linked();
  const current = async (): Promise<Lead> => {
    const stored = await leads.get(lead.id);
    if (stored === undefined) throw new Error('The lead is gone');
    return stored;
  };
  const asked = (given: string, atMs: number) =>
    emailQuote({ ...sending(atMs), tell: async () => {}, keepTold: async () => true })(
      httpRequest({
        path: { id: lead.id },
        json: { token: given },
        headers: { 'content-type': 'application/json' },
      }),
    ).then(
      () => 'sent',
      (error: { code?: string }) => error.code ?? 'failed',
    );
  return {
    token,
    current,
    /** By the page, at that time. */
    emailQuote: (atMs = NOON) => asked(token, atMs),
    emailByOffice: async (atMs = NOON, about?: 'inspection') =>
      asked(await linked({ by_office: true, ...(about && { about }) }), atMs),
    async emailVisit(before: Partial<Lead>, after: Partial<Lead>, atMs = NOON) {
      const stored = await current();
      const send = inspectionEmails({
        ...sending(atMs),
        named: leadLinks(dynamo, 'leads'),
        linkWrite: quoteLinkWrites('quoteLinks'),
        hours: async () => ({ by: 'call', kept: null }) as never,
        tell: async () => {},
        random: randomBytes,
      });
      return send({
        before: { ...stored, ...before },
        after: { ...stored, version: 1, ...after },
        request: { headers: {}, networks: [] },
      });
    },
    /** Somebody at the page behind the link presses or moves something. */
    click: (given = ownToken(token, secret)) =>
      openQuote({ ...stores, mailbox, now: () => new Date(NOON) })(
        httpRequest({ json: { token: given }, headers: { 'content-type': 'application/json' } }),
      ),
    page: (given: string) => quoteOfToken(stores, given, new Date(NOON)),
  };
}

/** All that the last email says, its file too. */
function lastEmail(): string {
  const sent = JSON.stringify(ses.sent.at(-1));
  const files = [...sent.matchAll(/"RawContent":"([^"]+)"/g)].map(([, raw = '']) =>
    Buffer.from(raw, 'base64').toString('utf8'),
  );
  return [sent, ...files].join('\n');
}

describe('an email that a stranger asked for names nobody', () => {
  test('as the quote', async () => {
    const { emailQuote } = await typed();
    expect(await emailQuote()).toBe('sent');
    expect(lastEmail()).not.toMatch(/Bitch|Face/);
    expect(lastEmail()).toContain('Hi,');
  });

  test('in Spanish', async () => {
    const { emailQuote } = await typed({ language: 'es' });
    await emailQuote();
    expect(lastEmail()).not.toContain('Bitch');
    expect(lastEmail()).toContain('Hola:');
  });

  test.each<[string, Partial<Lead>, Partial<Lead>]>([
    ['booked', {}, { inspection }],
    ['moved', { inspection }, { inspection: later }],
    ['canceled', { inspection }, {}],
  ])('of an inspection that was %s', async (_, before, after) => {
    const { emailVisit } = await typed();
    expect(await emailVisit(before, after)).toBe(true);
    expect(lastEmail()).not.toMatch(/Bitch|Face/);
  });

  test('the second and third time too, while nobody has clicked', async () => {
    const { emailQuote, emailVisit } = await typed();
    await emailQuote();
    expect(await emailVisit({}, { inspection }, NOON + HOUR_MS)).toBe(true);
    expect(lastEmail()).not.toContain('Bitch');
    expect(await emailQuote(NOON + 13 * HOUR_MS)).toBe('sent');
    expect(lastEmail()).not.toContain('Bitch');
  });

  test('nor does its page, by whichever link; before any email the page says whose quote it is', async () => {
    const { token, page, emailVisit } = await typed();
    expect((await page(token))?.firstName).toBe('Bitch');
    await emailVisit({}, { inspection });
    for (const given of [token, ownToken(token, secret)]) expect((await page(given))?.firstName).toBe('');
  });

  test('though a program that scans email opens the page, by whichever link', async () => {
    const { token, page, emailQuote } = await typed();
    await emailQuote();
    for (const given of [token, ownToken(token, secret)]) expect((await page(given))?.firstName).toBe('');
    await emailQuote(NOON + HOUR_MS);
    expect(lastEmail()).not.toContain('Bitch');
  });

  test('though the stranger opens the link that the browser was given', async () => {
    const { token, click, emailQuote } = await typed();
    await click(token);
    await emailQuote();
    expect(lastEmail()).not.toContain('Bitch');
  });

  test('though the mailbox has clicked in an email of another lead', async () => {
    const [own, strange] = [await typed(), await typed()];
    await own.click();
    await strange.emailQuote();
    expect(lastEmail()).not.toContain('Bitch');
  });

  test('though another mailbox has clicked, before the office corrected the address', async () => {
    const { click, current, emailQuote } = await typed();
    await click();
    const lead = await current();
    await dynamo.put({ TableName: 'leads', Item: { ...lead, email: 'right.one@mail.example' } });
    await emailQuote();
    expect(lastEmail()).not.toContain('Bitch');
  });
});

describe('whose mailbox has shown itself is named', () => {
  test('from the click in an email of this lead on, also on its page', async () => {
    const { token, click, page, emailQuote } = await typed();
    await emailQuote();
    await click();
    expect(await emailQuote(NOON + HOUR_MS)).toBe('sent');
    expect(lastEmail()).toContain('Hi Bitch,');
    expect((await page(token))?.firstName).toBe('Bitch');
  });

  test('by the office’s own sending, and after it', async () => {
    const { emailByOffice, emailQuote } = await typed();
    expect(await emailByOffice()).toBe('sent');
    expect(lastEmail()).toContain('Hi Bitch,');
    expect(await emailQuote(NOON + HOUR_MS)).toBe('sent');
    expect(lastEmail()).toContain('Hi Bitch,');
  });

  test('not by an office’s email that did not go out', async () => {
    const { emailByOffice, emailQuote } = await typed();
    ses.answers.set('outbound-emails', { status: 500, body: {} });
    await emailByOffice();
    ses.answers.set('outbound-emails', { body: { MessageId: 'm-2' } });
    expect(await emailQuote()).toBe('sent');
    expect(lastEmail()).not.toContain('Bitch');
  });
});

describe('a booking’s emails count against the same hour', () => {
  const booked = [{}, { inspection }] as const;
  test('so that four in a minute are one', async () => {
    const { emailQuote, emailVisit } = await typed();
    const answers = [
      await emailQuote(),
      await emailVisit(...booked, NOON + 15_000),
      await emailVisit({ inspection }, { inspection: later }, NOON + 30_000),
      await emailVisit({ inspection: later }, {}, NOON + 45_000),
    ];
    expect(answers).toEqual(['sent', false, false, false]);
    expect(ses.sent).toHaveLength(1);
  });

  test('also where the booking comes first', async () => {
    const { emailQuote, emailVisit } = await typed();
    expect(await emailVisit(...booked)).toBe(true);
    expect(await emailQuote(NOON + 60_000)).toBe('throttled');
    expect(await emailQuote(NOON + HOUR_MS - 1)).toBe('throttled');
    expect(await emailQuote(NOON + HOUR_MS)).toBe('sent');
  });

  test('whose mailbox has shown itself is told at once of their own inspection', async () => {
    const { emailQuote, click, emailVisit } = await typed();
    await emailQuote();
    await click();
    expect(await emailVisit(...booked, NOON + 60_000)).toBe(true);
    expect(await emailQuote(NOON + 120_000)).toBe('throttled');
  });

  test('the office tells of an inspection at once', async () => {
    const told = { at: later.at, minutes: 120, time_zone: timeZone };
    const { emailQuote, emailByOffice } = await typed({ inspection, known_inspection: told });
    await emailQuote();
    expect(await emailByOffice(NOON + 60_000, 'inspection')).toBe('sent');
  });
});
