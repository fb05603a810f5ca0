// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { defaultBrand } from '#shared/brand.ts';
import { fillShell, HEAD_MARK } from '#shared/page-shell/shell.ts';
import { expectConsoleWarn } from '#test/support/console-watch.ts';
import { siteConfig } from '#test/support/screen.tsx';
import { brandInPage, configWithout, loadConfig } from '#web/site-config.ts';

const brand = { ...defaultBrand, companyName: 'Elm & Oak </script> Roofing' };

describe('the brand of the first paint', () => {
  test('is the one the page carries', () => {
    const html = fillShell(`<html><head>${HEAD_MARK}</head></html>`, brand);
    expect(brandInPage(new DOMParser().parseFromString(html, 'text/html'))).toEqual(brand);
  });

  test('is the default where the page carries none or an unreadable one', () => {
    const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');
    expect(brandInPage(page(''))).toEqual(defaultBrand);
    expect(brandInPage(page('<script type="application/json" id="brand">{"product":1}</script>'))).toEqual(
      defaultBrand,
    );
  });
});

describe('the configuration', () => {
  test('is the one at /config.json', async () => {
    const fetcher = async (url: unknown) =>
      url === '/config.json' ? Response.json(siteConfig) : Response.error();
    expect(await loadConfig(brand, fetcher)).toEqual(siteConfig);
  });

  test.each([
    ['missing', async () => new Response('', { status: 404 })],
    ['a page', async () => new Response('<!doctype html>')],
    ['incomplete', async () => Response.json({ brand })],
    ['out of reach', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is %s leaves enough for a quote, with the page’s brand', async (_, fetcher) => {
    expectConsoleWarn(/^config.json could not be read/);
    expect(await loadConfig(brand, fetcher)).toEqual(configWithout(brand));
    expect(configWithout(brand)).toMatchObject({ apiBase: '/api', googleMapsApiKey: '' });
  });
});
