import { describe, expect, test } from 'vitest';
import { firstNameIn, visibleText } from '#lambdas/quote-links/plain-words.ts';

test.each([
  ['２２１４ Ｍain', '2214 Main'],
  ['a\u200b\u2060\u00ad\u202e\ufe0f\u034f\u3164b', 'ab'],
  [' a\t\n\u00a0 b ', 'a b'],
  ['e\u0301', 'é'],
  ['12½', '12½'],
  ['D´A O`B OʼC O‘D', 'D’A O’B O’C O’D'],
  ['1‐2‑3–4−5', '1-2-3-4-5'],
  ['\ud800x', '\ufffdx'],
])('%j is read as %j', (text, read) => {
  expect(visibleText(text)).toBe(read);
});

describe('a first name is one short word of letters', () => {
  test.each([
    ['Odalys Quennell', 'Odalys'],
    ['  Dr. María José Núñez', 'María'],
    ["D'Arcy", "D'Arcy"],
    ['Ta’Niyah', 'Ta’Niyah'],
    ['D´Angelo', 'D’Angelo'],
    ['Anne‑Marie', 'Anne-Marie'],
    ['Mary-Jane', 'Mary-Jane'],
    ['DeShawn', 'DeShawn'],
    ['McCall', 'McCall'],
    ['JOSÉ', 'JOSÉ'],
    ['sue', 'sue'],
    ['Łukasz', 'Łukasz'],
    ['Nguyễn', 'Nguyễn'],
    ['J. Doe', 'J.'],
    ['Ali\u200bce\u202e', 'Alice'],
    ['𝐌𝐚𝐫𝐲', 'Mary'],
    ['a'.repeat(20), 'a'.repeat(20)],
  ])('%j is %j', (name, first) => {
    expect(firstNameIn(name)).toBe(first);
  });

  test.each([
    '',
    'Mr.',
    'a'.repeat(21),
    'odalys@mail.example',
    'evil.example',
    'Evil. com',
    'ｅｖｉｌ．com',
    'evil-com',
    'EvilDotCom',
    'evildotnet',
    '4025550187',
    '４０２５５５０１８７',
    '٤٠٢',
    '$500',
    'Al1ce',
    // Not ours: letters that look like these, or a sentence without a space.
    'Marіa',
    'МАРИЯ',
    '立即致电',
    'K\u0301\u0301\u0301\u0301im',
    '\u3164',
    'Pay',
    'You',
    'PayNow',
    'Pay-Now',
    'WeKnowYourHome',
    'Die-Odalys',
    'A-B-C',
    "a'b'c'd",
    '<b>',
    '🔥',
    '…',
  ])('%j is none', (name) => {
    expect(firstNameIn(name)).toBe('');
  });
});
