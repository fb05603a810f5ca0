import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { defaultBrand } from '#shared/brand.ts';
import type { SiteConfig } from '#shared/config.ts';
import type { Language } from '#shared/lead.ts';
import { wordsOf } from '#web/i18n/language.ts';
import { SpeechProvider } from '#web/i18n/words-context.tsx';

/** Renders a screen of the homeowner's page with its words around it. */
export async function renderSpeaking(screen: ReactNode, language: Language = 'en') {
  const words = await wordsOf(language);
  return render(
    <SpeechProvider language={language} words={words}>
      {screen}
    </SpeechProvider>,
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
  auth: { region: 'us-east-1', userPoolId: 'us-east-1_pool', userPoolClientId: 'client' },
};
