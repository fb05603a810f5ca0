// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LeadDetails } from '#shared/lead/lead.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { en } from '#web/i18n/en/messages.ts';
import { companyOf } from '#web/landing/company.ts';
import { DetailsTaps } from '#web/wizard/screens/details-taps.tsx';

clearScreens();

const NOTE = /From your estimate/;

async function show(details: LeadDetails, known: LeadDetails, isFolded = false) {
  const onAnswer = vi.fn();
  const company = companyOf(siteConfig.brand, en);
  await renderScreen(
    <DetailsTaps details={details} known={known} company={company} isFolded={isFolded} onAnswer={onAnswer} />,
  );
  return onAnswer;
}
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('what the estimate answered stands tapped, says where it is from, and can be changed', async () => {
  const onAnswer = await show({ damageType: 'hail' }, { damageType: 'hail' });
  expect(isPressed('Hail')).toBe('true');
  expect(screen.getByRole('group', { description: NOTE })).toBeTruthy();
  expect(screen.queryByText('Noted. Thank you.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Wind' }));
  expect(onAnswer).toHaveBeenCalledWith({ damageType: 'wind' });
});

test('an answer of one’s own is noted, and is not passed off as the estimate’s', async () => {
  await show({ damageType: 'wind' }, { damageType: 'hail' });
  expect(isPressed('Wind')).toBe('true');
  expect(isPressed('Hail')).toBe('false');
  expect(screen.queryByText(NOTE)).toBeNull();
  expect(screen.getByText('Noted. Thank you.')).toBeTruthy();
});

test('without an estimate nothing is tapped', async () => {
  await show({}, {});
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  expect(screen.queryByText(NOTE)).toBeNull();
});

test.each([true, false])('stand behind their title where that is asked for: %s', async (isFolded) => {
  await show({}, {}, isFolded);
  const title = screen.getByRole('heading', { name: 'Help us prepare' });
  expect(title.closest('details')?.open).toBe(!isFolded);
});
