import type { Block } from '@aws-sdk/client-textract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentRecord, documentKey, expiryOf, scanKey } from '#lambdas/documents/document.ts';
import { readDocument } from '#lambdas/documents/read-document.ts';
import { endScan } from '#lambdas/documents/scan.ts';
import { type ScanLimits, scanQuota } from '#lambdas/documents/scan-quota.ts';
import { scanFixture, startReading } from '#test/support/document-reading.ts';
import { estimatePdf } from '#test/support/estimate-fixtures.ts';
import { estimateOnPicture, layeredEstimate } from '#test/support/pdf/plain-estimate.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';
import { blocksOf } from './scanned-paper.ts';

const limits: ScanLimits = { documentPages: 30, dailyPages: 500, monthlyPages: 5000 };
const reading = await startReading(limits);
afterAll(() => reading.stop());

/** Its first two pages, the roof's, are pictures. */
const roof = await scanFixture('roof-rows-on-picture-pages');
/** Its second page, without the roof, is one. */
const rooms = await scanFixture('other-rows-on-picture-pages');
const photos = estimatePdf('digital-with-photo-pages');

let count = 0;
let id = '';
beforeEach(() => {
  count += 1;
  id = `document-${count}`;
  reading.script.started = [];
  reading.script.refuses = false;
});

async function send(bytes: Uint8Array, more: Partial<ScanLimits> = {}) {
  const at = reading.clock.now;
  const key = documentKey(id);
  const record: DocumentRecord = {
    id,
    key,
    status: 'stored',
    created_at: at.toISOString(),
    asked_at: at.toISOString(),
    version_id: await reading.deps.files.put(key, bytes),
    expires_at: expiryOf(at, 90),
  };
  await reading.documents.add(record);
  const all = { ...limits, ...more };
  const quota = scanQuota(reading.quotas, all);
  return readDocument(record, { ...reading.deps, quota, documentPages: all.documentPages });
}

const known = async () => {
  const record = await reading.documents.get(id);
  if (record === undefined) throw new Error(`there is no ${id}`);
  return record;
};
const started = () => reading.script.started.map(({ file }) => file);
const warnings = (more: string, figures: string) =>
  expect.arrayContaining([
    { code: 'partial_scan', values: { pages: more } },
    { code: 'figures_unverified', values: { figures } },
  ]);

async function ended(scan: typeof roof, lost: number[] = []) {
  const blocks = scan.replies.flatMap(({ Blocks = [] }) => Blocks);
  const kept = blocks.filter(({ Page }) => !lost.includes(Page ?? 1));
  reading.script.state = { kind: 'done', blocks: kept, failedPages: lost, partial: lost.length > 0 };
  return endScan(await known(), 'job', reading.deps);
}

describe('pictures among pages of text', () => {
  it('are read by OCR, those pages alone, before the document is said to list no roof', async () => {
    expect(await send(roof.pdf)).toMatchObject({ kind: 'reading' });
    expect(started()).toMatchObject([{ key: scanKey(id), pages: [1, 2] }]);
    expect(await ended(roof)).toMatchObject({
      kind: 'quote',
      quote: { squareFootage: 2784, claim: { claimNumber: '0794410283', verified: true } },
    });
  });

  it('are read where the text has the roof, but not the first rows', async () => {
    expect(await send(rooms.pdf)).toMatchObject({ kind: 'reading' });
    expect(started()).toMatchObject([{ pages: [2] }]);
    const answer = await ended(rooms);
    expect(answer).toMatchObject({ kind: 'quote', quote: { squareFootage: 1912 } });
    expect(JSON.stringify(answer)).not.toContain('figures_unverified');
  });

  it('cost nothing where they are photos and the rows add up', async () => {
    expect(await send(photos)).toMatchObject({ kind: 'quote', quote: { squareFootage: 2300 } });
    expect(started()).toEqual([]);
  });
});

/** What OCR of the page's picture comes to. */
async function readAgain(blocks: Block[]) {
  reading.script.state = { kind: 'done', blocks, failedPages: [], partial: false };
  return endScan(await known(), 'job', reading.deps);
}

/** What OCR reads of the page with everything on it. */
async function wholePage() {
  const [page] = await readTextLayer(layeredEstimate());
  if (page === undefined) throw new Error('no page');
  return blocksOf(page, (x, y) => ({ X: x / page.width, Y: y / page.height }));
}

describe('an estimate printed on a picture', () => {
  const verified = { kind: 'quote', quote: { squareFootage: 2400, claim: { verified: true } } };

  it('is read as it is where it proves itself', async () => {
    expect(await send(estimateOnPicture())).toMatchObject(verified);
    expect(started()).toEqual([]);
  });

  it('counts with what the picture says where rows are on it', async () => {
    expect(await send(estimateOnPicture((text) => /^[123]\. /.test(text)))).toMatchObject({
      kind: 'reading',
    });
    expect(started()).toMatchObject([{ pages: [1] }]);
    expect(await readAgain(await wholePage())).toMatchObject(verified);
  });

  it('stays a printed one where the picture has no figures, and stands where OCR reads nothing', async () => {
    const unproven = estimateOnPicture((text) => text === '5,940.80');
    const stands = { kind: 'quote', quote: { squareFootage: 2400, claim: { verified: false } } };
    expect(await send(unproven)).toMatchObject({ kind: 'reading' });
    const logo = (await wholePage()).filter(({ Text = '' }) => !/\d\.\d{2}/.test(Text));
    const answer = await readAgain(logo);
    expect(answer).toMatchObject(stands);
    expect(JSON.stringify(answer)).not.toContain('scanned_document');
    id = `${id}-unread`;
    await send(unproven);
    expect(await readAgain([])).toMatchObject(stands);
  });
});

describe('a scanner’s own text under its picture', () => {
  it('is read as it is where it proves itself', async () => {
    expect(await send(layeredEstimate())).toMatchObject({ kind: 'quote', quote: { squareFootage: 2400 } });
    expect(started()).toEqual([]);
  });

  it('is read by OCR once where its sums do not hold, and stands where OCR reads nothing', async () => {
    expect(await send(layeredEstimate('5,940.80', '5,840.80'))).toMatchObject({ kind: 'reading' });
    expect(started()).toMatchObject([{ pages: [1] }]);
    const stands = { squareFootage: 2400, claim: { verified: false } };
    const answer = await readAgain([]);
    expect(answer).toMatchObject({ kind: 'quote', quote: stands });
    const { warningDetails = [] } = answer?.kind === 'quote' ? answer.quote : {};
    const open = warningDetails.find(({ code }) => code === 'figures_unverified');
    expect(String(open?.values.figures).split(', ')).toContain('area');
  });

  it('gives way to what OCR reads of it', async () => {
    await send(layeredEstimate('24.00 SQ', '21.00 SQ'));
    expect(await readAgain(await wholePage())).toMatchObject({
      kind: 'quote',
      quote: { squareFootage: 2400, claim: { verified: true } },
    });
  });
});

describe('where the pictures are not read', () => {
  const withheld: [string, Partial<ScanLimits>, string][] = [
    ['the quota is used up', { dailyPages: 0 }, 'scans_paused'],
    ['they are too many', { documentPages: 0 }, 'too_many_pages'],
  ];

  it.each(withheld)('because %s, a roof in the text is quoted, marked and kept', async (_, less) => {
    const quote = { squareFootage: 1912, warningDetails: warnings('2', 'area') };
    expect(await send(rooms.pdf, less)).toMatchObject({ kind: 'quote', quote });
    expect(await known()).toMatchObject({ outcome: { kind: 'quote', quote } });
    expect(started()).toEqual([]);
  });

  it.each(withheld)(
    'because %s, a document without one is refused for that reason, for now',
    async (_, less, reason) => {
      expect(await send(roof.pdf, less)).toMatchObject({ kind: 'refusal', reason });
      expect(await known()).not.toHaveProperty('outcome');
    },
  );

  it('because Textract refuses the file or fails, the text says what it can', async () => {
    reading.script.refuses = true;
    const marked = { kind: 'quote', quote: { squareFootage: 1912, warningDetails: warnings('2', 'area') } };
    expect(await send(rooms.pdf)).toMatchObject(marked);
    reading.script.refuses = false;
    id = `${id}-failing`;
    await send(rooms.pdf);
    reading.script.state = { kind: 'failed' };
    expect(await endScan(await known(), 'job', reading.deps)).toMatchObject(marked);
    id = `${id}-without-a-roof`;
    await send(roof.pdf);
    expect(await endScan(await known(), 'job', reading.deps)).toMatchObject({ reason: 'unreadable_scan' });
  });

  it('because their pages were lost, a document is not said to list no roof', async () => {
    await send(roof.pdf);
    expect(await ended(roof, [1, 2])).toMatchObject({ kind: 'refusal', reason: 'unreadable_scan' });
  });

  it('because their pages were lost, the area stays to be checked', async () => {
    await send(rooms.pdf);
    expect(await ended(rooms, [1])).toMatchObject({
      kind: 'quote',
      quote: { squareFootage: 1912, warningDetails: warnings('2', 'area') },
    });
  });
});
