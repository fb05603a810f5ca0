// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { CallTime } from '#shared/lead/shown-quote.ts';
import { type Callback, noCallback } from '#shared/site/brand.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { en } from '#web/i18n/en/messages.ts';
import { companyOf } from '#web/landing/company.ts';
import { NextSteps } from '#web/wizard/result/next-steps.tsx';
import { textLink } from '#web/wizard/result/text-link.ts';

clearScreens();

async function show(callback: Partial<Callback> = {}, phone = '(402) 555-0142', callTimes: CallTime[] = []) {
  const onChooseTimes = vi.fn();
  await renderScreen(
    <NextSteps
      company={companyOf({ ...siteConfig.brand, phone }, en)}
      callback={{ ...noCallback, ...callback }}
      isInsuranceClaim
      name="Marisol Delgado"
      days={['2026-11-23', '2026-11-24']}
      callTimes={callTimes}
      onChooseTimes={onChooseTimes}
    />,
  );
  return onChooseTimes;
}
const said = () => screen.getByRole('heading', { name: 'What happens next' }).nextElementSibling?.textContent;

test('nothing is promised that the company does not say', async () => {
  await show();
  expect(said()).toBe(
    'Juniper Ridge Roofing will get in touch to arrange an inspection and ask about the damage. Your insurance claim stays between you and your insurer.',
  );
  expect(screen.queryByText('Text us')).toBeNull();
});

test.each([
  [1, 'within 1 working hour to'],
  [2, 'within 2 working hours to'],
])('who calls and within how many working hours: %d', async (workingHours, promise) => {
  await show({ caller: 'Maria from our office', workingHours, openingHours: 'Monday to Friday, 8 to 6' });
  expect(said()).toContain(`Maria from our office will call you ${promise} arrange an inspection`);
  expect(said()).toContain('Office hours: Monday to Friday, 8 to 6.');
});

test('a caller alone is named without a time', async () => {
  await show({ caller: 'Maria from our office' });
  expect(said()).toContain('Maria from our office will call you to arrange an inspection');
});

test('Call now dials the company, and is gone without a number', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Call now' }).getAttribute('href')).toBe('tel:+14025550142');
});

test('without a phone there is no Call now', async () => {
  await show({}, '');
  expect(screen.queryByText('Call now')).toBeNull();
});

test('Text us opens a message that is begun', async () => {
  await show({ textPhone: '402-555-0143' });
  const href = screen.getByRole('link', { name: 'Text us' }).getAttribute('href') ?? '';
  expect(href).toBe(
    `sms:+14025550143?&body=${encodeURIComponent('Hi, this is Marisol Delgado. I have a question about my roof quote.')}`,
  );
});

test('a text number without digits is none', () => {
  expect(textLink('ask us', 'Hi')).toBe('');
});

test('the company’s booking page takes the place of the two times', async () => {
  await show({ bookingUrl: 'https://book.juniperridge.example/visit' });
  const link = screen.getByRole('link', { name: 'Pick a time' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://book.juniperridge.example/visit',
    '_blank',
    'noopener',
  ]);
  expect(screen.queryByText('First choice')).toBeNull();
});

const field = (choice: string, label: string) =>
  within(screen.getByText(choice).closest('fieldset') as HTMLElement).getByLabelText(label);

test('a time is kept once its day and its part are chosen, and again when it changes', async () => {
  const onChooseTimes = await show();
  await userEvent.selectOptions(field('First choice', 'Day'), 'Mon, Nov 23');
  expect(onChooseTimes).not.toHaveBeenCalled();
  await userEvent.selectOptions(field('First choice', 'Time of day'), 'Morning');
  expect(onChooseTimes).toHaveBeenLastCalledWith([{ day: '2026-11-23', part: 'morning' }]);
  await userEvent.selectOptions(field('Second choice', 'Time of day'), 'Evening');
  await userEvent.selectOptions(field('Second choice', 'Day'), 'Tue, Nov 24');
  expect(onChooseTimes).toHaveBeenCalledTimes(2);
  expect(onChooseTimes).toHaveBeenLastCalledWith([
    { day: '2026-11-23', part: 'morning' },
    { day: '2026-11-24', part: 'evening' },
  ]);
  await userEvent.selectOptions(field('First choice', 'Day'), 'Choose');
  expect(onChooseTimes).toHaveBeenLastCalledWith([{ day: '2026-11-24', part: 'evening' }]);
});

test('a time chosen earlier stands on the button, also when its day is over', async () => {
  await show({}, '', [{ day: '2026-11-20', part: 'midday' }]);
  expect(screen.getByText('Fri, Nov 20, Midday')).toBeTruthy();
  expect((field('First choice', 'Day') as HTMLSelectElement).value).toBe('2026-11-20');
});
