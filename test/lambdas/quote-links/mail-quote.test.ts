import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureOf } from '#lambdas/platform/log.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { HOUR_MS, MAIL_FROM, NOON, startMailingOffice } from './mailing-office.ts';

let office: Awaited<ReturnType<typeof startMailingOffice>>;
beforeAll(async () => {
  office = await startMailingOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.reset());

test('the quote goes to the lead’s own address, from the company’s, with answers to its office', async () => {
  const { lead, token, ask } = await office.homeowner();
  expect(await ask()).toEqual({ status: 202 });
  expect(office.ses.sent).toEqual([
    expect.objectContaining({
      FromEmailAddress: `"${defaultBrand.companyName}" <${MAIL_FROM}>`,
      Destination: { ToAddresses: [lead.email] },
      ReplyToAddresses: [defaultBrand.email],
    }),
  ]);
  expect(JSON.stringify(office.ses.sent)).toContain(`https://quote.juniperridge.example/q/${token}`);
  expect(JSON.stringify(office.ses.sent)).not.toContain('somebody.else');
});

test('a site without a domain is linked to by the host that was asked', async () => {
  const { token, ask } = await office.homeowner();
  await ask(NOON, { siteUrl: '', host: 'd111111abcdef8.cloudfront.net' });
  expect(JSON.stringify(office.ses.sent)).toContain(`https://d111111abcdef8.cloudfront.net/q/${token}`);
});

describe('one mail an hour', () => {
  test.each([
    [HOUR_MS - 1, 429],
    [HOUR_MS, 202],
  ])('the next one after %d ms is %d', async (laterMs, status) => {
    const { ask } = await office.homeowner();
    await ask();
    if (status === 202) expect(await ask(NOON + laterMs)).toEqual({ status });
    else
      await expect(ask(NOON + laterMs)).rejects.toMatchObject({
        status,
        retryAfterSeconds: 3600,
        message: 'We mailed you within the last hour. Please look in your inbox and spam.',
      });
    expect(office.ses.sent).toHaveLength(status === 202 ? 2 : 1);
  });

  test('counts the mailbox and not the lead', async () => {
    const first = await office.homeowner({ email: 'one.box@mail.example' });
    const second = await office.homeowner({ email: 'One.Box+again@mail.example' });
    await first.ask();
    await expect(second.ask()).rejects.toMatchObject({ status: 429 });
  });

  test('of twenty at once one goes out', async () => {
    const { ask } = await office.homeowner();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(office.ses.sent).toHaveLength(1);
  });
});

test('the day’s last mail goes out, the one after it does not and keeps its hour', async () => {
  const before = await office.usedOfDay();
  const [one, other] = [await office.homeowner({}, before + 1), await office.homeowner({}, before + 1)];
  expect(await one.ask()).toEqual({ status: 202 });
  await expect(other.ask()).rejects.toMatchObject({
    status: 429,
    message: 'No more mail goes out today. Please copy the link instead.',
  });
  expect(await office.usedOfDay()).toBe(before + 1);
});

describe('what SES refuses is said in one sentence, and neither hour nor day is used up', () => {
  test.each([
    [
      'too many at once',
      { status: 429, error: 'TooManyRequestsException' },
      'The mail could not be sent. Please try again in a minute, or copy the link.',
    ],
    [
      'a mail it does not take',
      { status: 400, error: 'MessageRejected' },
      'The mail was not accepted for your address. Please copy the link instead.',
    ],
    [
      'a fault of its own',
      { status: 500, error: 'InternalServiceErrorException' },
      'The mail could not be sent. Please try again in a minute, or copy the link.',
    ],
    [
      'no answer in time',
      { error: 'TimeoutError', silent: true as const },
      'The mail could not be sent. Please try again in a minute, or copy the link.',
    ],
  ])('%s', async (_, answer, message) => {
    const { ask } = await office.homeowner();
    const before = await office.usedOfDay();
    office.ses.answers.set('outbound-emails', answer);
    const failed = await ask().catch((error: unknown) => error);
    expect(failed).toMatchObject({ status: 503, message });
    expect(await office.usedOfDay()).toBe(before);
    // SES names the address in what it says; the log must not.
    const logged = JSON.stringify(failureOf((failed as Error).cause));
    expect(logged).toContain(answer.error);
    expect(logged).not.toContain('@mail.example');
    expect(office.ses.sent).toHaveLength(1);
    office.ses.answers.set('outbound-emails', { body: { MessageId: 'm-2' } });
    expect(await ask()).toEqual({ status: 202 });
  });
});

test.each([
  ['a token of nobody', { token: 'unknown' }, 404],
  ['another lead’s id', { id: '00000000-0000-4000-8000-000000000000' }, 404],
  ['an id that is no UUID', { id: '42' }, 404],
])('%s sends nothing', async (_, asked, status) => {
  const { ask } = await office.homeowner();
  await expect(ask(NOON, asked)).rejects.toMatchObject({ status });
  expect(office.ses.sent).toEqual([]);
});

test.each([
  [23 * HOUR_MS - 1, 202],
  [23 * HOUR_MS, 409],
])('%d ms after noon, for a lead of an hour before, is %d', async (laterMs, status) => {
  const { ask } = await office.homeowner();
  const asked = ask(NOON + laterMs);
  if (status === 202) expect(await asked).toEqual({ status });
  else await expect(asked).rejects.toMatchObject({ status });
});

test('an address that is none gets nothing, and neither does anybody in the sandbox', async () => {
  const typed = await office.homeowner({ email: 'a@mail.example, b@mail.example' });
  await expect(typed.ask()).rejects.toMatchObject({ status: 409 });
  office.ses.answers.set('account', { body: { SendingEnabled: true, ProductionAccessEnabled: false } });
  const { ask } = await office.homeowner();
  await expect(ask()).rejects.toMatchObject({
    status: 503,
    message: 'This site sends no mail right now. Please copy the link instead.',
  });
  expect(office.ses.sent).toEqual([]);
});
