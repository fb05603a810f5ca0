// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import { fullBrand, reviews } from '#test/support/full-brand.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { companyOf } from '#web/landing/company.ts';
import { Privacy } from '#web/landing/footer-folds.tsx';
import { Landing } from '#web/landing/landing.tsx';
import { Trust } from '#web/landing/reputation.tsx';
import { Horizon } from '#web/landing/roofline.tsx';
import { SiteFooter } from '#web/landing/site-frame.tsx';
import { prerender } from '#web/prerender.tsx';
import { firstWords as en } from '#web/words/en/first.ts';
import { firstWords as es } from '#web/words/es/first.ts';

clearScreens();

const company = companyOf(defaultBrand, en);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** What has to be said of a roof measured from above, by what says it. */
const facts = {
  en: [
    /we send its location to Google\. Google measures the roof from pictures taken from above/,
    /Spots you tap on the map go to Google too/,
    /We keep Google’s numbers for at most 30 days/,
    /The roof size, the date of the pictures, and which building it is stay with your quote/,
  ],
  es: [
    /enviamos su ubicación a Google\. Google mide el techo con imágenes tomadas desde arriba/,
    /Los puntos que toque en el mapa también van a Google/,
    /Guardamos esas medidas 30 días como máximo/,
    /El tamaño del techo, la fecha de las imágenes y cuál es el edificio quedan con su cotización/,
  ],
};

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const { privacy } = spoken[language].page;
  const always = privacy.items.map(({ title }) => title);

  test('a site that measures roofs says what becomes of it', async () => {
    await renderScreen(<Privacy company={company} measuresRoofs={true} />, language);
    expect(titles()).toEqual([...always, privacy.measured.title]);
    const said = screen.getByText(privacy.measured.text());
    for (const fact of facts[language]) expect(said.textContent).toMatch(fact);
  });

  test.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('the page that is made beforehand says it where roofs are measured: %s', (measuresRoofs, isSaid) => {
    const settings = {
      brand: defaultBrand,
      googleMapsApiKey: '',
      ...(measuresRoofs !== undefined && { measuresRoofs }),
    };
    const { body } = prerender(settings).home[language];
    expect(body.includes(privacy.measured.title)).toBe(isSaid);
    expect(body.includes(privacy.measured.text())).toBe(isSaid);
  });
});

const shown = (brand: Brand) =>
  renderScreen(
    <Landing company={companyOf(brand, en)} measuresRoofs={false} stage="begin">
      The first question
    </Landing>,
  );

test('a company that tells nothing of itself has no photo, stars, review, badge or cover: its license alone', async () => {
  await shown(defaultBrand);
  expect(document.querySelectorAll('main img, main figure, main section')).toHaveLength(0);
  expect(screen.queryByText(/insured/i)).toBeNull();
  const told = document.querySelectorAll('h1 + ul > li');
  expect([...told].map((fact) => fact.textContent)).toEqual(['Nebraska contractor registration 00000-00']);
});

test.each([
  ['begin', true],
  ['ask', false],
  ['answer', false],
] as const)(
  'the company’s line about itself stands over the first question alone, not at %s',
  async (stage, isSaid) => {
    const tagline = { en: 'Straight answers about your roof.', es: 'Respuestas claras sobre su techo.' };
    const told = companyOf({ ...defaultBrand, tagline }, es);
    await renderScreen(
      <Landing company={told} measuresRoofs={false} stage={stage}>
        {null}
      </Landing>,
      'es',
    );
    expect(screen.queryByText('Respuestas claras sobre su techo.') !== null).toBe(isSaid);
  },
);

test.each([
  ['en', 'Our crew'],
  ['es', 'Nuestro equipo'],
] as const)('the photo is described in the page’s language, in %s', async (language, name) => {
  const alt = { en: 'Our crew', es: 'Nuestro equipo' };
  const heroImage = { url: '/crew.jpg', width: 1280, height: 400, alt };
  const told = companyOf({ ...defaultBrand, heroImage }, { en, es }[language]);
  await renderScreen(<Horizon company={told} />, language);
  screen.getByRole('img', { name });
});

test('the foot leads to the company’s own website, by its name as people say it, where it has one', async () => {
  const website = 'https://www.juniperridge.example/';
  const { unmount } = await renderScreen(
    <SiteFooter company={companyOf({ ...defaultBrand, website }, en)} />,
  );
  const link = screen.getByRole('link', { name: /^juniperridge\.example ?\(opens in a new tab\)$/ });
  expect(link.getAttribute('href')).toBe(website);
  unmount();
  await renderScreen(<SiteFooter company={company} />);
  expect(screen.queryAllByRole('link', { name: /new tab/ })).toEqual([]);
});

test('each review is shown with its stars in words, and links lead elsewhere in a tab of its own that cannot reach back', async () => {
  await shown(fullBrand);
  const figures = within(screen.getByRole('region', { name: 'What customers say' })).getAllByRole('figure');
  const said = figures.map((figure) => ({
    stars: figure.querySelector('span > svg')?.previousElementSibling?.textContent,
    text: figure.querySelector('blockquote')?.textContent,
    author: figure.querySelector('figcaption > span')?.textContent,
    url: figure.querySelector('a')?.href,
  }));
  expect(said).toEqual(
    reviews.map(({ stars, text, author, url }) => ({
      stars: stars === undefined ? undefined : `${stars} out of 5 stars`,
      text,
      author,
      url: url === '' ? undefined : url,
    })),
  );
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main > section a')];
  expect(links.map(({ target, rel }) => `${target} ${rel}`)).toEqual(Array(4).fill('_blank noopener'));
  screen.getByRole('link', { name: /^Certified installer ?\(opens in a new tab\)$/ });
});

/** A company that has entered nothing that speaks for it but this. */
const show = (entered: Partial<Brand>) =>
  renderScreen(
    <Trust
      company={companyOf({ ...defaultBrand, rating: null, licence: '', insurance: '', ...entered }, en)}
    />,
  );
test('a company that has entered nothing that speaks for it has no list, not an empty one; insurance alone is one item', async () => {
  const { container, unmount } = await show({});
  expect(container.innerHTML).toBe('');
  unmount();
  await show({ insurance: 'General liability, $2,000,000' });
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Insured: General liability, $2,000,000']);
});
