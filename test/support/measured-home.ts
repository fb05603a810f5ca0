import type { Page } from 'playwright-core';
import type { LocalFaultPlace, LocalPlace } from '#infra/local/solar/places.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { serveSettings } from '#test/support/area-settings.ts';
import { roofAt } from '#web/wizard/roof/visit-roof.ts';
import type { Visit } from './browser.ts';
import { type GoogleBehaviour, type GoogleCalls, interceptGoogle } from './google-maps.ts';
import { headingFocused } from './homeowner.ts';

export const MAPS_KEY = 'AIza-not-a-key';

/** A site that measures roofs, with Google Maps for the address. */
export const measuringSite = { googleMapsApiKey: MAPS_KEY, measuring: 'stand-in' } as const;

/** The home of an invented place, as the address field suggests it. */
export const homeAt = ({ at, answer }: LocalPlace | LocalFaultPlace) => ({
  ...at,
  placeId: typeof answer === 'string' ? 'local-home' : answer.placeId,
});

/** A visit whose address was chosen among suggestions, as Google's stand-in gives them; its roof is not asked about yet. */
export const chosenHome = ({ placeId, lat, lng }: { placeId: string; lat: number; lng: number }) => ({
  answers: { address: '12 Larkspur Ave, Omaha, NE 68102, USA' },
  roof: roofAt({ placeId, location: { lat, lng } }, Date.now()),
});

/** What the page asked about roofs, in order. */
interface Measured {
  google: GoogleCalls;
  asked: Record<string, unknown>[];
  /** The lead as it was sent last. */
  lead(): Record<string, unknown> | undefined;
}

/** The page hears these settings from the site, and what it asks and sends is kept. */
export async function watchMeasuring(
  { context }: Pick<Visit, 'context'>,
  google: GoogleBehaviour,
  settings: Partial<AreaSettings> = {},
): Promise<Measured> {
  const asked: Record<string, unknown>[] = [];
  const leads: Record<string, unknown>[] = [];
  await serveSettings(context, { useMeasuredRoof: 1, ...settings });
  context.on('request', (request) => {
    if (request.method() !== 'POST') return;
    if (request.url().endsWith('/api/roof-measurements')) asked.push(request.postDataJSON());
    if (request.url().endsWith('/api/leads')) leads.push(request.postDataJSON());
  });
  return { google: await interceptGoogle(context, google), asked, lead: () => leads.at(-1) };
}

/** Chooses the first suggestion and goes on to the payment. */
export async function chooseAddress(page: Page): Promise<void> {
  const field = page.getByLabel('Property Address');
  await field.fill('12 Larkspur');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Continue' }).and(page.locator(':enabled')).waitFor();
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.address-input')?.value.includes('USA'),
  );
  // The picture that comes now moves the button under a click.
  await field.press('Enter');
  await headingFocused(page, 'How are you planning to pay?');
}

/** The card on the property step. */
export const roofCard = (page: Page) =>
  page.getByRole('region', { name: /^(Is this your roof|Are these your roofs)\?$/ });
