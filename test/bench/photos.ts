import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import * as v from 'valibot';
import { refusalFor } from '#shared/estimate/document.ts';
import { startBrowser } from '#test/support/browser.ts';
import type { Corners } from '#web/wizard/photos/corners.ts';
import type { JpegPage } from '#web/wizard/photos/jpeg-pdf.ts';
import type { PhotoFault } from '#web/wizard/photos/page-quality.ts';
import type { Photo, ReadablePage } from '#web/wizard/photos/picture.ts';
import { type LocalOcr, readScan, startLocalOcr } from './accuracy/scan-text.ts';
import { type DocumentOutcome, outcomeOf, readFile } from './accuracy/verdict.ts';
import { WrongUse } from './report.ts';

/** What a folder of photos says of them, in `truth.json`. */
const truthSchema = v.object({
  expect: v.picklist(['read', 'refuse']),
  note: v.optional(v.string(), ''),
  /** What the paper says, also of photos that nobody can read. */
  onPaper: v.object({ roofSquares: v.nullable(v.number()) }),
});
type Truth = v.InferOutput<typeof truthSchema>;

/** What the page made of one photo. */
interface PhotoOutcome {
  name: string;
  hasEdges: boolean;
  fault: PhotoFault | 'no picture' | null;
  ms: number;
}

/** The code of the page's photos, as the script below calls it in the browser. */
interface PageCode {
  openPhoto(file: Blob): Promise<{ photo: Photo & { found: Corners | null }; page: ReadablePage }>;
  jpegPdf(pages: readonly JpegPage[]): Blob;
}

const ROOM = '#web/wizard/photos';

async function pageScript(): Promise<string> {
  const contents = `export { openPhoto } from '${ROOM}/picture.ts'; export { jpegPdf } from '${ROOM}/jpeg-pdf.ts';`;
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' as const };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    format: 'iife',
    globalName: 'photoCode',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** The homeowner's page in a real browser, as far as photos go: pictures in, what is wrong with them and their PDF out. */
async function startPage() {
  const browser = await startBrowser();
  const page = await browser.newPage();
  await page.setContent('<input type="file" multiple>');
  await page.addScriptTag({ content: await pageScript() });
  return {
    async make(files: string[]): Promise<{ photos: PhotoOutcome[]; pdf: Uint8Array }> {
      await page.locator('input').setInputFiles(files);
      const made = await page.evaluate(async () => {
        const { openPhoto, jpegPdf } = (globalThis as unknown as { photoCode: PageCode }).photoCode;
        const photos: PhotoOutcome[] = [];
        const pages: ReadablePage[] = [];
        for (const file of document.querySelector('input')?.files ?? []) {
          const begun = performance.now();
          const opened = await openPhoto(file).catch(() => null);
          const ms = Math.round(performance.now() - begun);
          const fault = opened === null ? 'no picture' : opened.page.fault;
          const hasEdges = opened !== null && opened.photo.found !== null;
          photos.push({ name: file.name, hasEdges, fault, ms });
          if (opened !== null) pages.push(opened.page);
        }
        const reader = new FileReader();
        const address = await new Promise<string>((done) => {
          reader.onload = () => done(String(reader.result));
          reader.readAsDataURL(jpegPdf(pages));
        });
        return { photos, base64: address.slice(address.indexOf(',') + 1) };
      });
      return { photos: made.photos, pdf: Buffer.from(made.base64, 'base64') };
    },
    stop: () => browser.close(),
  };
}

async function readPhotos(pdf: Uint8Array, ocr: LocalOcr): Promise<Omit<DocumentOutcome, 'document' | 'ms'>> {
  const result = await readFile(pdf);
  if (result.kind !== 'needs_ocr') return outcomeOf(result, false);
  const scan = await ocr.read(pdf, result);
  return outcomeOf(scan === null ? refusalFor('unreadable_scan') : readScan(scan), true);
}

const CENT = 0.005;

/** `silent`: another area than the paper's, without a warning. */
function verdictOn(truth: Truth, area: number | null, isWarned: boolean): 'right' | 'wrong' | 'silent' {
  const isPapers = area !== null && Math.abs(area - (truth.onPaper.roofSquares ?? -1)) < CENT;
  if (area !== null && !isPapers && !isWarned) return 'silent';
  if (truth.expect === 'refuse') return area === null ? 'right' : 'wrong';
  return isPapers ? 'right' : 'wrong';
}

const isPhoto = (name: string) => /\.(jpe?g|png|heic|webp)$/i.test(name);

/**
 * Has the page make a PDF of each folder's photos, reads it as production reads a scan, and compares with `truth.json`. Photos
 * in which the page finds a fault count as refused, as nobody is to send them.
 */
export async function main(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || !existsSync(folder))
    throw new WrongUse('Say which folder: npm run bench -- photos <folder>');
  const [page, ocr] = [await startPage(), await startLocalOcr()];
  const counts = { right: 0, wrong: 0, silent: 0 };
  try {
    console.log('folder | photos | area | expected | verdict | note');
    for (const name of readdirSync(folder).sort()) {
      const file = join(folder, name, 'truth.json');
      if (!existsSync(file)) continue;
      const truth = v.parse(truthSchema, JSON.parse(readFileSync(file, 'utf8')));
      const names = readdirSync(join(folder, name)).filter(isPhoto);
      const inOrder = names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
      const { photos, pdf } = await page.make(inOrder.map((one) => join(folder, name, one)));
      const isRefused = photos.some(({ fault }) => fault !== null);
      const found = isRefused ? null : await readPhotos(pdf, ocr);
      const area = found?.roofSquares ?? null;
      const verdict = verdictOn(truth, area, found?.warnsOfArea ?? false);
      counts[verdict] += 1;
      const looks = photos.map(
        ({ fault, hasEdges, ms }) => `${fault ?? (hasEdges ? 'ok' : 'no edges')} ${ms} ms`,
      );
      const expected = truth.expect === 'read' ? truth.onPaper.roofSquares : 'none';
      console.log([name, looks.join(', '), area ?? 'none', expected, verdict, truth.note].join(' | '));
    }
  } finally {
    await page.stop();
    await ocr.stop();
  }
  console.log(`right ${counts.right}, wrong ${counts.wrong}, silent ${counts.silent}`);
  if (counts.silent > 0) process.exitCode = 1;
}
