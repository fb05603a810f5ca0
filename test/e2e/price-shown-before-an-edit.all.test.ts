import { describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { lowest, lowestPrice } from './lowest-price.ts';

const product = productStage();
const stage = pageStage(product);
const { setPrice, leadOf, readOf } = lowestPrice(product);

describe('the price that was shown', () => {
  test('is the lead’s where the office edited it between reading and sending', async () => {
    const read = stage.page().waitForResponse('**/api/pricing');
    const page = await stage.at('contact');
    const { version } = await (await read).json();
    await setPrice(540);
    await homeowner.contact(page, 'Perpetua Lindqvist');
    expect(await lowest(page)).toBe('$8,640');
    await expect.poll(() => leadOf('Perpetua Lindqvist')).toHaveLength(1);
    expect((await leadOf('Perpetua Lindqvist'))[0]).toMatchObject({
      shown: {
        prices: { asLowAs: 8640 },
        rates: { asLowAs: 480 },
        pricingVersion: version,
        squareFootage: 1800,
        squares: 18,
        areaSource: 'home-size',
        language: 'en',
      },
      quote: { asLowAs: 8640 },
    });
    const row = await readOf('Perpetua Lindqvist');
    expect(row).not.toContain('computed');
    expect(row).toMatch(/Shown from\s+\$8,640/);
  });

  test('is the specification’s where they never come, and the office reads so', async () => {
    stage.visitor().expectConsole(/net::ERR_FAILED/, /The rates could not be read/);
    await stage.page().route('**/api/pricing', (route) => route.abort());
    const page = await stage.at('contact');
    await homeowner.contact(page, 'Ottoline Reyes');
    expect(await lowest(page)).toBe('$6,300');
    await expect.poll(() => leadOf('Ottoline Reyes')).toHaveLength(1);
    expect((await leadOf('Ottoline Reyes'))[0]).toMatchObject({
      shown: { rates: 'default', prices: { asLowAs: 6300 } },
      quote: { asLowAs: 8640 },
    });
    const row = await readOf('Ottoline Reyes');
    expect(row).toContain('Shown $6,300, server says $8,640 (As Low As)');
    expect(row).toContain(
      'Default rates shown: the page couldn’t reach yours. Check the price before you quote it.',
    );
  });
});
