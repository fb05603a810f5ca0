import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { areaRanges, oneStoryHome, rangesOn, setRecommendedArea } from '#test/support/area-on-the-site.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';

const { link: words } = quoteLinkEn;

const product = productStage();
const stage = pageStage(product);
const reader = pageStage(product);

beforeAll(() => setRecommendedArea(product()));

test('the link and its email show the same area and ranges', async () => {
  const page = await stage.at('thank-you', { answers: { ...oneStoryHome, name: 'Benedikt Aurelio' } });
  await page.getByRole('button', { name: words.copy, exact: true }).click();
  const url = await page.getByLabel(words.label).inputValue();
  await page.getByRole('button', { name: words.mail, exact: true }).click();
  await page.getByText(words.sent('marisol.delgado@mail.example')).waitFor();

  const other = reader.page();
  await other.goto(url);
  await other.getByText('Based on 1,905 sq ft (20 squares)', { exact: true }).waitFor();
  expect(await rangesOn(other.locator('#root'))).toEqual(areaRanges);
  await other.getByText(quoteLinkEn.page.range('15')).waitFor();
  expect(await wcagFindings(other)).toEqual([]);

  const folder = join(product().dataDir, 'mail');
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const { text } = JSON.parse(await readFile(join(folder, file), 'utf8'));
  for (const range of areaRanges) expect(text).toContain(`(${range})`);
});
