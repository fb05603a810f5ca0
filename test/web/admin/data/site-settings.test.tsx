// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { tellPublished, useSiteSettings } from '#web/admin/data/site-settings.ts';

clearScreens();
afterEach(() => vi.unstubAllGlobals());

const named = (companyName: string): SiteConfig => ({
  ...siteConfig,
  brand: { ...defaultBrand, companyName },
});

const ignore = () => {};

function Name({ first }: { first: Promise<SiteConfig> }) {
  return <p>{useSiteSettings(first, ignore)?.brand.companyName}</p>;
}

/** A page that began with a name, and what the site answers by now. */
async function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  await renderScreen(<Name first={Promise.resolve(named('Juniper Ridge'))} />);
  await screen.findByText('Juniper Ridge');
}

test.each<[string, () => void]>([
  ['a change is known to be published', tellPublished],
  ['somebody comes back to the page', () => void window.dispatchEvent(new Event('focus'))],
])('the company’s new name shows without loading the page again, once %s', async (_, happens) => {
  await open(() => Response.json(named('Whitfield Roofing')));
  await act(async () => happens());
  await screen.findByText('Whitfield Roofing');
});

test('the name that is known stays where the settings cannot be had', async () => {
  await open(() => new Response(null, { status: 503 }));
  await act(async () => tellPublished());
  screen.getByText('Juniper Ridge');
});
