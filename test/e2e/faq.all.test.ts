import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { clippedText, desktop, phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';

const product = productStage({
  faq: {
    en: [
      {
        question: 'How long does a new roof take?',
        answer: 'Most homes take a day or two.\nRain adds a day.',
      },
      { question: 'Do you haul away the old roof?', answer: 'Yes. We sweep the yard for nails, too.' },
    ],
    es: [
      { question: '¿Cuánto tarda un techo nuevo?', answer: 'La mayoría de las casas tarda uno o dos días.' },
    ],
  },
});
const none = productStage();
const visit = browserStage();

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)(
  'the company’s questions are found from the quote page and read well on %s',
  async (_, viewport) => {
    const { page } = await visit({ viewport });
    await page.goto(product().url);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('link', { name: 'Preguntas frecuentes' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    expect(await wcagFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Common questions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Common questions' }).waitFor();
    expect(await wcagFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await clippedText(page)).toEqual([]);
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { level: 2, name: '¿Cuánto tarda un techo nuevo?' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/es/faq');
  },
);

test('it answers 200 in its language where there is one, and 404 where there is none', async () => {
  const statusOf = async (address: string) => (await fetch(address)).status;
  const there = await fetch(`${product().url}/es/faq`);
  expect([there.status, there.headers.get('content-language')]).toEqual([200, 'es']);
  expect(await statusOf(`${none().url}/faq`)).toBe(404);
  expect(await statusOf(`${none().url}/es/faq`)).toBe(404);
});
