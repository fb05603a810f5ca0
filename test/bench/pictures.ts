import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { startBrowser, visit } from '#test/support/browser.ts';
import { dashboardDetails, dashboardLeads, walkAdmin } from '#test/support/every-admin-screen.ts';
import { walkClaim, walkRetail } from '#test/support/every-screen.ts';
import { postLead, startTestProduct } from '#test/support/product.ts';
import { pngOf } from './pictures/png.ts';

const COLOURS = 256;
/** So many colors, those of the most pixels, stand as they are. */
const EXACT = 64;

interface Pixels {
  width: number;
  height: number;
  /** Red, green and blue of each in 24 bits. */
  colours: Uint32Array;
}

/** The pixels of a PNG, as the browser decodes it. */
async function decoded(page: Page, png: Buffer): Promise<Pixels> {
  const { width, height, rgba } = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    let bytes = '';
    for (let at = 0; at < data.length; at += 8192)
      bytes += String.fromCharCode(...data.subarray(at, at + 8192));
    return { width: image.width, height: image.height, rgba: btoa(bytes) };
  }, png.toString('base64'));
  const bytes = Buffer.from(rgba, 'base64');
  const colours = Uint32Array.from({ length: width * height }, (_, at) => bytes.readUInt32BE(at * 4) >>> 8);
  return { width, height, colours };
}

const channel = (colour: number, of: number) => (colour >> (16 - 8 * of)) & 0xff;

/** Which channel the colors differ most in, and by how much. */
function widest(box: readonly number[]): { of: number; range: number } {
  const ranges = [0, 1, 2].map((of) => {
    let [low, high] = [255, 0];
    for (const colour of box) {
      low = Math.min(low, channel(colour, of));
      high = Math.max(high, channel(colour, of));
    }
    return { of, range: high - low };
  });
  return ranges.toSorted((a, b) => b.range - a.range)[0] ?? { of: 0, range: 0 };
}

/** The colors, those of the most pixels first. */
function byPixels(colours: Uint32Array): number[] {
  const pixels = new Map<number, number>();
  for (const colour of colours) pixels.set(colour, (pixels.get(colour) ?? 0) + 1);
  return [...pixels].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
}

/** Median cut: the box whose colors differ most is halved until there are so many boxes. */
function boxesOf(colours: readonly number[], most: number): number[][] {
  const boxes = [{ box: colours, ...widest(colours) }];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.range - a.range);
    const [first] = boxes;
    if (first === undefined || first.range === 0) break;
    const sorted = first.box.toSorted((a, b) => channel(a, first.of) - channel(b, first.of));
    const half = sorted.length >> 1;
    const halves = [sorted.slice(0, half), sorted.slice(half)].filter((box) => box.length > 0);
    boxes.splice(0, 1, ...halves.map((box) => ({ box, ...widest(box) })));
  }
  return boxes.map(({ box }) => [...box]);
}

/** Surfaces keep their very color; the many shades of letters' edges and pictures share the rest. */
function palette(colours: Uint32Array): { entries: number[]; indexOf: Map<number, number> } {
  const known = byPixels(colours);
  const boxes = [
    ...known.slice(0, EXACT).map((colour) => [colour]),
    ...boxesOf(known.slice(EXACT), COLOURS - EXACT),
  ];
  const indexOf = new Map<number, number>();
  const entries = boxes.map((box, index) => {
    for (const colour of box) indexOf.set(colour, index);
    return box[box.length >> 1] ?? 0;
  });
  return { entries, indexOf };
}

/** Each pixel is the number of a palette entry. */
const INDEXED = 3;

/** The same picture in 256 colors, for a page that people load. */
async function smallPng(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, colours } = await decoded(page, png);
  const { entries, indexOf } = palette(colours);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indexOf.get(colours[y * width + x] ?? 0) ?? 0;
  const samples = entries.flatMap((colour) => [0, 1, 2].map((of) => channel(colour, of)));
  return pngOf({ width, height, colorType: INDEXED }, rows, Uint8Array.from(samples));
}

const images = fileURLToPath(new URL('../../docs/images', import.meta.url));
const MOST_BYTES = 200_000;

const toTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));

/** The four pictures of the README, into docs/images or the folder given; with --quick the phone's alone, and none there. */
export async function main(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const elsewhere = values.quick ? await mkdtemp(join(tmpdir(), 'pictures-')) : images;
  const [folder = elsewhere] = positionals;
  await mkdir(folder, { recursive: true });
  const product = await startTestProduct();
  const browser = await startBrowser();

  // On a page of its own: the site's policy forbids what decoding a picture takes.
  const darkroom = await browser.newPage();

  /** What the window shows, as one picture. */
  async function keep(name: string, page: Page) {
    const path = join(folder, `${name}.png`);
    const picture = await smallPng(darkroom, await page.screenshot());
    if (picture.length > MOST_BYTES)
      throw new Error(`${name}.png has ${picture.length} bytes, more than ${MOST_BYTES}`);
    await writeFile(path, picture);
    console.log(`${path}: ${picture.length} bytes`);
  }

  async function journey(viewport: { width: number; height: number }, deviceScaleFactor: number) {
    const { page, context } = await visit(browser, { viewport, deviceScaleFactor, reducedMotion: 'reduce' });
    const walk = { page, context, url: product.url, language: 'en' as const, document: 'whole' as const };
    return { page, context, walk };
  }

  async function picturesOnDesktop() {
    for (const lead of dashboardLeads()) await postLead(product, lead);
    for (const [id, details] of dashboardDetails)
      await fetch(`${product.url}/api/leads/${id}/details`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(details),
      });

    const admin = await journey({ width: 1280, height: 760 }, 1);
    await walkAdmin(admin.page, product, async (screen) => {
      if (screen === 'admin-leads') await keep('admin-leads', admin.page);
    });
    await admin.context.close();

    const desktop = await journey({ width: 1280, height: 800 }, 1);
    await walkClaim({
      ...desktop.walk,
      look: async (screen) => {
        if (screen !== 'thanks-claim') return;
        await desktop.page.setViewportSize({ width: 1280, height: 1200 });
        await toTop(desktop.page, '[data-part="claim"]');
        await keep('claim-summary', desktop.page);
        await desktop.page.setViewportSize({ width: 1280, height: 800 });
      },
    });
    await walkRetail({
      ...desktop.walk,
      look: async (screen) => {
        if (screen !== 'thanks-retail') return;
        await toTop(desktop.page, 'header');
        await keep('quote-desktop', desktop.page);
      },
    });
    await desktop.context.close();
  }

  try {
    if (!values.quick) await picturesOnDesktop();
    const phone = await journey({ width: 390, height: 844 }, 2);
    await phone.page.goto(product.url);
    await phone.page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    await keep('quote-phone', phone.page);
    await phone.context.close();
  } finally {
    await browser.close();
    await product.stop();
  }
}
