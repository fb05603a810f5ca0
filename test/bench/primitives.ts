import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser, visit } from '#test/support/browser.ts';
import { startPrimitivesPage } from '#test/support/primitives-page.ts';
import { WrongUse } from './report.ts';

const widths = [320, 1280];
const themes = ['light', 'dark'] as const;
const languages = ['en', 'es'] as const;

/**
 * The page of all primitives as PNG: each width, theme and language, as <width>-<theme>-<language>.png. With --quick the
 * first of each alone.
 */
export async function main(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined)
    throw new WrongUse('Say where the pictures go: npm run bench -- primitives <folder>');
  await mkdir(folder, { recursive: true });
  const data = await mkdtemp(join(tmpdir(), 'primitives-'));
  const served = await startPrimitivesPage(data);
  const browser = await startBrowser();
  const most = values.quick ? 1 : 2;
  try {
    for (const width of widths.slice(0, most))
      for (const colorScheme of themes.slice(0, most))
        for (const language of languages.slice(0, most)) {
          const { page, context } = await visit(browser, { viewport: { width, height: 900 }, colorScheme });
          await page.goto(served.urls[language]);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.screenshot({
            path: join(folder, `${width}-${colorScheme}-${language}.png`),
            fullPage: true,
          });
          await context.close();
        }
  } finally {
    await browser.close();
    await served.stop();
    await rm(data, { recursive: true, force: true });
  }
}
