import { describe, expect, test } from 'vitest';
import { mailboxId } from '#lambdas/email/email-limits.ts';
import { sesMailer } from '#lambdas/email/mailer.ts';
import { noEmailToken } from '#lambdas/email/no-more-email.ts';
import { failureOf } from '#lambdas/platform/log.ts';
import { emailQuote } from '#lambdas/quote-links/email-quote.ts';
import { linkId, ownToken, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { emptyCard, type Products } from '#shared/company/products.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { EMAIL_FROM, SITE_URL, startEmails } from '#test/lambdas/quote-links/sent-emails.ts';
import { computedQuote, leadWithSecrets } from '#test/support/desk-leads.ts';
import { httpRequest } from '#test/support/http-events.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00.000Z');

const { dynamo, ses, quota, leads, noEmail, sending } = await startEmails();

const mailerAt = (atMs: number) => {
  const patient = sending(atMs).mailer;
  const isSilent = ses.answers.get('outbound-emails')?.silent === true;
  return isSilent ? { ...patient, send: sesMailer(ses.hurried, EMAIL_FROM, () => atMs).send } : patient;
};

/** Emails counted on the day of `NOON`. */
const usedOfDay = () => quota.used('mail#2026-11-20');

/** How an email is asked for otherwise than by its own homeowner. */
interface Asked {
  id?: string;
  token?: string;
  host?: string;
  siteUrl?: string;
  products?: Products;
}

/** What of emails the history is told. */
const told: [string, string][] = [];

let mailboxes = 0;
/** A lead of an hour before noon with a link, and its homeowner who asks at a time of the test's. */
async function homeowner(changes: Partial<LeadInput> = {}, dailyLimit = 1000) {
  mailboxes += 1;
  const lead = leadWithSecrets({ email: `odalys.${mailboxes}@mail.example`, ...changes });
  const token = `token-${mailboxes}`;
  const networks = [`visitor-${mailboxes}`, `network-${mailboxes}`];
  const created_at = new Date(NOON - HOUR_MS).toISOString();
  const ends_at = new Date(NOON + 29 * 24 * HOUR_MS).toISOString();
  await leads.add({ ...lead, status: 'new', created_at, quote: computedQuote });
  const link = { id: linkId(token), lead_id: lead.id, created_at, ends_at };
  await dynamo.put(quoteLinkWrites('quoteLinks')(link).Put);
  const ask = (atMs = NOON, asked: Asked = {}) =>
    emailQuote({
      ...sending(atMs, { dailyLimit }),
      tell: async (id, line) => void told.push([id, line.new]),
      keepTold: async () => false,
      mailer: mailerAt(atMs),
      products: async () => asked.products ?? null,
      siteUrl: asked.siteUrl ?? SITE_URL,
    })(
      httpRequest({
        path: { id: asked.id ?? lead.id },
        networks,
        json: { token: asked.token ?? token, email: 'somebody.else@mail.example' },
        headers: { 'content-type': 'application/json', 'x-viewer-host': asked.host },
      }),
    );
  return { lead, token, ask };
}

test('the quote goes to the lead’s own address, from the company’s, with answers to its office', async () => {
  const { lead, token, ask } = await homeowner();
  expect(await ask()).toEqual({ status: 202 });
  expect(ses.sent).toEqual([
    expect.objectContaining({
      FromEmailAddress: `"${defaultBrand.companyName}" <${EMAIL_FROM}>`,
      Destination: { ToAddresses: [lead.email] },
      ReplyToAddresses: [defaultBrand.email],
    }),
  ]);
  expect(JSON.stringify(ses.sent)).toContain(`${SITE_URL}/q/${token}`);
  expect(JSON.stringify(ses.sent)).not.toContain('somebody.else');
  // The history tells of the office's emails alone.
  expect(told).toEqual([]);
});

test.each([
  ['en', 'Only the link in your own email can change your inspection.'],
  ['es', 'Solo el enlace de su propio correo puede cambiar su inspección.'],
] as const)(
  'in %s the button has the homeowner’s own link, and another one is for sharing',
  async (language, only) => {
    const { token, ask } = await homeowner({ language });
    await ask();
    const [{ Content }] = ses.sent as [
      { Content: { Simple: { Body: { Html: { Data: string }; Text: { Data: string } } } } },
    ];
    const { Html, Text } = Content.Simple.Body;
    const hrefs = [...Html.Data.matchAll(/href="([^"]+\/q\/[\w-]+)"/g)].map(([, href]) => href);
    const site = `${SITE_URL}/q/`;
    expect(hrefs).toEqual([`${site}${ownToken(token, 'secret')}`, `${site}${token}`]);
    for (const part of [Html.Data, Text.Data]) expect(part).toContain(only);
  },
);

test('the quote says what each price includes, in the words of the site’s page in the lead’s language', async () => {
  const { ask } = await homeowner({ language: 'es' });
  await ask();
  const said = JSON.stringify(ses.sent);
  for (const tier of ['asLowAs', 'standard', 'impactResistant', 'premiumWarranty'])
    expect(said).toContain(`- ${tier} es`);
});

test('the office’s cards are said in its order, with the names under the titles', async () => {
  const { ask } = await homeowner();
  const cards = tierNames
    .toReversed()
    .map((tier) => ({ ...emptyCard(tier), name: { en: `My ${tier}`, es: '' } }));
  await ask(NOON, { products: { cards, recommended: 'standard' } });
  const said = JSON.stringify(ses.sent);
  const places = tierNames.toReversed().map((tier) => said.indexOf(`My ${tier}`));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(said).toContain('Standard Price (Recommended): ');
});

test('a site without a domain is linked to by the host that was asked', async () => {
  const { token, ask } = await homeowner();
  await ask(NOON, { siteUrl: '', host: 'd111111abcdef8.cloudfront.net' });
  expect(JSON.stringify(ses.sent)).toContain(`https://d111111abcdef8.cloudfront.net/q/${token}`);
});

describe('whoever wants no more email', () => {
  const refused = {
    status: 409,
    message: 'We can’t email the address you gave. Copy the link instead.',
  };

  test('gets none, under any spelling, and is not told apart from an address that is none', async () => {
    await noEmail.add(mailboxId('odalys@gmail.com', 'secret'));
    for (const email of ['O.d.alys+roof@googlemail.com', 'odalys@localhost']) {
      const { ask } = await homeowner({ email });
      await expect(ask()).rejects.toMatchObject(refused);
    }
    expect(ses.sent).toEqual([]);
  });

  test('finds the way in each email: a page, and one click for email programs, neither of which says the address', async () => {
    const { lead, ask } = await homeowner();
    await ask();
    const [{ Content }] = ses.sent as [{ Content: { Simple: { Headers: unknown; Body: unknown } } }];
    const token = noEmailToken(mailboxId(lead.email, 'secret'), 'secret');
    expect(Content.Simple.Headers).toEqual([
      { Name: 'List-Unsubscribe', Value: `<${SITE_URL}/api/email-stops/${token}>` },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ]);
    const { Text, Html } = Content.Simple.Body as Record<'Text' | 'Html', { Data: string }>;
    for (const { Data } of [Text, Html]) expect(Data).toContain(`${SITE_URL}/q/no-email/${token}`);
  });
});

describe('one email an hour', () => {
  test('and the next one is told when to come back', async () => {
    const { ask } = await homeowner();
    await ask();
    await expect(ask(NOON + HOUR_MS - 1)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 3600,
      message: 'We emailed you in the last hour. Check your inbox and spam folder.',
    });
    expect(ses.sent).toHaveLength(1);
  });

  test('of twenty at once one goes out', async () => {
    const { ask } = await homeowner();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ses.sent).toHaveLength(1);
  });
});

describe('what SES refuses is said in one sentence, and neither hour nor day is used up', () => {
  const again = 'The email didn’t go out. Try again in a minute, or copy the link.';
  const refused = 'Your address didn’t accept the email. Copy the link instead.';
  test.each([
    ['too many at once', { status: 429, error: 'TooManyRequestsException' }, again],
    ['a mail it does not take', { status: 400, error: 'MessageRejected' }, refused],
    ['a fault of its own', { status: 500, error: 'InternalServiceErrorException' }, again],
    ['no answer in time', { error: 'TimeoutError', silent: true as const }, again],
  ])('%s', async (_, answer, message) => {
    const { ask } = await homeowner();
    const before = await usedOfDay();
    ses.answers.set('outbound-emails', answer);
    const failed = await ask().catch((error: unknown) => error);
    expect(failed).toMatchObject({ status: 503, message });
    expect(await usedOfDay()).toBe(before);
    // SES names the address in what it says; the log must not.
    const logged = JSON.stringify(failureOf((failed as Error).cause));
    expect(logged).toContain(answer.error);
    expect(logged).not.toContain('@mail.example');
    expect(ses.sent).toHaveLength(1);
    ses.answers.set('outbound-emails', { body: { MessageId: 'm-2' } });
    expect(await ask()).toEqual({ status: 202 });
  });
});

test.each([
  ['a token of nobody', { token: 'unknown' }],
  ['another lead’s id', { id: '00000000-0000-4000-8000-000000000000' }],
  ['an id that is no UUID', { id: '42' }],
])('%s sends nothing', async (_, asked) => {
  const { ask } = await homeowner();
  await expect(ask(NOON, asked)).rejects.toMatchObject({ status: 404 });
  expect(ses.sent).toEqual([]);
});

test.each([
  [23 * HOUR_MS - 1, 202],
  [23 * HOUR_MS, 409],
])('%d ms after noon, for a lead of an hour before, is %d', async (laterMs, status) => {
  const { ask } = await homeowner();
  const asked = ask(NOON + laterMs);
  if (status === 202) expect(await asked).toEqual({ status });
  else await expect(asked).rejects.toMatchObject({ status });
});
