import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emailQuota, emailsLeft, mailboxId } from '#lambdas/email/email-limits.ts';
import { historyWriter, historyWrites, leadHistory, siteHistory } from '#lambdas/leads/history.ts';
import { emailQuote } from '#lambdas/quote-links/email-quote.ts';
import { toldWriter } from '#lambdas/quote-links/inspection-email.ts';
import { leadLinks, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { getSending, makeOfficeLink } from '#lambdas/quote-links/send-quote.ts';
import { quoteOfToken } from '#lambdas/quote-links/shared-quote.ts';
import { inspectionToTell } from '#shared/lead/inspection-notices.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import { pricedByOffice, quoteByOffice } from '#shared/lead/office-price-change.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ToldOfInspection } from '#shared/lead/told-of-inspection.ts';
import { byTier } from '#shared/pricing/rates.ts';
import { LINKS_BY_OFFICE } from '#shared/quote/quote-link.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { EMAIL_FROM, startEmails } from '#test/lambdas/quote-links/sent-emails.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { pricesIn, shownQuote, snapshot } from '#test/support/leads.ts';

const { dynamo, ses, cooldown, quota, leads, links, noEmail, asks, sending, lastVisitEmail } =
  await startEmails();
const history = leadHistory(dynamo, 'leadLog');

const NOON = new Date('2026-11-24T12:00:00.000Z');
const dana = { by: 'dana.reyes@example.com', at: '2026-11-24T11:00:00.000Z' };

/** A lead of days ago that the office priced at 2,840 sq ft. */
function pricedLead(changes: Partial<Lead> = {}): Lead {
  const lead = newLead({ documentId: 'd', quote: snapshot(), ...changes });
  const quote = quoteByOffice(2840, defaultPricing);
  if (quote === null) throw new Error('there is no quote');
  const prices = byTier((tier) => quote[tier].price);
  const sent = { squareFootage: 2840, reason: 'Read from the PDF', prices, seen: null };
  const priced = pricedByOffice(lead, sent, defaultPricing, dana);
  if (typeof priced === 'string') throw new Error(priced);
  return { ...lead, ...priced.facts };
}

const tell = siteHistory(historyWriter(dynamo, { leads: 'leads', leadLog: 'leadLog' }), {
  now: () => new Date(NOON.getTime() + 1000),
  newMark: randomUUID,
});

let mailboxes = 0;
async function office(
  changes: Partial<Lead> = {},
  { at = NOON, dailyLimit = 1000, from = EMAIL_FROM, isPriced = true } = {},
) {
  mailboxes += 1;
  const made = { email: `odalys${mailboxes}@mail.example`, ...changes };
  const lead = isPriced ? pricedLead(made) : newLead(made);
  await leads.add(lead);
  const mailbox = mailboxId(lead.email, 'secret');
  const common = sending(at.getTime(), { from, dailyLimit });
  const { id } = lead;
  const path = { id };
  const makeLink = makeOfficeLink({
    leads,
    named: leadLinks(dynamo, 'leads'),
    linkWrite: quoteLinkWrites('quoteLinks'),
    historyWrites: historyWrites('leadLog'),
    authorOf: () => ({ by: dana.by, at, mark: 'a7' }),
    random: (bytes) => Buffer.alloc(bytes, mailboxes),
  });
  const mail = emailQuote({
    ...common,
    tell: (leadId, line) => tell(leadId, { kind: 'change', ...line }),
    keepTold: toldWriter(dynamo, 'leads'),
  });
  const look = getSending({ ...common, emailsLeft: emailsLeft(cooldown, quota, dailyLimit) });
  return {
    lead,
    mailbox,
    /** As the office's page does: a link, and for an email its token. */
    async by(by: 'email' | 'text', about: 'quote' | 'inspection' = 'quote', telling?: ToldOfInspection) {
      const made = await makeLink(httpRequest({ path, json: { by, about, telling } }));
      const token = made.body.path.replace('/q/', '');
      if (by === 'email')
        await mail(httpRequest({ path, networks: ['visitor', 'network'], json: { token } }));
      return made;
    },
    email: async (about = 'quote') => (await look(httpRequest({ path, query: { about } }))).body.email,
    lines: async () =>
      (await history.list(id, 10)).map((line) => line.kind === 'change' && [line.what, line.new]),
    links: async () => (await leads.get(id))?.link_ids?.length ?? 0,
  };
}

const opened = (path: string) =>
  quoteOfToken({ leads, links, secret: 'secret', asks }, path.replace('/q/', ''), NOON);

describe('the office sends a new quote', () => {
  test('by email, which says why the prices changed, with a link that shows them', async () => {
    const { by, lines, lead } = await office();
    const { status, body } = await by('email');
    expect(status).toBe(201);
    expect(ses.sent).toHaveLength(1);
    const said = JSON.stringify(ses.sent[0]);
    expect(said).toContain(
      'We checked your insurance estimate: your roof is 2,840 sq ft, so your prices have changed.',
    );
    expect(said).toContain(body.path);
    expect(said).toContain(lead.email);
    expect(await opened(body.path)).toMatchObject({
      squareFootage: 2840,
      prices: { standard: 14_500 },
      isUpdated: true,
    });
    expect(await lines()).toEqual([
      ['quoteEmailed', 'sent'],
      ['quoteSent', 'email'],
    ]);
  });

  test.each([
    ['en', 'We checked the size of your roof ourselves: 2,840 sq ft. Your prices are for that size.'],
    [
      'es',
      'Revisamos nosotros mismos el tamaño de su techo: 2,840 pies cuadrados. Sus precios son para ese tamaño.',
    ],
  ] as const)('of a lead without a paper, in %s, it names no estimate', async (language, words) => {
    const { by } = await office({ documentId: undefined, language });
    const { body } = await by('email');
    const said = JSON.stringify(ses.sent[0]);
    expect(said).toContain(words);
    expect(said).not.toMatch(/insurance estimate|aseguradora|changed|cambiaron/);
    expect(await opened(body.path)).toMatchObject({ isUpdated: true, isOwn: true });
  });

  test('in the homeowner’s language', async () => {
    const { by } = await office({ language: 'es' });
    await by('email');
    expect(JSON.stringify(ses.sent[0])).toContain(
      'Revisamos el estimado de su aseguradora: su techo es de 2,840 pies cuadrados',
    );
  });

  test('by text: a link and its line of the history, and no email', async () => {
    const { by, lines, links: count } = await office();
    const { body } = await by('text');
    expect(await opened(body.path)).toMatchObject({ squareFootage: 2840 });
    expect([await lines(), await count(), ses.sent.length]).toEqual([[['quoteSent', 'text']], 1, 0]);
  });

  test('after its links were revoked: the new one works', async () => {
    const { by } = await office({ links_revoked_at: '2026-11-24T11:30:00.000Z' });
    expect(await opened((await by('text')).body.path)).toBeDefined();
  });

  test('as often as it has links for', async () => {
    const all = Array.from({ length: LINKS_BY_OFFICE }, (_, n) => `link-${n}`);
    const { by } = await office({ link_ids: all });
    await expect(by('text')).rejects.toMatchObject({ code: 'conflict' });
    await expect(office({ link_ids: all.slice(1) }).then((last) => last.by('text'))).resolves.toMatchObject({
      status: 201,
    });
  });
});

describe('no email goes out, and the page says why beforehand', () => {
  test.each<[string, string, () => ReturnType<typeof office>]>([
    ['the lead has no address', 'not_an_address', () => office({ email: 'none' })],
    [
      'its owner wants no more',
      'no_more_email',
      async () => {
        const asked = await office();
        await noEmail.add(asked.mailbox);
        return asked;
      },
    ],
    ['the site has no address to send from', 'no_address', () => office({}, { from: '' })],
    [
      'the AWS account is still in the sandbox',
      'sandbox',
      () => {
        ses.answers.set('account', { body: { SendingEnabled: true, ProductionAccessEnabled: false } });
        return office();
      },
    ],
    [
      'the day’s limit is used up',
      'day',
      async () => office({}, { dailyLimit: await quota.used('mail#2026-11-24') }),
    ],
  ])('where %s: %s', async (_, why, asking) => {
    const asked = await asking();
    expect(await asked.email()).toEqual({ why });
    await expect(asked.by('email')).rejects.toMatchObject({ name: 'AppError' });
    expect(ses.sent).toEqual([]);
    // The history claims no email: a link was made, and the email failed.
    expect(await asked.lines()).toEqual([
      ['quoteEmailed', 'failed'],
      ['quoteSent', 'email'],
    ]);
  });

  test('where SES did not take it, the history says so', async () => {
    ses.answers.set('outbound-emails', { status: 500, body: {} });
    const asked = await office();
    await expect(asked.by('email')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await asked.lines()).toEqual([
      ['quoteEmailed', 'failed'],
      ['quoteSent', 'email'],
    ]);
  });
});

test('it is told how many emails the day has left, one fewer after each', async () => {
  const [one, other] = [await office(), await office()];
  const left = async () => {
    const email = await other.email();
    return 'left' in email ? email.left : email;
  };
  const before = await left();
  await one.by('email');
  expect([await left(), await one.email()]).toEqual([Number(before) - 1, { why: 'hour' }]);
});

describe('the office has changed an inspection that its homeowner booked', () => {
  const at = '2026-12-01T15:00:00.000Z';
  const booked = { at, minutes: 120, booked_online: true as const, time_zone: 'America/Chicago' };
  const later = { at: '2026-12-02T15:00:00.000Z', minutes: 60 };
  const changed = (inspection: { at: string; minutes: number } | null, lead: Partial<Lead> = {}) => {
    const before = newLead({ inspection: booked, status: 'scheduled', version: 3, ...lead });
    return { ...before, ...officeChange(before, { inspection }, dana).facts, version: 4 } as Lead;
  };
  const asked = ({ id: _id, email: _email, ...lead }: Lead, how: { isPriced?: boolean } = {}) =>
    office(lead, how);
  const stored = async ({ lead }: Awaited<ReturnType<typeof office>>) => {
    const found = await leads.get(lead.id);
    if (found === undefined) throw new Error('the lead is gone');
    return found;
  };
  test('a tap emails the new time with a file that replaces the old one, once', async () => {
    const page = await asked(changed(later));
    expect(await page.email('inspection')).toMatchObject({ left: expect.any(Number) });
    await page.by('email', 'inspection');
    expect(lastVisitEmail()).toMatchObject({
      subject: expect.stringMatching(/^Inspection moved to Wednesday, December 2, /),
      method: 'REQUEST',
      sequence: 4,
      start: later.at,
    });
    expect(await page.lines()).toEqual([
      ['inspectionEmailed', 'sent'],
      ['quoteSent', 'inspection'],
    ]);
    expect(inspectionToTell(await stored(page), NOON)).toBeUndefined();
    await expect(page.by('email', 'inspection')).rejects.toMatchObject({ code: 'conflict' });
    expect(ses.sent).toHaveLength(1);
  });

  test('canceled: the file takes it out again, under the same name and a later number', async () => {
    const page = await asked(changed(later));
    await page.by('email', 'inspection');
    const { uid, sequence } = lastVisitEmail();
    const now = await stored(page);
    const canceled = officeChange(now, { inspection: null }, dana).facts;
    await dynamo.put({ TableName: 'leads', Item: { ...now, ...canceled, version: 6 } });
    await page.by('email', 'inspection');
    const file = lastVisitEmail();
    expect(file).toMatchObject({ method: 'CANCEL', start: later.at, uid });
    expect(file.sequence).toBeGreaterThan(sequence);
    // Booked again, the homeowner is to hear of it: they were told that there is none.
    const known = await stored(page);
    const again = {
      ...known,
      ...officeChange(known, { inspection: { ...later, time_zone: booked.time_zone } }, dana).facts,
    } as Lead;
    expect(inspectionToTell(again, NOON)?.kind).toBe('booked');
  });

  test.each<[string, Partial<Lead>]>([
    ['has no price', {}],
    [
      'shows another price than today’s',
      { quote: snapshot(), shown: shownQuote({ prices: pricesIn(snapshot(2400)) }) },
    ],
  ])('it goes out, without a price, where the lead %s', async (_, lead) => {
    const page = await asked(changed(later, lead), { isPriced: false });
    await expect(page.by('email')).rejects.toMatchObject({ code: 'conflict' });
    await page.by('email', 'inspection');
    expect(lastVisitEmail()).toMatchObject({ method: 'REQUEST', start: later.at });
    expect(JSON.stringify(ses.sent)).not.toMatch(/\/q\/(?!no-email)/);
    expect(JSON.stringify(ses.sent)).toContain('To change or cancel, call');
    expect(inspectionToTell(await stored(page), NOON)).toBeUndefined();
  });

  test('with prices that hold it has the link that changes the inspection, and no price', async () => {
    const page = await asked(changed(later));
    await page.by('email', 'inspection');
    const { text } = lastVisitEmail();
    expect(text).toMatch(/Change or cancel: https:\/\/quote\.juniperridge\.example\/q\/[\w-]{44}\n/);
    expect(text).not.toContain('$');
  });

  test('an email that does not go leaves it to be told, and the history says so', async () => {
    ses.answers.set('outbound-emails', { status: 500, body: {} });
    const page = await asked(changed(null));
    await expect(page.by('email', 'inspection')).rejects.toMatchObject({ code: 'unavailable' });
    expect(inspectionToTell(await stored(page), NOON)?.kind).toBe('canceled');
    expect((await page.lines())[0]).toEqual(['inspectionEmailed', 'failed']);
    expect(await quota.used(`mail#2026-11-24#${page.mailbox}`)).toBe(0);
  });

  test('it goes to who wants no more email: it is their own inspection', async () => {
    const page = await asked(changed(later));
    await noEmail.add(page.mailbox);
    expect(await page.email('quote')).toEqual({ why: 'no_more_email' });
    expect(await page.email('inspection')).toMatchObject({ left: expect.any(Number) });
    await page.by('email', 'inspection');
    expect(ses.sent).toHaveLength(1);
    await expect(page.by('email')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('it does not wait for the hour after another email, and has the day’s four', async () => {
    const page = await asked(changed(later));
    const taking = emailQuota(cooldown, quota, 1000);
    await taking.take(page.mailbox, [], new Date(NOON.getTime() - 60_000));
    expect(await page.email('inspection')).toMatchObject({ left: expect.any(Number) });
    for (let sent = 1; sent < 4; sent += 1) await taking.take(page.mailbox, [], NOON, 'inspection', true);
    expect(await page.email('inspection')).toEqual({ why: 'mailbox' });
  });
});

describe('of an inspection that stays', () => {
  const at = '2026-11-24T15:00:00.000Z';
  const inspection = { at, minutes: 60, time_zone: 'America/Chicago', person: 'rosa@mail.example' };
  const page = (lead: Partial<Lead> = {}) => office({ inspection, status: 'scheduled', version: 3, ...lead });
  const late = (minutes = 20) => ({ at, late: minutes }) as const;
  const inspector = { at, name: 'Rosa Ibarra' } as const;

  test('a tap tells that somebody comes late; the same again sends nothing, and another delay does', async () => {
    const asked = await page({ language: 'es' });
    await asked.by('email', 'inspection', late());
    expect(JSON.stringify(ses.sent)).toContain('Llegaremos unos 20 minutos tarde, alrededor de las 9:20 AM.');
    expect((await leads.get(asked.lead.id))?.inspection?.late).toEqual({
      minutes: 20,
      at: NOON.toISOString(),
    });
    expect((await asked.lines())[0]).toEqual(['toldLate', '20']);
    await asked.by('email', 'inspection', late());
    expect(ses.sent).toHaveLength(1);
    await asked.by('email', 'inspection', late(45));
    expect(ses.sent).toHaveLength(2);
  });

  test('where it does not go nobody was told, and the next tap sends it', async () => {
    const asked = await page();
    ses.answers.set('outbound-emails', { status: 500, body: {} });
    await expect(asked.by('email', 'inspection', late())).rejects.toMatchObject({ code: 'unavailable' });
    expect((await leads.get(asked.lead.id))?.inspection).not.toHaveProperty('late');
    expect((await asked.lines())[0]).toEqual(['inspectionEmailed', 'failed']);
    ses.begin();
    await asked.by('email', 'inspection', late());
    expect(ses.sent).toHaveLength(1);
  });

  test('who comes instead is told once of each person, with the file and what changes it', async () => {
    const asked = await page();
    await asked.by('email', 'inspection', inspector);
    expect(lastVisitEmail()).toMatchObject({ start: at, method: 'REQUEST', sequence: 4 });
    expect(lastVisitEmail().text).toContain('Rosa Ibarra comes to your inspection. The time stays the same.');
    expect((await asked.lines())[0]).toEqual(['inspectionEmailed', 'sent']);
    await asked.by('email', 'inspection', inspector);
    expect(ses.sent).toHaveLength(1);
  });

  test.each<[string, Partial<Lead>, RegExp]>([
    ['was told of no time', { known_inspection: {} }, /inspection\. See you Tuesday/],
    [
      'knows another time',
      { known_inspection: { at: '2026-11-23T15:00:00.000Z', minutes: 60 } },
      /It has a new time\. See you Tuesday/,
    ],
    [
      'was told of a delay',
      { inspection: { ...inspection, late: { minutes: 20, at } } },
      /inspection\. We’re about 20 minutes late and will be there around 9:20 AM\./,
    ],
  ])('who comes instead says to whoever %s what holds, and they know it then', async (_, lead, words) => {
    const asked = await page(lead);
    await asked.by('email', 'inspection', inspector);
    expect(JSON.stringify(ses.sent[0])).toMatch(words);
    const stored = await leads.get(asked.lead.id);
    expect(stored?.inspection?.inspector_told).toBe('rosa@mail.example');
    expect(stored?.known_inspection).toBeUndefined();
  });

  test('a delay says the time too: they know it then, and where it does not go they do not', async () => {
    const asked = await page({ known_inspection: {} });
    ses.answers.set('outbound-emails', { status: 500, body: {} });
    await expect(asked.by('email', 'inspection', late())).rejects.toMatchObject({ code: 'unavailable' });
    expect((await leads.get(asked.lead.id))?.known_inspection).toEqual({});
    ses.begin();
    await asked.by('email', 'inspection', late());
    expect((await leads.get(asked.lead.id))?.known_inspection).toBeUndefined();
  });

  test.each<[string, Partial<Lead>, ToldOfInspection]>([
    ['was moved', { inspection: { ...inspection, at: '2026-11-25T15:00:00.000Z' } }, late()],
    ['was canceled', { inspection: undefined }, late()],
    ['is lost', { status: 'cancelled' }, late()],
    ['is late by a day', {}, late(1440)],
    ['is visited by nobody of a name', {}, { at, name: ' ' }],
    ['has nobody who goes', { inspection: { ...inspection, person: undefined } }, inspector],
  ])('nothing is told where it %s', async (_, lead, telling) => {
    await expect((await page(lead)).by('email', 'inspection', telling)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(ses.sent).toEqual([]);
  });
});
