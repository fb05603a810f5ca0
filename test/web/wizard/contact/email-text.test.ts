import { describe, expect, test } from 'vitest';
import { hasForeignLetters, meantDomain, mendedEmail } from '#web/wizard/contact/email-text.ts';

test.each([
  ['maria@mail.example.', 'maria@mail.example'],
  [' maria@mail.example, ', 'maria@mail.example'],
  ['maria@mail.example', 'maria@mail.example'],
])('%j is mended to %j', (typed, mended) => {
  expect(mendedEmail(typed)).toBe(mended);
});

describe('a domain that is one slip from a common mailbox’s is asked about', () => {
  test.each([
    ['marisol@gmial.com', 'gmail.com'],
    ['marisol@gmai.com', 'gmail.com'],
    ['marisol@gmaill.com', 'gmail.com'],
    ['marisol@gnail.com', 'gmail.com'],
    ['marisol@GMAIL.CON', 'gmail.com'],
    ['marisol@gmail.co', 'gmail.com'],
    ['marisol@hotmial.com', 'hotmail.com'],
    ['marisol@iclould.com', 'icloud.com'],
    ['marisol@gmial.com.', 'gmail.com'],
  ])('%s', (email, domain) => {
    expect(meantDomain(email)).toBe(domain);
  });

  test.each([
    'marisol@gmail.com',
    'marisol@mail.com',
    'marisol@ymail.com',
    'marisol@juniperridge.example',
    'marisol@ggmial.com',
    'gmial.com',
    'marisol@',
    '',
  ])('and %j is not', (email) => {
    expect(meantDomain(email)).toBeNull();
  });
});

test('letters beyond ASCII before the @ are told from those after it', () => {
  expect(['josé@mail.example', 'peña@mail.example', '김@mail.example'].map(hasForeignLetters)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['jose@mail.example', 'jose@peña.example', 'josé'].map(hasForeignLetters)).toEqual([
    false,
    false,
    false,
  ]);
});
