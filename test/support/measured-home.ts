import type { Page, Response } from 'playwright-core';
import { type LocalFaultPlace, type LocalPlace, solarPlaces } from '#infra/local/solar/places.ts';
import { roofAt } from '#web/wizard/session/roof.ts';
import { serveSettings } from './area-settings.ts';
import type { Visit } from './browser.ts';
import { type GoogleBehavior, type GoogleCalls, interceptGoogle } from './google-maps.ts';
import { headingFocused, homeowner } from './homeowner.ts';
import type { PageStage } from './page-stage.ts';

export const MAPS_KEY = 'AIza-not-a-key';

/** A site that measures roofs, with Google Maps for the address. */
export const measuringSite = { googleMapsApiKey: MAPS_KEY, measuring: 'stand-in' } as const;

/** The home of an invented place, as the address field suggests it. */
export const homeAt = ({ at, answer }: LocalPlace | LocalFaultPlace) => ({
  ...at,
  placeId: typeof answer === 'string' ? 'local-home' : answer.placeId,
});

/** The next answer about that home's roof. One about the home of the visitor before may still be on its way. */
const answerAbout = (page: Page, { placeId }: { placeId: string }): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/roof-measurements') &&
      response.request().postData()?.includes(`"${placeId}"`) === true,
  );

/** A visit whose address was chosen among suggestions, as Google's stand-in gives them; its roof is not asked about yet. */
const chosenHome = ({ placeId, lat, lng }: { placeId: string; lat: number; lng: number }) => ({
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
  google: GoogleBehavior,
): Promise<Measured> {
  const asked: Record<string, unknown>[] = [];
  const leads: Record<string, unknown>[] = [];
  await serveSettings(context, { useMeasuredRoof: 1 });
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
  await page.getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).and(page.locator(':enabled')).waitFor();
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('[name=address]')?.value.includes('USA'),
  );
  // The picture that comes now moves the button under a click.
  await field.press('Enter');
  await headingFocused(page, 'How are you planning to pay?');
}

/** The card on the property step. */
export const roofCard = (page: Page) =>
  page.getByRole('region', { name: /^(Is this your roof|Are these your roofs)\?$/ });

/** What is shown for the address. */
export const instantQuote = (page: Page) => page.getByRole('region', { name: 'Instant quote' });

/** A homeowner whose roof is measured while the payment is chosen, on the property step. */
export async function measuredProperty(stage: PageStage) {
  const home = homeAt(solarPlaces.house);
  const measured = await watchMeasuring(stage.visitor(), { home });
  const answered = answerAbout(stage.page(), home);
  const page = await stage.at('payment', chosenHome(home));
  await (await answered).finished();
  await homeowner.paysOutOfPocket(page);
  return { page, ...measured };
}

/** A homeowner at the payment; the answer about the roof is held back until it is let go. */
export async function heldMeasuring(stage: PageStage, home = homeAt(solarPlaces.house)) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const measured = await watchMeasuring(stage.visitor(), { home });
  await stage.page().route('**/api/roof-measurements', async (route) => {
    await promise;
    await route.continue();
  });
  return { page: await stage.at('payment', chosenHome(home)), letGo, ...measured };
}

/** The map to point at a building on. */
export const roofMap = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });

/** Taps the map so many pixels east and north of its middle; a pixel is a hundred-thousandth of a degree. */
export async function tapMap(page: Page, east: number, north: number): Promise<void> {
  const box = await roofMap(page).boundingBox();
  if (box === null) throw new Error('The map is not on the page');
  await roofMap(page).click({ position: { x: box.width / 2 + east, y: box.height / 2 - north } });
}

/** The garage's centre is 42 hundred-thousandths of a degree east of the house's. */
export const GARAGE = [42, 0] as const;
