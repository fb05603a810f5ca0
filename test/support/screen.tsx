import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { defaultBrand } from '#shared/brand.ts';
import type { SiteConfig } from '#shared/config.ts';
import type { Language } from '#shared/lead.ts';
import { defaultLanguage, loadMessages } from '#web/i18n/catalogues.ts';
import { LocaleProvider } from '#web/i18n/locale-context.tsx';

/** Renders a screen of the homeowner's page with its words around it, those that come later too. */
export async function renderScreen(screen: ReactNode, language: Language = defaultLanguage) {
  const messages = await loadMessages(language);
  await Promise.all([messages.upload.awaited(), messages.claim.awaited()]);
  return act(async () =>
    render(
      <LocaleProvider language={language} messages={messages}>
        <Suspense>{screen}</Suspense>
      </LocaleProvider>,
    ),
  );
}

/** Call once in a test file of screens: whatever React or a screen complains of fails the test. */
export function failOnConsoleError(): void {
  let complaints = vi.spyOn(console, 'error');
  beforeEach(() => {
    complaints = vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    const calls = complaints.mock.calls;
    complaints.mockRestore();
    expect(calls).toEqual([]);
  });
}

export const siteConfig: SiteConfig = {
  brand: defaultBrand,
  apiBase: '/api',
  publicKey: '7c3f0e9a-0000-4000-8000-000000000001',
  googleMapsApiKey: '',
  auth: { region: 'us-east-1', userPoolId: 'us-east-1_pool', userPoolClientId: 'client' },
};
