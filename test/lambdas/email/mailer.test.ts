import { afterEach, beforeEach, expect, test } from 'vitest';
import { sesMailer } from '#lambdas/email/mailer.ts';
import { outputOf } from '#test/support/in-process.ts';
import { startSesAnswers } from '#test/support/scripted/ses.ts';

const from = 'quotes@juniperridge.example';
const sends = { SendingEnabled: true, ProductionAccessEnabled: true };
const verified = { body: { VerifiedForSendingStatus: true } };
let ses: Awaited<ReturnType<typeof startSesAnswers>>;
beforeEach(async () => {
  ses = await startSesAnswers();
});
afterEach(() => ses.stop());

const state = (address = from) => sesMailer(ses.client, address, () => 0).state();

test.each([
  ['the domain is verified', { 'identities/juniperridge.example': verified }, 'on'],
  ['the address is verified', { [`identities/${from}`]: verified }, 'on'],
  ['neither is known', {}, 'unverified'],
  [
    'the domain is not verified yet',
    { 'identities/juniperridge.example': { body: { VerifiedForSendingStatus: false } } },
    'unverified',
  ],
  [
    'the account is in the sandbox',
    { account: { body: { ...sends, ProductionAccessEnabled: false } } },
    'sandbox',
  ],
  ['AWS has stopped its mail', { account: { body: { ...sends, SendingEnabled: false } } }, 'paused'],
])('where %s', async (_, answers, expected) => {
  ses.answers.set('account', { body: sends });
  for (const [path, answer] of Object.entries(answers)) ses.answers.set(path, answer);
  expect(await state()).toBe(expected);
});

test('without an address SES is not asked', async () => {
  expect(await state('')).toBe('no_address');
});

test('it is asked again after five minutes and not before', async () => {
  let nowMs = 0;
  const desk = sesMailer(ses.client, from, () => nowMs);
  ses.answers.set('account', { body: { ...sends, ProductionAccessEnabled: false } });
  expect(await desk.state()).toBe('sandbox');
  ses.answers.set('account', { body: sends });
  ses.answers.set('identities/juniperridge.example', verified);
  nowMs = 5 * 60_000 - 1;
  expect(await desk.state()).toBe('sandbox');
  nowMs += 1;
  expect(await desk.state()).toBe('on');
});

test('where SES cannot be asked that is not kept: the next one asks again', async () => {
  const desk = sesMailer(ses.client, from, () => 0);
  ses.answers.set('account', { status: 503, error: 'ServiceUnavailable' });
  const said = await outputOf(async () => expect(await desk.state()).toBe('unknown'));
  expect(said).toContain('SES could not be asked');
  ses.answers.set('account', { body: sends });
  ses.answers.set('identities/juniperridge.example', verified);
  expect(await desk.state()).toBe('on');
});
