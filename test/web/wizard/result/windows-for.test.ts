import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { bookingOptions, outsideHome } from '#web/wizard/result/next-action.ts';
import { callerIn } from '#web/words/who-calls.ts';

const lead = {
  apiBase: '/api',
  leadId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10',
  email: 'odalys@mail.example',
};

beforeEach(() => void vi.stubGlobal('localStorage', memoryStore()));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['in the hours of the company', { isOpen: true, hasHours: true, isOutside: false }, true],
  ['a day after the quote', { isOpen: false, hasHours: true, isOutside: false }, undefined],
  ['without hours', { isOpen: true, hasHours: false, isOutside: false }, undefined],
  ['outside the company’s area', { isOpen: true, hasHours: true, isOutside: true }, undefined],
])('whether a homeowner books on the result %s', (_, company, mayBook) => {
  expect(bookingOptions(company, lead)?.mayBook).toBe(mayBook);
});

test('an inspection that was booked here is shown a day later too, and nothing else is booked', () => {
  localStorage.setItem('booked-inspection', '{}');
  expect(bookingOptions({ isOpen: false, hasHours: true, isOutside: false }, lead)).toMatchObject({
    hasHours: true,
    mayBook: false,
  });
});

test.each<[string, ServiceArea | undefined, string, string | null]>([
  ['before the settings are there', undefined, '68102', null],
  ['of a company that works everywhere', { by: 'everywhere' }, '68102', null],
  ['within its ZIP codes', { by: 'zips', zips: ['68102'], tellMe: true }, '68102', null],
  ['outside', { by: 'zips', zips: ['68502'], tellMe: true }, '68102', 'offered'],
  ['outside, without a waitlist', { by: 'zips', zips: ['68502'], tellMe: false }, '68102', 'none'],
  ['outside, on the waitlist', { by: 'zips', zips: ['68502'], tellMe: true }, '68007', 'joined'],
])('a home %s', (_, area, zip, waitlist) => {
  const home = outsideHome(area, `12 Oak St, Omaha, NE ${zip}`, '68007');
  expect(home).toEqual(waitlist && { zip, waitlist });
});

test.each([
  ['Maria from our office', 'Maria from our office', ''],
  [
    { en: 'Maria from our office', es: 'María, de la oficina' },
    'Maria from our office',
    'María, de la oficina',
  ],
  [{ en: 'Maria from our office', es: '' }, 'Maria from our office', ''],
  ['', '', ''],
])('the caller %j is nobody in Spanish without Spanish words', (words, en, es) => {
  expect([callerIn(words, 'en'), callerIn(words, 'es')]).toEqual([en, es]);
});
