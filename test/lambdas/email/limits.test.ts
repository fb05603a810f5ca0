import { expect, test } from 'vitest';
import { emailAddressIn, mailboxId } from '#lambdas/email/limits.ts';

test.each([
  [' odalys.quennell@mail.example ', 'odalys.quennell@mail.example'],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ['a@mail.example, b@mail.example', undefined],
  ['a@mail.example;b@mail.example', undefined],
  ['a@mail.example\r\nBcc: b@mail.example', undefined],
  ['Odalys <a@mail.example>', undefined],
  ['nobody', undefined],
  ['a@localhost', undefined],
])('of what was typed, %j, email goes to %j', (typed, address) => {
  expect(emailAddressIn(typed)).toBe(address);
});

test('a mailbox is the same in capitals and with a plus, and its name in counters gives no address away', () => {
  const id = mailboxId('odalys@mail.example', 'secret');
  expect(mailboxId('Odalys+roof@Mail.Example', 'secret')).toBe(id);
  expect(mailboxId('odalyss@mail.example', 'secret')).not.toBe(id);
  expect(mailboxId('odalys@mail.example', 'other')).not.toBe(id);
  expect(id).toMatch(/^[\w-]{22}$/);
});
