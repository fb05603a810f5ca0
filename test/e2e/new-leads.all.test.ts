import { beforeAll, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { come, newLeadsOn } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);

beforeAll(async () => {
  for (const name of ['Harlan Voss', 'Lee Park', 'Marisol Delgado', 'Tobias Okafor'])
    await come(product(), name);
});

test('the line stays in sight where the list is scrolled, on a phone too', async () => {
  const page = await stage.office();
  const { line, list, look, show, words } = newLeadsOn(page);
  await list.first().waitFor();
  await page.setViewportSize({ width: 390, height: 700 });
  await list.last().scrollIntoViewIfNeeded();
  await come(product(), 'Odalys Quennell');
  await look();
  await words('1 new lead');
  await expect.poll(() => line.boundingBox().then((box) => (box?.y ?? -1) >= 0)).toBe(true);
  await show.click();
  await expect.poll(() => list.first().textContent()).toBe('Odalys Quennell');
});

test('the sound is off until it is turned on, and stays on for the next visit', async () => {
  const page = await stage.office();
  const { line, list, look, words } = newLeadsOn(page);
  await list.first().waitFor();
  const sound = line.getByLabel('Sound');
  expect(await sound.isChecked()).toBe(false);
  await page.evaluate(() => {
    const starts = Reflect.get(OscillatorNode.prototype, 'start');
    const heard = { notes: 0 };
    Object.assign(window, { heard });
    OscillatorNode.prototype.start = function (...when) {
      heard.notes += 1;
      return starts.apply(this, when);
    };
  });
  const notes = () => page.evaluate(() => Reflect.get(window, 'heard').notes);
  await sound.check();
  expect(await notes()).toBe(2);
  await come(product(), 'Dana Reyes');
  await look();
  await words('1 new lead');
  await expect.poll(notes).toBe(4);
  await page.reload();
  await list.first().waitFor();
  expect(await sound.isChecked()).toBe(true);
});
