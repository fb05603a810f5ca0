import { describe, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import {
  couldNotLoad,
  type FileKind,
  filesOfPart,
  laterSteps,
  recoveries,
  recovers,
  refuse,
} from './failing-part.ts';
import { linkStage } from './made-link.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const names = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const kinds: FileKind[] = ['script', 'sheet'];

test('a step whose script did not come is there once the line is back', async () => {
  await recovers({ stage, product: product() }, 'property', 'script', 'the return of the line');
});

// First of all: every other result here is of the same homeowner.
test('a result whose style sheet did not come is there by Try again, and the lead was sent without it', async () => {
  await recovers({ stage, product: product() }, 'thank-you', 'sheet', 'Try again');
  expect(await leadsOf(product(), 'Marisol Delgado')).toHaveLength(1);
});

describe.each(names(laterSteps))('the step %s', (step) => {
  // Nothing leads back from a result.
  const ways = names(recoveries).filter((way) => step !== 'thank-you' || way !== 'Back and Forward');
  describe.each(kinds)('whose %s does not come', (kind) => {
    test.each(ways)('comes by %s, with every answer', async (way) => {
      await recovers({ stage, product: product() }, step, kind, way);
    });
  });
});

describe.each(kinds)('a page whose %s does not come', (kind) => {
  test.each(names(recoveries).filter((way) => way !== 'Back and Forward'))(
    'is the admin page after all by %s',
    async (way) => {
      const { page } = await visit({}, couldNotLoad);
      const allow = await refuse(page, await filesOfPart(product(), /sign-in\/login/, kind, '/admin'));
      await page.goto(`${product().url}/admin`);
      await page.getByRole('alert').getByText('This page didn’t load.').waitFor();
      await allow();
      await recoveries[way](page);
      await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    },
  );
});

describe('the page behind a quote link', () => {
  const { product: own, withLink, other } = linkStage();

  test.each(kinds)('shows its quote although its %s does not come', async (kind) => {
    const { url } = await withLink();
    other.visitor().expectConsole(...couldNotLoad);
    const page = other.page();
    await refuse(page, await filesOfPart(own(), /quote-link-page/, kind));
    await page.goto(url);
    await page.getByRole('heading', { name: 'Roof quote for Marisol', level: 1 }).waitFor();
  });
});
