import type { Page } from 'playwright-core';
import type { Visit } from '#test/support/browser.ts';
import type { browserStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import type { TestProduct } from '#test/support/product.ts';

export const ADDRESS = '12 Larkspur Ave, Omaha, NE 68104';

/** Quotes that are left and gone on with. */
export function unfinishedQuotes(product: () => TestProduct, visit: ReturnType<typeof browserStage>) {
  return {
    /** A visitor of their own, whose clock and tabs are nobody else's, walked to the property. */
    async walkedToProperty(): Promise<Visit> {
      const walked = await visit();
      await walked.page.goto(product().url);
      await homeowner.address(walked.page, ADDRESS);
      await homeowner.paysOutOfPocket(walked.page);
      return walked;
    },
    async newTab({ context }: Visit): Promise<Page> {
      const tab = await context.newPage();
      await tab.goto(product().url);
      return tab;
    },
  };
}

export const press = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();

/** The names under which the tab's browser keeps visits. */
export const kept = (tab: Page) =>
  tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-visit:')));
