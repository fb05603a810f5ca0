// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { noMonthlyExample } from '#shared/company/monthly-example.ts';
import { emptyCard, productsSchema } from '#shared/company/products.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { clearScreens, siteConfig } from '#test/support/screen.tsx';
import { CompanyPanel } from '#web/admin/company/company-panel.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';

clearScreens();
// What comes later is there before it is waited for.
beforeAll(() => import('#web/admin/company/card-preview.tsx'));

/** The editor of the cards, on a site whose own file recommends the standard one and begins with the best. */
async function openCards(history: unknown[] = []) {
  const packages = siteConfig.packages.toReversed();
  vi.stubGlobal('fetch', async () => Response.json({ ...siteConfig, packages }));
  let stored: { value: unknown; at: string | null; by?: string } = { value: null, at: null };
  let clock = 0;
  const set = (value: unknown, by: string) => {
    clock += 1;
    stored = { value, at: new Date(Date.UTC(2026, 10, 24, 12, clock)).toISOString(), by };
  };
  const request = async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/pictures')) return Response.json({ id: 'f'.repeat(64) }, { status: 201 });
    if (url.includes('/changes'))
      return Response.json({
        items: history.map((value, at) => ({ value, at: `2026-11-24T12:00:0${at}.000Z`, by: 'dana' })),
      });
    if (method !== 'GET') {
      const { value, seen } = JSON.parse(String(body));
      if (seen !== stored.at)
        return Response.json({ error: { code: 'conflict', message: 'no' } }, { status: 409 });
      set(value, 'dana.reyes@example.com');
    }
    const isMonthly = method === 'GET' && url.endsWith('/monthly_example');
    return Response.json(isMonthly ? { value: noMonthlyExample, at: null } : stored);
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = adminApi('/api', async () => 'token', request);
  render(
    <QueryClientProvider client={client}>
      <CompanyPanel api={api} brand={{ ...defaultBrand, recommendedTier: 'standard' }} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Price cards' }));
  await screen.findByRole('heading', { name: 'As Low As' });
  return { user, stored: () => stored.value, set };
}

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const titles = () =>
  preview()
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const cardOf = (title: string) => {
  const card = screen.getByText(title, { selector: 'summary' }).closest('details');
  if (card === null) throw new Error(`there is no card ${title}`);
  return within(card);
};
const field = (title: string, label: string) => cardOf(title).getByLabelText<HTMLInputElement>(label);

test('begins with the site’s own cards, and shows what is typed as visitors will see it', async () => {
  const { user, stored } = await openCards();
  expect(titles()).toEqual([
    'Premium Warranty w/ Impact Resistant',
    'Impact Resistant Roof',
    'Standard Price Recommended',
    'As Low As',
  ]);
  await user.type(field('Standard Price', 'Name in English'), 'Ridgeline 30');
  await user.type(
    field('Standard Price', 'What’s included, in English, a line each'),
    'Laminated shingles{Enter}Drip edge',
  );
  await user.type(field('Standard Price', 'Warranty in years'), '30');
  await user.type(field('Standard Price', 'Colors, with commas between them'), 'Slate, Charcoal');
  await user.selectOptions(field('Standard Price', 'Place'), 'First');
  await user.selectOptions(screen.getByLabelText('Recommended'), 'None');
  expect(titles().slice(0, 2)).toEqual(['Standard Price', 'Premium Warranty w/ Impact Resistant']);
  const [first] = preview().getAllByRole('list')[0]?.children ?? [];
  expect(first?.querySelector('.price-lines')?.textContent).toBe(
    'Ridgeline 30Laminated shinglesDrip edgeWarranty: 30 yearsColors: Slate, Charcoal',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(stored()).toMatchObject({
    recommended: '',
    cards: [
      {
        tier: 'standard',
        name: { en: 'Ridgeline 30', es: '' },
        bullets: { en: ['Laminated shingles', 'Drip edge'], es: [] },
        warrantyYears: 30,
        colors: ['Slate', 'Charcoal'],
      },
      { tier: 'premiumWarranty' },
      { tier: 'impactResistant' },
      { tier: 'asLowAs' },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Use the site’s own cards' }));
  expect(titles().at(2)).toBe('Standard Price Recommended');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(stored()).toMatchObject({ shown: false }));
  expect(names(stored()).standard).toBe('Ridgeline 30');
  await user.click(screen.getByRole('button', { name: 'Use your cards again' }));
  expect(titles().at(0)).toBe('Standard Price');
});

const names = (value: unknown) =>
  Object.fromEntries(v.parse(productsSchema, value)?.cards.map(({ tier, name }) => [tier, name.en]) ?? []);
const theirs = (tier: TierName, en: string) => ({
  cards: tierNames.map((one) => ({ ...emptyCard(one), ...(one === tier && { name: { en, es: '' } }) })),
  recommended: 'standard',
});

test('two admins change different cards: both stand, and nobody is asked', async () => {
  const { user, stored, set } = await openCards();
  await user.type(field('Standard Price', 'Name in English'), 'Ridgeline');
  set(theirs('premiumWarranty', 'Summit'), 'lee.park@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(names(stored())).toEqual({
    asLowAs: '',
    standard: 'Ridgeline',
    impactResistant: '',
    premiumWarranty: 'Summit',
  });
  expect(field('Premium Warranty', 'Name in English').value).toBe('Summit');
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

test('the same card changed twice says what theirs changed, and either keeps the other cards of both', async () => {
  const { user, stored, set } = await openCards();
  await user.type(field('Standard Price', 'Name in English'), 'Ridgeline');
  await user.type(field('As Low As', 'Name in English'), 'Basic');
  set(theirs('standard', 'Skyline'), 'lee.park@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText(/changed this first/)).textContent).toMatch(
    /: Standard Price: name “Skyline”$/,
  );
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(field('Standard Price', 'Name in English').value).toBe('Skyline');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(names(stored())).toMatchObject({ standard: 'Skyline', asLowAs: 'Basic' });
});

test('a picture that was chosen needs a description, and shows in the preview at once', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600 }));
  const context = { drawImage: () => {}, fillRect: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['x'], { type: 'image/webp' })),
  );
  const { user, stored } = await openCards();
  await user.upload(
    field('Standard Price', 'Add a picture'),
    new File(['x'], 'roof.png', { type: 'image/png' }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Standard Price: Describe the picture for people who can’t see it.',
  );
  await user.type(field('Standard Price', 'What the picture shows'), 'A slate-gray roof');
  expect(preview().getByRole('img', { name: 'A slate-gray roof' }).getAttribute('src')).toBe(
    `/api/pictures/${'f'.repeat(64)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(stored()).toMatchObject({
    cards: expect.arrayContaining([
      expect.objectContaining({
        tier: 'standard',
        picture: { id: 'f'.repeat(64), alt: { en: 'A slate-gray roof', es: '' } },
      }),
    ]),
  });
});

test('a file that is no picture says so, and the card stays as it was', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decoded')));
  const { user } = await openCards();
  await user.upload(
    field('As Low As', 'Add a picture'),
    new File(['<p>'], 'roof.png', { type: 'image/png' }),
  );
  await cardOf('As Low As').findByText('This file isn’t a picture. Choose a JPEG, PNG or WebP.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('what Spanish is missing is said, and the preview shows what Spanish visitors read', async () => {
  const { user } = await openCards();
  await user.type(field('Standard Price', 'What’s included, in English, a line each'), 'Drip edge');
  await user.click(field('Standard Price', 'Lifetime warranty'));
  cardOf('Standard Price').getByText('Spanish is missing. Those pages show the English lines.');
  await user.click(preview().getByRole('button', { name: 'Español' }));
  const lines = document.querySelector('[data-tier="standard"] .price-lines')?.textContent;
  expect(lines).toBe('Drip edgeGarantía de por vida');
  await user.type(field('Standard Price', 'What’s included, in Spanish, a line each'), 'Goterón');
  expect(screen.queryByText(/Spanish is missing/)).toBeNull();
});

test('what is too long is refused at its field and by its card’s name above Save, which waits', async () => {
  const { user } = await openCards();
  await user.click(field('As Low As', 'Name in Spanish'));
  await user.paste('n'.repeat(41));
  expect((await screen.findByRole('alert')).textContent).toBe('As Low As: Keep each name to 40 characters.');
  const refused = field('As Low As', 'Name in Spanish');
  expect(refused.getAttribute('aria-invalid')).toBe('true');
  const reason = document.getElementById(refused.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Keep each name to 40 characters.');
  expect(field('As Low As', 'Name in English').getAttribute('aria-invalid')).toBeNull();
  await user.type(field('As Low As', 'Name in Spanish'), '{Backspace}');
  await user.type(field('Standard Price', 'Colors, with commas between them'), 'x'.repeat(31));
  expect(screen.getByRole('alert').textContent).toMatch(/^Standard Price: Keep each color/);
  expect(field('Standard Price', 'Colors, with commas between them').getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('a line of the history says what was changed of the monthly example, the lender’s words too', async () => {
  const set = { shown: true, apr: 8.99, months: 60, down: 0, lender: 'Prairie Credit Union' };
  const { user } = await openCards([
    { ...set, shown: false },
    set,
    { ...set, lender: 'Old words' },
    { ...set, apr: 7.5, down: 10, lender: 'Old words' },
    noMonthlyExample,
  ]);
  await user.click(screen.getByRole('button', { name: 'Monthly example' }));
  await user.click(await screen.findByText('History'));
  const list = await screen.findByRole('list', { name: /^Monthly example: changes/ });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Off',
    'the lender’s words “Prairie Credit Union”',
    '8.99% APR; nothing down',
    'Shown; 7.5% APR; 60 months; 10% down; the lender’s words “Old words”',
    'No change',
  ]);
});

test('the monthly example shows in the preview once all of it is there, and a rate of 99 is refused', async () => {
  const { user } = await openCards();
  await user.click(screen.getByRole('button', { name: 'Monthly example' }));
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(await screen.findByLabelText('Show the line'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Enter the APR, the number of payments/);
  await user.type(screen.getByLabelText('APR in percent'), '99');
  expect(screen.getByRole('alert').textContent).toBe('Enter the APR your lender gave you, from 0.1 to 36.');
  expect(save().disabled).toBe(true);
  await user.clear(screen.getByLabelText('APR in percent'));
  await user.type(screen.getByLabelText('APR in percent'), '8.99');
  await user.type(screen.getByLabelText('Monthly payments'), '60');
  expect(document.querySelector('.monthly-line')).toBeNull();
  await user.type(screen.getByLabelText('The lender’s words'), 'Prairie Credit Union');
  expect((await screen.findByText(/a month\. Example: 60 months at 8\.99% APR/)).textContent).toMatch(
    /^Standard Price: about \$208 /,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(save().disabled).toBe(false);
});
