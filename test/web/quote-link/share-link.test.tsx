import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { saveLink } from '#web/quote-link/quote-link-api.ts';
import { ShareLink } from '#web/quote-link/share-link.tsx';

// @vitest-environment jsdom

clearScreens();

const leadId = '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10';

/** The link that this browser has made, as its note tells of it. */
async function noted(language: Language, asks: { hasExtras?: boolean; hasHours?: boolean }) {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    keys: () => [...kept.keys()],
    removeItem: (name: string) => void kept.delete(name),
  };
  saveLink(store, leadId, { path: '/q/token', expires_at: '2026-12-20T15:04:06.000Z', mailable: false });
  const product = { lower: 'roof', title: 'Roof' };
  const given = { leadId, email: 'odalys@mail.example', product, apiBase: '/api', sendsEmail: false };
  await renderScreen(<ShareLink {...given} store={store} {...asks} />, language);
  return screen.getByText(/roof size\.|tamaño del techo\./).textContent?.trim();
}

test('the note of a link names the extras that it shows, where the company asks about them', async () => {
  expect(await noted('en', { hasExtras: true })).toMatch(/roof size\. It also shows any extras you name\.$/);
});

test('in Spanish too', async () => {
  expect(await noted('es', { hasExtras: true })).toMatch(
    /techo\. También muestra los adicionales que usted indique\.$/,
  );
});

test('where it asks about none, the note says nothing of them', async () => {
  expect(await noted('en', { hasHours: true })).toMatch(/roof size\.\s+Anyone with it can also book, /);
});
