// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { BookedCard } from '#web/wizard/result/booked-card.tsx';

clearScreens();

const inspection = { at: '2099-12-01T20:00:00.000Z', minutes: 120, timeZone: 'America/Chicago', sequence: 0 };
const address = '4412 Juniper Hollow Ct, Bennington, NE 68007';
const company = { companyName: 'Juniper Ridge Roofing' };

test.each([
  [
    'en',
    'Booked',
    'See you Tuesday, December 1, 2–4 PM.',
    'Juniper Ridge Roofing comes to 4412 Juniper Hollow Ct.',
  ],
  [
    'es',
    'Agendada',
    'Nos vemos el martes 1 de diciembre, de 2 a 4 PM.',
    'Juniper Ridge Roofing irá a 4412 Juniper Hollow Ct.',
  ],
] as const)(
  'what is booked says when and where, and its hours on one line, in %s',
  async (language, ...said) => {
    await renderScreen(<BookedCard {...{ inspection, company, address }} />, language);
    const [done, when = '', where] = [...screen.getByRole('region').children].map((one) => one.textContent);
    expect([done, withPlainSpaces(when), where]).toEqual(said);
    expect(when).toMatch(language === 'en' ? / 2\u2060–\u20604\u00a0PM\.$/ : / 2\u00a0a\u00a04\u00a0PM\.$/);
  },
);

test('a home without a street has no line for it', async () => {
  await renderScreen(<BookedCard {...{ inspection, company, address: ' ' }} />);
  expect(screen.getByRole('region').children).toHaveLength(2);
});
