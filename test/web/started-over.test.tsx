// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { App } from '#web/app.tsx';
import { emptyForm } from '#web/wizard/session/answers.ts';
import { newSession } from '#web/wizard/session/session.ts';

clearScreens();

const LEAD = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const FIRST_PAGE = JSON.stringify([
  ['https://roofs.example/?utm_source=flyer', '', '2026-11-27T15:00:00.000Z'],
]);

beforeAll(async () => {
  await import('#web/wizard/home/home-step.tsx');
  await import('#web/wizard/journey/started-over.tsx');
});
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('opened', FIRST_PAGE);
  window.history.replaceState(null, '', '/');
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const addressField = () => screen.getByLabelText<HTMLInputElement>(/address/i, { selector: 'input' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(button(name));
  await pass(0);
};
const keptSessions = () => Object.keys(localStorage).filter((key) => key.startsWith('kept-session:'));

/** The page of a session that stands at the home's details, kept by its tab or by the device alone, and started over. */
async function startOver(keptBy: 'tab' | 'device' = 'tab', language: Language = 'en') {
  const form = { ...emptyForm, address: '12 Larkspur Ave, Omaha, NE 68104', isInsuranceClaim: false };
  const { insuranceDoc: _file, ...kept } = { ...form, squareFootage: '2222' };
  const session = { ...newSession(LEAD, Date.now()), step: 'property', form: kept };
  if (keptBy === 'tab') sessionStorage.setItem('session', JSON.stringify(session));
  const entry = { tab: 'an earlier one', keptAt: Date.now(), session };
  localStorage.setItem(`kept-session:${LEAD}`, JSON.stringify(entry));
  await renderScreen(<App {...siteConfig} path="/" config={Promise.resolve(siteConfig)} />, language);
  await pass(0);
  await press(language === 'en' ? 'Start over' : 'Empezar de nuevo');
}

describe('Start over', () => {
  test.each(['tab', 'device'] as const)(
    'is undone: answers, step, arrival and lead of the session that the %s kept',
    async (keptBy) => {
      await startOver(keptBy);
      expect(screen.getByRole('heading', { name: 'Property Address' })).toBe(document.activeElement);
      expect(addressField().value).toBe('');
      expect(undo()?.parentElement?.textContent).toBe('Started over. Undo');
      await press('Undo');
      expect(screen.getByLabelText<HTMLInputElement>(/square feet/i).value).toBe('2222');
      expect(undo()).toBeNull();
      expect(JSON.parse(sessionStorage.getItem('session') ?? '').leadId).toBe(LEAD);
      expect(keptSessions()).toEqual([`kept-session:${LEAD}`]);
      expect(localStorage.getItem('opened')).toContain('utm_source=flyer');
    },
  );

  test('leaves nothing in storage from the tap on', async () => {
    await startOver();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).not.toMatch(/Larkspur|utm_source/);
    expect(stored).not.toContain(LEAD);
  });

  test('can be undone for ten seconds and no longer', async () => {
    await startOver();
    await pass(9_900);
    expect(undo()).not.toBeNull();
    await pass(100);
    expect(undo()).toBeNull();
  });

  test.each([
    ['from the first typed letter on', () => fireEvent.change(addressField(), { target: { value: '7' } })],
    ['on a page that was left and comes back', () => fireEvent(window, new Event('pagehide'))],
  ])('cannot be undone %s', async (_, happens) => {
    await startOver();
    expect(undo()).not.toBeNull();
    happens();
    await pass(0);
    expect(undo()).toBeNull();
  });
});
