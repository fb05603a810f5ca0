import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Language } from '#shared/text.ts';
import { defaultLanguage, loadMessages } from '#web/words/language.ts';
import { LocaleProvider } from '#web/words/locale.tsx';

/** Renders a screen of the homeowner's page with its words around it, those that come later too. */
export async function renderScreen(screen: ReactNode, language: Language = defaultLanguage) {
  const messages = await loadMessages(language);
  await messages.later.load();
  return act(async () =>
    render(
      <LocaleProvider language={language} messages={messages}>
        <Suspense>{screen}</Suspense>
      </LocaleProvider>,
    ),
  );
}

/** Call once in a test file of screens: what a test has rendered goes with it. */
export function clearScreens(): void {
  afterEach(cleanup);
}

export const siteConfig: SiteConfig = {
  brand: defaultBrand,
  apiBase: '/api',
  publicKey: '7c3f0e9a-0000-4000-8000-000000000001',
  googleMapsApiKey: '',
  measuresRoofs: false,
  skipHomeSize: false,
  sendsEmail: true,
  auth: { region: 'us-east-1', userPoolId: 'us-east-1_pool', userPoolClientId: 'client' },
};
