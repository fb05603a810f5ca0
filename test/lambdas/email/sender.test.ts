import { expect, test } from 'vitest';
import { emailAddressIn, mailboxId } from '#lambdas/email/limits.ts';
import { senderOf } from '#lambdas/email/mailer.ts';

const from = 'quotes@juniperridge.example';

test.each([
  ['Juniper Ridge Roofing', `"Juniper Ridge Roofing" <${from}>`],
  ['', from],
  ['Ada "The Roof" Byrd\\', `"Ada \\"The Roof\\" Byrd\\\\" <${from}>`],
  ['Juniper\r\nBcc: everybody@mail.example', `"Juniper Bcc: everybody@mail.example" <${from}>`],
  ['x> <other@mail.example', `"x> <other@mail.example" <${from}>`],
  ['Techos Ibáñez', `=?UTF-8?B?${Buffer.from('Techos Ibáñez').toString('base64')}?= <${from}>`],
])('the company %j is the sender %j', (name, sender) => {
  expect(senderOf(name, from)).toBe(sender);
});

test('a long name in other letters is cut between letters and stays one encoded word', () => {
  const [word = ''] = senderOf('ñ'.repeat(60), from).split(' ');
  expect(word.length).toBeLessThanOrEqual(75);
  expect(Buffer.from(word.slice(10, -2), 'base64').toString()).toBe('ñ'.repeat(22));
});

test.each([
  [' odalys.quennell@mail.example ', 'odalys.quennell@mail.example'],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ['a@mail.example, b@mail.example', undefined],
  ['a@mail.example;b@mail.example', undefined],
  ['a@mail.example\r\nBcc: b@mail.example', undefined],
  ['Odalys <a@mail.example>', undefined],
  ['nobody', undefined],
  ['a@localhost', undefined],
])('of what was typed, %j, mail goes to %j', (typed, address) => {
  expect(emailAddressIn(typed)).toBe(address);
});

test('a mailbox is the same in capitals and with a plus, and its name in counters gives no address away', () => {
  const id = mailboxId('odalys@mail.example', 'secret');
  expect(mailboxId('Odalys+roof@Mail.Example', 'secret')).toBe(id);
  expect(mailboxId('odalyss@mail.example', 'secret')).not.toBe(id);
  expect(mailboxId('odalys@mail.example', 'other')).not.toBe(id);
  expect(id).toMatch(/^[\w-]{22}$/);
});
