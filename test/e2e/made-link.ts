import type { Page } from 'playwright-core';
import { LOCAL_MAILBOX_SECRET } from '#infra/local/wire/credentials.ts';
import { ownToken } from '#lambdas/quote-links/link-store.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';

const { link: words } = quoteLinkEn;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** React has the buttons of the language once it has taken the page over. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('header [lang]');
    return Object.keys(button ?? {}).some((key) => key.startsWith('__react'));
  });
}

/** Makes a link on the result. */
export async function linkOf(page: Page): Promise<string> {
  await button(page, words.copy).click();
  return page.getByLabel(words.label).inputValue();
}

/** The same link as the homeowner's own email has it. */
export const ownLinkOf = async (page: Page): Promise<string> => ownOf(await linkOf(page));

/** The own link of a shared one. */
export function ownOf(url: string): string {
  const [site = '', token = ''] = url.split('/q/');
  return `${site}/q/${ownToken(token, LOCAL_MAILBOX_SECRET)}`;
}

/** For the tests of a file: a homeowner's page on which links are made, and another browser that opens them. */
export function linkStage() {
  const product = productStage({
    brand: { ...defaultBrand, logoUrl: 'https://cdn.example/logo.svg' },
    googleMapsApiKey: 'AIza-not-a-key',
  });
  // The homeowner's own page asks for the logo and for Google, neither of which is there.
  const stage = pageStage(product, { expected: [/net::ERR_/, /Google/, /config/] });
  return {
    product,
    stage,
    other: pageStage(product),
    /** A homeowner with prices, who has asked for a link to them. */
    async withLink(name = 'Marisol Delgado', email = 'marisol.delgado@mail.example') {
      await stage.visitor().context.route(/cdn\.example|googleapis/, (route) => route.abort());
      const page = await stage.at('thank-you', { answers: { name, email } });
      return { page, url: await linkOf(page) };
    },
  };
}
