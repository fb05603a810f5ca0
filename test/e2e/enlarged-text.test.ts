import { expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { walkEveryScreen } from '#test/support/every-screen.ts';
import { servePictures, toldCompany } from '#test/support/told-company.ts';
import { clippedText, sidewaysOverflow, spilled } from '#test/support/wcag.ts';

const product = productStage({ brand: toldCompany });
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key', brand: toldCompany });
const visit = browserStage();
// The browser's own lines for the refusals the walk is after: a file, Google.
const refusals = [/status of 422/, /net::ERR_FAILED/];

/** A visitor on a phone who reads everything twice as large. */
async function enlarged(language: Language): Promise<Visit> {
  const visited = await visit(
    { locale: `${language}-US`, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
    refusals,
  );
  await servePictures(visited.context);
  await visited.context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  return visited;
}

/** Collects what is wrong on every screen, so that one run tells all of it. */
async function findingsOf(visited: Visit, walk: (look: (screen: string) => Promise<void>) => Promise<void>) {
  const { page } = visited;
  const findings: string[] = [];
  await walk(async (screen) => {
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
    for (const found of [
      ...(await sidewaysOverflow(page)),
      ...(await clippedText(page)),
      ...(await spilled(page)),
    ])
      findings.push(`${screen}: ${found}`);
  });
  return findings;
}

test.each(['en', 'es'] as const)(
  'text at 200 % on a phone leaves no screen wider than the phone and cuts no word, in %s',
  async (language) => {
    const visited = await enlarged(language);
    const findings = await findingsOf(visited, (look) =>
      walkEveryScreen({
        page: visited.page,
        context: visited.context,
        url: product().url,
        urlWithMaps: withMaps().url,
        language,
        document: 'whole',
        look,
      }),
    );
    expect(findings).toEqual([]);
  },
);

test('the office’s login, too', async () => {
  const visited = await enlarged('en');
  const { page } = visited;
  const findings = await findingsOf(visited, async (look) => {
    await page.goto(`${product().url}/admin`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await look('login');
  });
  expect(findings).toEqual([]);
});
