// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { companyOf } from '#shared/company/settings.ts';
import type { Language } from '#shared/text.ts';
import { clearScreens, siteConfig } from '#test/support/screen.tsx';
import { renderStep } from '#test/support/step.tsx';
import { reloaded } from '#test/support/wizard.ts';
import { AreaNote } from '#web/wizard/area/area-note.tsx';
import type { ToldZip } from '#web/wizard/area/outside-area.tsx';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';
import type { StepName } from '#web/wizard/session/steps.ts';

clearScreens();

const omaha: ServiceArea = { by: 'zips', zips: ['68101-68144'], tellMe: true };
const now = new Date('2026-11-24T12:00:00.000Z');

/** The note under an address field of its own; the settings come when `know` is called. */
async function open(area: ServiceArea | null, given: { language?: Language; phone?: string } = {}) {
  const listeners = new Set<() => void>();
  const companyWith = (value: ServiceArea | null) => value && { ...companyOf({}), service_area: value };
  let known = companyWith(area);
  const company = {
    refresh: () => {},
    current: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const { brand } = siteConfig;
  const config = { ...siteConfig, brand: { ...brand, phone: given.phone ?? brand.phone } };
  function Note({ wizard }: { wizard: Wizard }) {
    const [told, setTold] = useState<ToldZip | null>(null);
    return <AreaNote wizard={wizard} told={told} setTold={setTold} />;
  }
  const { sessions } = await renderStep(
    newSession('4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50'),
    (wizard) => <Note wizard={wizard} />,
    { config, services: { company, now: () => now } },
    given.language,
  );
  const change = (patch: (now: WizardSession) => Partial<WizardSession>) =>
    act(async () => sessions.update((now) => ({ ...now, ...patch(now) })));
  // Its part comes later, to the first test that shows it.
  if (area !== null) await screen.findByRole('status');
  return {
    user: userEvent.setup(),
    /** The part that says it is there only once it may be said. */
    type: (address: string) => change(({ form }) => ({ form: { ...form, address } })),
    know: (value: ServiceArea) =>
      act(() => {
        known = companyWith(value);
        for (const listener of listeners) listener();
      }),
    goTo: (step: StepName) => change(() => ({ step })),
    told: () => sessions.current().tellMe,
    /** As a reload finds it. */
    kept: () => reloaded(sessions.current()).tellMe,
  };
}

const said = () => screen.queryByRole('status')?.textContent?.trim() ?? null;
const home = (zip: string) => `4821 Maple St, Omaha, NE ${zip}`;
const box = () => screen.getByRole<HTMLInputElement>('checkbox');

test('nothing is said without an area, inside it, and before the address has its ZIP code', async () => {
  const { type, know } = await open(null);
  await type(home('99701'));
  expect(said()).toBeNull();
  await know({ by: 'everywhere' });
  expect(said()).toBeNull();
  await know(omaha);
  expect(await screen.findByText(/^We don’t work in 99701 yet\./)).toBeDefined();
  await type(home('68104'));
  expect(said()).toBe('');
  for (const begun of ['99701', '99701 Maple St', home('9970')]) {
    await type(begun);
    expect(said()).toBe('');
  }
});

test('a company without a phone asks nobody to call', async () => {
  const { type } = await open(omaha, { phone: '' });
  await type(home('99701'));
  expect(said()).toBe('We don’t work in 99701 yet. You can still continue and see your prices.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('who asks to be told agrees to the words beside the box, for this ZIP code alone', async () => {
  const { user, type, told, kept } = await open(omaha);
  await type(home('99701'));
  expect(box().checked).toBe(false);
  await user.click(box());
  const wording = `${box().labels?.[0]?.textContent}\n${document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent}`;
  expect(told()).toEqual({ zip: '99701', wordingVersion: '2026-11-24-en', wording, at: now.toISOString() });
  expect(wording).toContain(siteConfig.brand.companyName);
  expect(kept()).toEqual(told());
  await type(home('99702'));
  expect(box().checked).toBe(false);
  await type(home('99701'));
  expect(box().checked).toBe(true);
  await user.click(box());
  expect(told()).toBeNull();
});

test('a company that does not offer it asks nobody', async () => {
  const { type } = await open({ ...omaha, tellMe: false });
  await type(home('99701'));
  expect(said()).toMatch(/^We don’t work/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a visitor who reads Spanish is told in Spanish', async () => {
  const { user, type, told } = await open(omaha, { language: 'es' });
  await type(home('99701'));
  expect(said()).toMatch(/^Todavía no trabajamos en el 99701\./);
  await user.click(box());
  expect(told()?.wordingVersion).toBe('2026-11-24-es');
});

test('who was told at the first step is not told again, until they are back there', async () => {
  const { type, goTo } = await open(omaha);
  await type(home('99701'));
  for (const step of ['payment', 'contact'] as const) {
    await goTo(step);
    expect(said()).toBe('');
  }
  await goTo('address');
  expect(said()).toMatch(/^We don’t work in 99701/);
});

test('who went past the first step before the area was known is told where they are, that once', async () => {
  const { user, type, goTo, know, told } = await open(null);
  await type(home('99701'));
  await goTo('payment');
  await know(omaha);
  expect(await screen.findByText(/^We don’t work in 99701 yet\./)).toBeDefined();
  await user.click(box());
  expect(told()?.zip).toBe('99701');
  await goTo('contact');
  expect(said()).toBe('');
  await goTo('payment');
  expect(said()).toMatch(/^We don’t work/);
});

test('nothing is said after the last question', async () => {
  const { type, goTo, know } = await open(null);
  await type(home('99701'));
  await know(omaha);
  expect(await screen.findByText(/^We don’t work/)).toBeDefined();
  await goTo('thank-you');
  expect(said()).toBeNull();
});
