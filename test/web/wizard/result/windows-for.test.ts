import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { windowsFor } from '#web/wizard/result/next-step.ts';

const lead = {
  apiBase: '/api',
  leadId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10',
  address: '12 Oak St, Omaha, NE 68102',
  email: 'odalys@mail.example',
};
const everywhere = { by: 'everywhere' } as const;
const lincoln = { by: 'zips' as const, zips: ['68502'], tellMe: false };

beforeEach(() => void vi.stubGlobal('localStorage', memoryStore()));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['in the hours of the company', { isOpen: true, hasHours: true, area: everywhere }, true],
  ['before the settings are there', { isOpen: true, hasHours: true, area: undefined }, true],
  ['a day after the quote', { isOpen: false, hasHours: true, area: everywhere }, undefined],
  ['without hours', { isOpen: true, hasHours: false, area: everywhere }, undefined],
  ['outside the company’s area', { isOpen: true, hasHours: true, area: lincoln }, undefined],
])('whether a homeowner books on the result %s', (_, company, mayBook) => {
  expect(windowsFor(company, lead)?.mayBook).toBe(mayBook);
});

test('a visit that was booked here is shown a day later too, and nothing else is booked', () => {
  localStorage.setItem('booked-visit', '{}');
  expect(windowsFor({ isOpen: false, hasHours: true, area: everywhere }, lead)).toMatchObject({
    hasHours: true,
    mayBook: false,
  });
});
