// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { fillShell } from '#shared/page/shell.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { expectConsoleWarn } from '#test/support/console-watch.ts';
import { siteConfig } from '#test/support/screen.tsx';
import { emptyTemplate } from '#test/support/web-build.ts';
import { configWithout, loadConfig, settingsInPage } from '#web/site-config.ts';

const settings = {
  googleMapsApiKey: 'AIza-</script>',
  brand: { ...defaultBrand, companyName: 'Elm & Oak </script> Roofing' },
};
const nothing = { brand: defaultBrand, googleMapsApiKey: '' };
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the settings of the first paint', () => {
  test('are those the page carries', () => {
    const html = fillShell(emptyTemplate, { language: 'en', head: '', body: '' }, settings);
    expect(settingsInPage(pageOf(html))).toEqual(settings);
  });

  test('are the default where the page carries none or unreadable ones', () => {
    expect(settingsInPage(pageOf(''))).toEqual(nothing);
    const unreadable = '<script type="application/json" id="settings">{"brand":1}</script>';
    expect(settingsInPage(pageOf(unreadable))).toEqual(nothing);
  });
});

describe('the configuration', () => {
  test('is the one at /config.json', async () => {
    const fetcher = async (url: unknown) =>
      url === '/config.json' ? Response.json(siteConfig) : Response.error();
    expect(await loadConfig(settings, fetcher)).toEqual(siteConfig);
  });

  test.each([
    ['missing', async () => new Response('', { status: 404 })],
    ['a page', async () => new Response('<!doctype html>')],
    ['incomplete', async () => Response.json({ brand: settings.brand })],
    ['out of reach', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is %s leaves enough for a quote, with the page’s brand and key', async (_, fetcher) => {
    expectConsoleWarn(/^config.json could not be read/);
    expect(await loadConfig(settings, fetcher)).toEqual(configWithout(settings));
    expect(configWithout(settings)).toMatchObject({ apiBase: '/api', ...settings });
  });
});
