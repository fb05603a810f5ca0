import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '#shared/text.ts';
import type { Corners } from '#web/wizard/photos/corners.ts';
import { photoWords } from '#web/words/photos.ts';
import { serveSettings } from './area-settings.ts';
import { interceptGoogle } from './google-maps.ts';
import { heading, headingFocused } from './homeowner.ts';
import { photoOf, pngOf, printedPage } from './paper-photos.ts';
import { spoken } from './spoken-words.ts';

interface Walk {
  page: Page;
  context: BrowserContext;
  /** Of the site. */
  url: string;
  language: Language;
  /** The estimate that is read. */
  document: keyof typeof documents;
  /** Called on every screen and state, by name, once it stands. */
  look(screen: string): Promise<void>;
}

/** For a walk that has nothing to do but come to its end. */
export const nothingToLookAt = async () => {};

/** A walk in English that only comes to its end. */
export const plainWalk = ({ page, context }: Pick<Walk, 'page' | 'context'>, url: string): Walk => ({
  page,
  context,
  url,
  language: 'en',
  document: 'whole',
  look: nothingToLookAt,
});

/** The browser's own lines for what the server refuses on these walks. */
export const refusedOnTheWay = /Failed to load resource: the server responded with a status of 4\d\d/;

/** The names of all screens and states, as `walkEveryScreen` comes to them. */
export const everyScreen = [
  'address',
  'payment',
  'has-estimate',
  'upload',
  'upload-photos',
  'upload-photos-order',
  'upload-photo-corners',
  'upload-not-a-pdf',
  'upload-refused',
  'upload-under-way',
  'contact',
  'contact-correct',
  'contact-corrected',
  'contact-missing',
  'contact-invalid',
  'thanks-claim',
  'thanks-claim-open',
  'property',
  'property-invalid',
  'property-bedrooms',
  'thanks-retail',
  'thanks-times',
  'thanks-tapped',
  'welcome-back',
  'address-loading',
  'address-asked',
  'address-suggestions',
  'property-roof',
  'property-map',
  'property-two-roofs',
  'address-failed',
  'not-found',
] as const;

/** Estimates whose summaries between them have every part: shares and several roofs, or doubts. */
const documents = { whole: 'three-roofs-shed-first', doubtful: 'totals-do-not-add-up' } as const;

const estimate = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: readFileSync(join(import.meta.dirname, '..', 'fixtures', 'estimates', name, 'document.pdf')),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A card is named by its title and its hint. */
const choose = (page: Page, title: string, hint: string) => button(page, `${title} ${hint}`).click();

async function address({ page, language }: Walk) {
  const { page: words } = spoken[language];
  await page.getByLabel(words.address.label).fill('4412 Juniper Hollow Ct, Bennington, NE 68007');
  await button(page, words.wizard.continue).click();
  await headingFocused(page, words.payment.title);
}

async function contact({ page, language }: Walk) {
  const { page: words } = spoken[language];
  await page.getByLabel(words.contact.name).fill('Marisol Delgado');
  await page.getByLabel(words.contact.email).fill('marisol.delgado@mail.example');
  await page.getByLabel(words.contact.phone).fill('4025550142');
  await button(page, words.contact.submit).click();
  await headingFocused(page, words.thanks.title('Marisol Delgado'));
}

/** A page on a desk, of so many pixels across. */
const photo = (width: number) => {
  const place: Corners = [
    { x: 0.1, y: 0.08 },
    { x: 0.92, y: 0.1 },
    { x: 0.9, y: 0.92 },
    { x: 0.08, y: 0.9 },
  ];
  const height = (4 * width) / 3;
  const picture = photoOf(printedPage(1000, 1294), { width, height, corners: place, desk: 'wood' });
  return { name: `${width}.png`, mimeType: 'image/png', buffer: pngOf(picture) };
};

/** Photos of the paper, one too small to read, their order and one's corners; and back to the step. */
async function photos({ page, language, look }: Walk) {
  const { photoWords: words } = await photoWords[language].load();
  const { page: shown } = spoken[language];
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: spoken[language].upload.photos.take }).click(),
  ]);
  await chooser.setFiles([photo(1500), photo(600)]);
  await button(page, words.again(2)).waitFor();
  await look('upload-photos');
  await button(page, words.order).click();
  await look('upload-photos-order');
  await button(page, words.open(1)).click();
  await button(page, words.crop.done).waitFor();
  await look('upload-photo-corners');
  await page.goBack();
  await button(page, words.crop.done).waitFor({ state: 'detached' });
  await button(page, shown.wizard.back).click();
  await page.locator('[data-take-photos]').waitFor();
}

/** A claim with an estimate: refused files first, then a read one, its summary, and the taps after it. */
export async function walkClaim(walk: Walk): Promise<void> {
  const { page, url, language, look } = walk;
  const { page: words, upload, correctionForm } = spoken[language];
  await page.goto(url);
  await page.getByLabel(words.address.label).waitFor();
  // Until then the page says in English, too, what it is without its script.
  await page.locator('html[data-running]').waitFor();
  await look('address');
  await address(walk);
  await look('payment');
  await choose(page, words.payment.insurance, words.payment.insuranceHint);
  await headingFocused(page, words.hasEstimate.title);
  await look('has-estimate');
  await choose(page, words.hasEstimate.yes, words.hasEstimate.yesHint);

  const file = page.locator('input[type=file]').first();
  await headingFocused(page, words.upload.title);
  await file.waitFor({ state: 'attached' });
  await look('upload');
  await photos(walk);
  await file.setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('picture') });
  await page.getByText(upload.notPdf, { exact: true }).waitFor();
  await look('upload-not-a-pdf');
  await file.setInputFiles(estimate('only-the-detached-garage'));
  await page.getByText(upload.failed, { exact: true }).waitFor();
  await look('upload-refused');

  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/api/process-insurance', async (route) => {
    await answered;
    await route.continue();
  });
  await file.setInputFiles(estimate(documents[walk.document]));
  await button(page, upload.cancel).waitFor();
  await look('upload-under-way');
  letAnswer();
  await headingFocused(page, words.contact.title);
  await look('contact');
  await page.getByText(words.correction.title, { exact: true }).click();
  await button(page, correctionForm.apply).waitFor();
  await look('contact-correct');
  const read = page.getByRole('region', { name: words.correction.readLabel });
  await read.getByRole('textbox').fill('31');
  await button(page, correctionForm.apply).click();
  await button(page, words.correction.backToRead).waitFor();
  await look('contact-corrected');
  await button(page, words.correction.backToRead).click();
  for (const field of ['name', 'email', 'phone'] as const)
    await page.getByLabel(words.contact[field]).focus();
  await page.getByRole('checkbox').focus();
  await page.getByText(words.contact.phoneMissing).waitFor();
  await look('contact-missing');
  await page.getByLabel(words.contact.name).fill('Marisol Delgado');
  await page.getByLabel(words.contact.email).fill('marisol');
  await page.getByLabel(words.contact.phone).fill('402555');
  await button(page, words.contact.submit).click();
  await page.getByText(words.contact.emailInvalid).waitFor();
  await look('contact-invalid');
  await page.getByRole('checkbox').check();
  await contact(walk);
  await page.locator('[data-part="claim"] h2').first().waitFor();
  await look('thanks-claim');
  await openAll(page);
  await page.getByRole('group', { name: words.quote.choose }).getByRole('radio').first().check();
  await page.getByText(words.quote.chosen).waitFor();
  await look('thanks-claim-open');
}

/** Opens every fold of the result, also those inside others. */
export async function openAll(page: Page) {
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

/** A homeowner who pays: the rest of the questions, the quote and the taps after it. */
export async function walkRetail(walk: Walk): Promise<void> {
  const { page, language, look } = walk;
  const { page: words, result } = spoken[language];
  await button(page, words.thanks.startOver).click();
  await headingFocused(page, words.address.title);
  await address(walk);
  await choose(page, words.payment.outOfPocket, words.payment.outOfPocketHint);
  await headingFocused(page, words.property.title);
  await page.getByLabel(words.property.size).waitFor();
  await look('property');
  await page.getByText(words.property.sizeHelpTitle).click();
  await page.getByLabel(words.property.size).fill('a big one');
  await page.getByLabel(words.property.types['two-story']).check();
  await page.getByText(words.property.sizeMissing).waitFor();
  await look('property-invalid');
  await button(page, words.property.sizeUnknown).click();
  await button(page, words.property.bedroomCount(3)).click();
  await page.getByText(words.property.guessRange).waitFor();
  await look('property-bedrooms');
  await button(page, words.property.sizeKnown).click();
  await page.getByLabel(words.property.size).fill('1800');
  await button(page, words.wizard.continue).click();
  await headingFocused(page, words.contact.title);
  await contact(walk);
  await page.locator('[data-part="prices"]').waitFor();
  await look('thanks-retail');
  await page.getByRole('button', { name: result.next.ask }).click();
  const times = page.getByRole('dialog', { name: result.next.pickTime });
  await times.getByRole('radio').first().check();
  await look('thanks-times');
  await page.keyboard.press('Escape');
  await times.waitFor({ state: 'detached' });
  await page.getByText(result.details.title).click();
  const leaking = page.locator('fieldset', { hasText: result.details.leaking });
  await leaking.getByRole('button', { name: result.details.yes }).click();
  await page.getByText(result.details.kept).waitFor();
  await look('thanks-tapped');
  // Another tab of the same device has nothing of its own yet.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(walk.url);
  await heading(page, words.resume.title);
  await look('welcome-back');
}

const place = { lat: 41.2565, lng: -95.9345 };
const measured = {
  placeId: 'home',
  center: place,
  imageryDate: '2024-05-17',
  quality: 'HIGH',
  squareFootage: 2404,
  reasons: [],
  endsAt: Date.UTC(2100, 0),
};

/** The site measures roofs and asks about them. */
async function measuring(page: Page) {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, measuresRoofs: true } });
  });
  await serveSettings(page, { useMeasuredRoof: 1 });
  let found = 0;
  await page.route(/\/api\/roof-measurements$/, (route) => {
    found += 1;
    const building =
      found === 1 ? measured : { ...measured, placeId: `building-${found}`, squareFootage: 500 };
    return route.fulfill({ json: { building } });
  });
}

/** From the chosen address to the question about its roof, and back to the address. */
async function measuredRoof({ page, language, look }: Walk) {
  const { page: words, roof } = spoken[language];
  await button(page, words.wizard.continue).click();
  await headingFocused(page, words.payment.title);
  await choose(page, words.payment.outOfPocket, words.payment.outOfPocketHint);
  await headingFocused(page, words.property.title);
  await page.getByText(roof.question(1), { exact: true }).waitFor();
  await look('property-roof');
  await button(page, roof.yes).click();
  await button(page, roof.add).click();
  const middle = button(page, roof.map.middle);
  await middle.and(page.locator(':enabled')).waitFor();
  await look('property-map');
  await middle.click();
  await page.getByText(roof.question(2), { exact: true }).waitFor();
  await button(page, roof.yes).click();
  await page.getByText(roof.priced.measured, { exact: true }).waitFor();
  await look('property-two-roofs');
  for (const title of [words.payment.title, words.address.title]) {
    await button(page, words.wizard.back).click();
    await headingFocused(page, title);
  }
}

/** A site with a Google key: loading, suggestions, the roof's picture and measurement, and Google failing. */
async function walkMaps(walk: Walk): Promise<void> {
  const { page, context, url, language, look } = walk;
  const { page: words, maps } = spoken[language];
  await measuring(page);
  let scripts = 0;
  const { promise: asked, resolve: googleAsked } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>();
  await interceptGoogle(context, {
    script: async (route, serve) => {
      scripts += 1;
      if (scripts > 1) return route.abort();
      googleAsked();
      await arrived;
      return serve();
    },
  });
  await page.goto(url);
  // The page says so before its script runs, too.
  await asked;
  await page.getByText(words.wizard.loading).waitFor();
  await look('address-loading');
  await page.getByLabel(words.address.label).fill('120 Larkspur Ave');
  await page.getByLabel(words.address.label).press('Enter');
  await page.getByText(words.address.placeMissing).waitFor();
  await look('address-asked');
  letArrive();
  await page.getByLabel(words.address.label).fill('120 Lark');
  await page.getByRole('option').first().waitFor();
  await page.getByLabel(words.address.label).press('ArrowDown');
  await look('address-suggestions');
  await page.getByLabel(words.address.label).press('Enter');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('[name=address]')?.value.includes('USA'),
  );
  await measuredRoof(walk);
  await page.reload();
  await page.getByText(maps.failedTitle).waitFor();
  await look('address-failed');
}

/**
 * Every screen of the homeowner's page, in a context that is nobody's yet.
 * @param walk its `url` is of a site without a key for Google Maps, `urlWithMaps` of one with it
 */
export async function walkEveryScreen(walk: Walk & { urlWithMaps: string }): Promise<void> {
  await walkClaim(walk);
  await walkRetail(walk);
  await walkMaps({ ...walk, url: walk.urlWithMaps });
  await walk.page.goto(`${walk.url}/no-such-page`);
  await heading(walk.page, spoken[walk.language].page.page.notFoundTitle);
  await walk.look('not-found');
}
