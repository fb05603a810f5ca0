import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sesMailer } from '#lambdas/email/mailer.ts';
import { outputOf } from '#test/support/in-process.ts';
import { startSesAnswers } from '#test/support/scripted/ses.ts';

const from = 'quotes@juniperridge.example';
const sends = { SendingEnabled: true, ProductionAccessEnabled: true };
const verified = { body: { VerifiedForSendingStatus: true } };
const unverified = { body: { VerifiedForSendingStatus: false } };
const inSandbox = { body: { ...sends, ProductionAccessEnabled: false } };
let ses: Awaited<ReturnType<typeof startSesAnswers>>;
beforeEach(async () => {
  ses = await startSesAnswers();
});
afterEach(() => ses.stop());

/** An address whose domain is below the company's. */
const below = 'quotes@mail.juniperridge.example';

const mailer = (address = from, now = () => 0) => sesMailer(ses.client, address, now);
const itSends = () => {
  ses.answers.set('account', { body: sends });
  ses.answers.set('identities/juniperridge.example', verified);
};

test.each([
  ['the domain is verified', { 'identities/juniperridge.example': verified }, 'on'],
  ['the address is verified', { [`identities/${from}`]: verified }, 'on'],
  ['neither is known', {}, 'unverified'],
  ['the domain is not verified yet', { 'identities/juniperridge.example': unverified }, 'unverified'],
  ['the account is in the sandbox', { account: inSandbox }, 'sandbox'],
  ['AWS has stopped its email', { account: { body: { ...sends, SendingEnabled: false } } }, 'paused'],
])('where %s', async (_, answers, expected) => {
  ses.answers.set('account', { body: sends });
  for (const [path, answer] of Object.entries(answers)) ses.answers.set(path, answer);
  expect(await mailer().state()).toBe(expected);
});

test.each([
  ['the domain above its own is verified', { 'identities/juniperridge.example': verified }, 'on'],
  [
    'its own is not verified and the one above is',
    { 'identities/mail.juniperridge.example': unverified, 'identities/juniperridge.example': verified },
    'on',
  ],
  ['only a domain beside it is verified', { 'identities/www.juniperridge.example': verified }, 'unverified'],
  ['only the top level is', { 'identities/example': verified }, 'unverified'],
])('an address of a subdomain, where %s', async (_, answers, expected) => {
  ses.answers.set('account', { body: sends });
  for (const [path, answer] of Object.entries(answers)) ses.answers.set(path, answer);
  expect(await mailer(below).state()).toBe(expected);
});

test('of the identities SES is asked one after the other, and of none after one that is verified', async () => {
  itSends();
  // Whoever asks it waits too long.
  ses.answers.set(`identities/${from}`, { silent: true });
  expect(await mailer().state()).toBe('on');
});

test('where SES has answered enough for a second, the next asking goes on with the identity it broke off at', async () => {
  const asking = mailer(below);
  ses.answers.set('account', { body: sends });
  ses.answers.set('identities/juniperridge.example', { status: 429, error: 'TooManyRequestsException' });
  await outputOf(async () => expect(await asking.state()).toBe('unknown'));
  ses.answers.set('identities/juniperridge.example', verified);
  ses.answers.set('identities/mail.juniperridge.example', { silent: true });
  expect(await asking.state()).toBe('on');
});

test('without an address SES is not asked', async () => {
  expect(await mailer('').state()).toBe('no_address');
});

test('it is asked again after five minutes and not before', async () => {
  let nowMs = 0;
  const asked = mailer(from, () => nowMs);
  ses.answers.set('account', inSandbox);
  expect(await asked.state()).toBe('sandbox');
  itSends();
  nowMs = 5 * 60_000 - 1;
  expect(await asked.state()).toBe('sandbox');
  nowMs += 1;
  expect(await asked.state()).toBe('on');
});

test('where SES cannot be asked that is not kept: the next one asks again', async () => {
  const asked = mailer();
  ses.answers.set('account', { status: 503, error: 'ServiceUnavailable' });
  const said = await outputOf(async () => expect(await asked.state()).toBe('unknown'));
  expect(said).toContain('SES could not be asked');
  itSends();
  expect(await asked.state()).toBe('on');
});

/** The `From` header of an email of that company. */
async function senderOf(fromName: string): Promise<string> {
  ses.begin();
  const texts = { replyTo: '', subject: 'Your quote', text: 'Your quote', html: '<p>Your quote</p>' };
  expect(await mailer().send({ fromName, to: 'odalys@mail.example', ...texts })).toBe('sent');
  const [{ FromEmailAddress }] = v.parse(v.tuple([v.object({ FromEmailAddress: v.string() })]), ses.sent);
  return FromEmailAddress;
}

test.each([
  ['Juniper Ridge Roofing', `"Juniper Ridge Roofing" <${from}>`],
  ['', from],
  ['Ada "The Roof" Byrd\\', `"Ada \\"The Roof\\" Byrd\\\\" <${from}>`],
  ['Juniper\r\nBcc: everybody@mail.example', `"Juniper Bcc: everybody@mail.example" <${from}>`],
  ['x> <other@mail.example', `"x> <other@mail.example" <${from}>`],
  ['Techos Ibáñez', `=?UTF-8?B?${Buffer.from('Techos Ibáñez').toString('base64')}?= <${from}>`],
])('the company %j is the sender %j', async (name, sender) => {
  expect(await senderOf(name)).toBe(sender);
});

test('a long name in other letters is cut between letters and stays one encoded word', async () => {
  const [word = ''] = (await senderOf('ñ'.repeat(60))).split(' ');
  expect(word.length).toBeLessThanOrEqual(75);
  expect(Buffer.from(word.slice(10, -2), 'base64').toString()).toBe('ñ'.repeat(22));
});
