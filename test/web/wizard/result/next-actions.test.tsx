// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import type { CallTime } from '#shared/lead/lead.ts';
import { type Brand, type Callback, defaultBrand } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';
import { withDialogs } from '#test/support/dialogs.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { companyOf } from '#web/landing/company.ts';
import { BookedCard } from '#web/wizard/result/booked-card.tsx';
import { NextSteps } from '#web/wizard/result/next-actions.tsx';
import { firstWords as en } from '#web/words/en/first.ts';

clearScreens();
withDialogs();

/** Keeps what was booked, as the result does. */
function Kept(props: Omit<ComponentProps<typeof NextSteps>, 'inspection' | 'onInspection'>) {
  const [inspection, setInspection] = useState<BookedInspection | null>(null);
  return <NextSteps {...props} inspection={inspection} onInspection={setInspection} />;
}

async function show(
  { hours = [], ...callback }: Partial<Callback & Pick<Brand, 'hours'>> = {},
  phone = '(402) 555-0142',
  callTimes: CallTime[] = [],
  windows?: ComponentProps<typeof NextSteps>['windows'],
  language: Language = 'en',
) {
  const onChooseTimes = vi.fn();
  await renderScreen(
    <Kept
      company={companyOf({ ...siteConfig.brand, phone }, en)}
      brand={{ hours, callback: { ...defaultBrand.callback, ...callback } }}
      isInsuranceClaim
      isRead={false}
      name="Marisol Delgado"
      priced={{ tier: 'standard', price: 14_000, part: 2500, withExtras: '' }}
      days={['2026-11-23', '2026-11-24']}
      callTimes={callTimes}
      isDelivered
      outside={null}
      windows={windows}
      onChooseTimes={onChooseTimes}
    />,
    language,
  );
  return onChooseTimes;
}
const said = () => screen.getByRole('heading', { name: 'What happens next' }).nextElementSibling?.textContent;

test('nothing is promised that the company does not say', async () => {
  await show();
  expect(said()).toBe(
    'Juniper Ridge Roofing will contact you to set up an inspection and ask about the damage. Your insurance claim stays between you and your insurer.',
  );
  expect(screen.queryByText('Text us')).toBeNull();
});

test.each([
  [0, 'to'],
  [1, 'within 1 business hour to'],
  [2, 'within 2 business hours to'],
])('who calls and within how many working hours: %d', async (workingHours, promise) => {
  await show({ caller: 'Maria from our office', workingHours, hours: ['Mo-Fr 08:00-18:00'] });
  expect(said()).toContain(`Maria from our office will call you ${promise} set up an inspection`);
  expect(withPlainSpaces(said() ?? '')).toContain('Office hours: Monday to Friday, 8 AM – 6 PM.');
});

test.each([
  ['en', 'Maria from our office'],
  ['es', 'María, de nuestra oficina'],
] as const)(
  'the photo of who calls stands beside the sentence and is called by their name, in %s',
  async (language, name) => {
    const caller = { en: 'Maria from our office', es: 'María, de nuestra oficina' };
    await show({ caller, photoUrl: '/maria.jpg' }, undefined, undefined, undefined, language);
    const photo = screen.getByRole('img', { name });
    expect(photo.getAttribute('src')).toBe('/maria.jpg');
    expect(photo.parentElement?.textContent).toContain(name);
  },
);

test('a photo that cannot be had leaves the sentence alone', async () => {
  await show({ photoUrl: '/no-such.jpg' });
  fireEvent.error(screen.getByRole('img', { name: 'Juniper Ridge Roofing' }));
  expect(screen.queryByRole('img', { name: 'Juniper Ridge Roofing' })).toBeNull();
  expect(said()).toContain('Juniper Ridge Roofing will contact you');
});

const windows = {
  apiBase: '/api',
  leadId: 'a',
  keptAs: 'booked-session',
  email: '',
  hasHours: false,
  mayBook: false,
};

test('nobody calls to set up an inspection that is booked', async () => {
  const session = { leadId: 'a', at: '2099-12-01T15:00:00.000Z', minutes: 120, timeZone: 'America/Chicago' };
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
  localStorage.setItem('booked-session', JSON.stringify(session));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  await show({}, undefined, [], windows);
  await waitFor(() => expect(said()).toBe(' Your insurance claim stays between you and your insurer.'));
  expect(said()).not.toContain('set up');
});

test('the number is written in the text, and named by the button beside the next step', async () => {
  await show();
  const calls = screen.getAllByRole('link', { name: 'Call (402) 555-0142' });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:+14025550142', 'tel:+14025550142']);
});

test('without a phone nothing is to be called', async () => {
  await show({}, '');
  ask();
  expect(screen.queryByRole('link')).toBeNull();
});

test('Text us opens a message that is begun', async () => {
  await show({ textPhone: '402-555-0143' });
  const href = screen.getByRole('link', { name: 'Text us' }).getAttribute('href') ?? '';
  expect(href).toBe(
    `sms:+14025550143?&body=${encodeURIComponent('Hi, this is Marisol Delgado. I have a question about my roof quote.')}`,
  );
});

const ask = () => screen.getByRole('button', { name: 'Ask for a time' });

test('the button says no price, and the panel the tier, its price and the part', async () => {
  await show();
  ask();
  expect(screen.getByText('Standard Price').parentElement?.textContent).toBe(
    'Standard Price$14,000Your part: about $2,500',
  );
});

const chip = (name: string) => screen.getByRole('radio', { name });
const tap = (name: string) => userEvent.click(chip(name));
const send = () => {
  const sheet = screen.getByRole('dialog', { name: 'Pick a time' });
  return userEvent.click(within(sheet).getByRole('button', { name: 'Ask for a time' }));
};

test('the sheet asks for a time, and the office hears of it once it is done', async () => {
  const onChooseTimes = await show();
  await userEvent.click(ask());
  await tap('Mon, Nov 23');
  await tap('Morning');
  expect(onChooseTimes).not.toHaveBeenCalled();
  await send();
  expect(onChooseTimes.mock.calls).toEqual([[[{ day: '2026-11-23', part: 'morning' }]]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a day without its time of day is asked for, and another tap takes it back', async () => {
  const onChooseTimes = await show({}, '', [{ day: '2026-11-24', part: 'midday' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await tap('Midday');
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Pick a day and a time of day.');
  expect(onChooseTimes).not.toHaveBeenCalled();
  await tap('Tue, Nov 24');
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(onChooseTimes).toHaveBeenCalledWith([]);
});

test('times that were chosen stand in the button’s place and can be changed, also when their day is over', async () => {
  await show({}, '', [{ day: '2026-11-20', part: 'midday' }]);
  expect(screen.getByRole('status').textContent).toBe('Saved. We’ll confirm a time with you.');
  expect(screen.getByText(/^Fri, Nov 20, Midday/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(chip('Fri, Nov 20')).toHaveProperty('checked', true);
});

describe('the card of a booked inspection', () => {
  const inspection = {
    at: '2099-12-01T20:00:00.000Z',
    minutes: 120,
    timeZone: 'America/Chicago',
    sequence: 0,
  };
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
});
