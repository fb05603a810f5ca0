import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { sidecarFrom } from '#test/bench/accuracy/answer-key.ts';
import { moneyErrors, outcomeOf, type Verdict, verdictOf } from '#test/bench/accuracy/verdict.ts';
import { described, judged as judgedWhole } from '#test/bench/fuzz-estimates.ts';
import { type RandomEstimate, randomEstimate } from '#test/estimate-generator/random/estimate.ts';
import { randomScan } from '#test/estimate-generator/random/scan.ts';
import { pagesOf, wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import { estimatePdf } from '#test/support/estimate-fixtures.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';
import { gridPage } from './grid-page.ts';

/** What became of the estimate of one seed: the verdict on its area, and whether wrong money was called verified. */
function verdictOnSeed(seed: number, { expected }: RandomEstimate, pages: readonly Page[], scanned: boolean) {
  const key = sidecarFrom({ ...expected, expectedOutcome: scanned ? 'needs_ocr' : 'extracted' });
  const result = { kind: 'estimate', estimate: readEstimate(pages) } as const;
  const found = { document: String(seed), ms: 0, ...outcomeOf(result, scanned) };
  const money = moneyErrors(found, key);
  return { seed, verdict: verdictOf(found, key), money, falselyVerified: found.verified && money.length > 0 };
}

type Judged = ReturnType<typeof verdictOnSeed>;

const count = (all: readonly Judged[], verdict: Verdict) =>
  all.filter((result) => result.verdict === verdict).length;
const unwarned = (all: readonly Judged[]) =>
  all.filter((result) => result.verdict === 'silent' || result.falselyVerified);

/** Both rules over the estimates of so many seeds, and over leaning scans of so many. */
function testEstimates({ read, scanned, printed }: Pick<Counts, 'read' | 'scanned' | 'printed'>): void {
  test('no random estimate is read wrong without a warning, and nearly every one is read right', async () => {
    const all: Judged[] = [];
    for (let seed = 1; seed <= read; seed += 1) {
      const estimate = randomEstimate(seed);
      const isPrinted = seed <= printed;
      const pages = isPrinted ? await readTextLayer(await estimate.pdf()) : pagesOf(estimate.sheets, false);
      all.push(verdictOnSeed(seed, estimate, pages, false));
    }
    expect(unwarned(all)).toEqual([]);
    expect(all.length - count(all, 'right')).toBeLessThanOrEqual(1);
    expect(all.filter(({ money }) => money.length > 0)).toEqual([]);
  });

  test.each([
    [0, 0.95],
    [0.1, 0.9],
    [0.4, 0.75],
  ])('no leaning scan with slips in %d of its figures is read wrong without a warning', (share, least) => {
    const all = Array.from({ length: scanned }, (_, index) => {
      const estimate = randomEstimate(index + 1);
      return verdictOnSeed(index + 1, estimate, randomScan(estimate.sheets, index + 1, share), true);
    });
    expect(unwarned(all)).toEqual([]);
    expect(count(all, 'right') / all.length).toBeGreaterThanOrEqual(least);
  });
}

const ROWS = [
  ['Tear off comp. shingles, laminated', 27.84, 'SQ', 68.5],
  ['Laminated comp. shingles, w/out felt', 31, 'SQ', 255.1],
  ['15 lb. roofing felt', 27.84, 'SQ', 38.9],
  ['Ice & water barrier', 402, 'SF', 2.11],
  ['Drip edge', 231, 'LF', 3.74],
  ['Starter course', 231, 'LF', 2.32],
  ['Ridge cap shingles', 104.5, 'LF', 8.05],
  ['Pipe jack flashing', 4, 'EA', 54.9],
] as const;

type Key = 'text' | 'count' | 'unit' | 'price' | 'tax' | 'rcv' | 'lost' | 'acv';

/** Words for each column, the last two of which no list of headers knows. */
const HEADERS: Record<Key, readonly string[]> = {
  text: ['DESCRIPTION', 'Work', 'What is done', 'Doings'],
  count: ['QUANTITY', 'How many', 'Amt needed', 'Volume'],
  unit: ['Unit', 'UOM', 'Kind', 'Sort'],
  price: ['UNIT PRICE', 'Rate', 'Apiece', 'Single'],
  tax: ['TAX', 'Sales tax', 'Levy', 'Duty'],
  rcv: ['RCV', 'Total', 'Gross', 'As new'],
  lost: ['DEPREC.', 'Depr.', 'Less wear', 'Withheld'],
  acv: ['ACV', 'Actual cash value', 'Worth now', 'Net'],
};

const money = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2 });
const cents = (value: number) => Math.round(value * 100) / 100;

const layout = fc
  .record({
    unitApart: fc.constantFrom<Key[]>(['count'], ['count', 'unit'], ['unit', 'count']),
    taxed: fc.boolean(),
    place: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ unitApart: counted, taxed, place }): Key[] => {
    const sums: Key[] = taxed ? ['tax', 'rcv', 'lost', 'acv'] : ['rcv', 'lost', 'acv'];
    const orders: Key[][] = [
      ['text', ...counted, 'price', ...sums],
      [...counted, 'text', 'price', ...sums],
      ['text', ...sums, ...counted, 'price'],
      ['text', 'price', ...counted, ...sums],
      [...counted, 'price', ...sums, 'text'],
      [...counted, 'price', 'text', ...sums],
    ];
    return orders[place] ?? [];
  });

function rowOf(at: number, columns: readonly Key[]): Record<Key, string> {
  const [text, count, unit, price] = ROWS[at] ?? ['', 0, '', 0];
  const tax = columns.includes('tax') && at > 0 ? cents(count * price * 0.03) : 0;
  const rcv = cents(count * price + tax);
  const lost = at === 0 ? 0 : cents(rcv * 0.3);
  const counted = columns.includes('unit') ? money(count) : `${count.toFixed(2)} ${unit}`;
  const [depreciation, cashValue] = [lost === 0 ? '-' : money(lost), money(cents(rcv - lost))];
  return {
    text,
    count: counted,
    unit,
    price: money(price),
    tax: money(tax),
    rcv: money(rcv),
    lost: depreciation,
    acv: cashValue,
  };
}

const cell = (key: Key, text: string) => (key === 'text' ? `  ${text.padEnd(40)}` : `  ${text.padStart(17)}`);

/** The rule over so many layouts, each drawn from the same seed. */
function testLayouts(numRuns: number): void {
  test('a table reads the same in whatever order its columns stand and whatever words head them', () => {
    const words = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(layout, words, fc.boolean(), (columns, chosen, numbered) => {
        const number = (text: string) => (numbered ? text.padEnd(4) : '');
        const head = columns.map((key, at) => cell(key, HEADERS[key][chosen[at] ?? 0] ?? '')).join('');
        const rows = ROWS.map((_, at) => {
          const row = rowOf(at, columns);
          return number(`${at + 1}`) + columns.map((key) => cell(key, row[key])).join('');
        });
        const { items, area } = readEstimate([
          gridPage(`\nDwelling Roof\n${number('#')}${head}\n${rows.join('\n')}`),
        ]);
        expect(items.map((item) => [item.description, item.quantity, item.unit, item.unitPrice])).toEqual(
          ROWS,
        );
        expect(items.map(({ rcv, acv }) => [rcv, acv].map((value) => money(value ?? 0)))).toEqual(
          ROWS.map((_, at) => [rowOf(at, columns).rcv, rowOf(at, columns).acv]),
        );
        expect(area.squares).toBe(27.84);
      }),
      { numRuns, seed: 20_260_401 },
    );
  });
}

/** The rules over the invented estimates of so many seeds, and over the PDFs of so many. */
function testWholeEstimates({ read, printed }: { read: number; printed: number }): void {
  const seeds = Array.from({ length: read }, (_, index) => index + 1);

  test('an invented estimate reads the same from its pages as from its PDF', async () => {
    for (const seed of seeds.slice(0, printed)) {
      const estimate = wholeEstimate(seed);
      const pictures = estimate.pages().map(({ picture }) => picture);
      // What a picture shows is not in the text layer.
      const printed = (await readTextLayer(await estimate.pdf())).map((page, at) => {
        const picture = pictures[at];
        return picture === undefined ? page : { ...page, picture };
      });
      const [fromPages, fromPdf] = [judgedWhole(estimate), judgedWhole(estimate, printed)];
      expect({ ...fromPdf.found, ms: 0 }, `seed ${seed}`).toMatchObject({
        roofSquares: fromPages.found.roofSquares,
        claim: fromPages.found.claim,
        warnings: fromPages.found.warnings,
      });
    }
  });

  test('no invented estimate is read wrong without a warning about the area, or untruly said to list no roof', () => {
    const all = seeds.map((seed) => judgedWhole(wholeEstimate(seed)));
    expect(all.filter(({ verdict }) => verdict === 'silent').map(described)).toEqual([]);
    expect(all.filter(({ untrulyRefused }) => untrulyRefused).map(described)).toEqual([]);
  }, 120_000);
}

/** Digits scanners take for one another. */
const CONFUSED = ['8', '7', '7', '8', '9', '6', '8', '1', '3', '4'];

const misreadings = [
  (text: string, at: number) => {
    const digits = [...text].flatMap((letter, index) => (/\d/.test(letter) ? [index] : []));
    const place = digits[at % Math.max(digits.length, 1)];
    return place === undefined
      ? text
      : text.slice(0, place) + (CONFUSED[Number(text[place])] ?? '') + text.slice(place + 1);
  },
  (text: string) => text.replace('.', ''),
  (text: string) => text.replace(/[()<>]/g, ''),
  (text: string) => text.replace(',', '.'),
  (text: string) => text.replace(/\d/, ''),
];

const documents = [
  ['01_xact_7col_full_replacement', 27.84],
  ['material-only-and-install-only', 29.06],
  ['symbility-itel-brackets-op', 26.31],
  ['rr-line-with-stated-waste', 22.1],
  ['square-feet-and-no-sketch', 24.12],
] as const;

const withWords = (pages: readonly Page[], change: (word: Word, index: number) => Word): Page[] =>
  pages.map((page) => ({ ...page, words: page.words.map(change) }));

/** Both rules over the same documents, shifted and misread so many times each. */
function testDisturbed({ shifted: shifts, misread: misreads }: { shifted: number; misread: number }): void {
  describe.each(documents)('%s', (name, area) => {
    test('reads the same when every word is printed a little off', async () => {
      const pages = await readTextLayer(estimatePdf(name));
      fc.assert(
        fc.property(
          fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 50, maxLength: 50 }),
          (offsets) => {
            const shifted = withWords(pages, (word, index) => {
              const off = offsets[index % offsets.length] ?? 0;
              return {
                ...word,
                left: word.left + off,
                right: word.right + off,
                top: word.top + off / 2,
                bottom: word.bottom + off / 2,
              };
            });
            expect(readEstimate(shifted).area.squares).toBe(area);
          },
        ),
        { seed: 3, numRuns: shifts },
      );
    });

    test('misread as a scan it gives the right area, a question or none, never a wrong one in silence', async () => {
      const pages = await readTextLayer(estimatePdf(name));
      const slips = fc.array(fc.tuple(fc.nat(2000), fc.nat(misreadings.length - 1), fc.nat(9)), {
        minLength: 5,
        maxLength: 60,
      });
      fc.assert(
        fc.property(slips, (chosen) => {
          const misread = new Map(chosen.map(([word, way, at]) => [word, { way, at }]));
          let count = 0;
          const scanned = withWords(pages, (word) => {
            const slip = /\d/.test(word.text) ? misread.get(count++) : undefined;
            const text =
              slip === undefined ? word.text : (misreadings[slip.way]?.(word.text, slip.at) ?? word.text);
            return { ...word, text };
          }).map((page): Page => ({ ...page, source: 'ocr' }));
          const { area: found, warnings } = readEstimate(scanned);
          const asked = warnings.some(
            ({ code }) => code === 'ambiguous_area' || code === 'may_include_waste',
          );
          expect(found.squares === area || found.squares === null || asked).toBe(true);
        }),
        { seed: 5, numRuns: misreads },
      );
    });
  });
}

/** How many seeds, or runs of each property, one run of the tests may take. */
interface Counts {
  read: number;
  scanned: number;
  layouts: number;
  whole: number;
  printed: number;
  shifted: number;
  misread: number;
}

export function testRandomEstimates({
  read,
  scanned,
  layouts,
  whole,
  printed,
  shifted,
  misread,
}: Counts): void {
  testEstimates({ read, scanned, printed });
  testLayouts(layouts);
  testWholeEstimates({ read: whole, printed });
  testDisturbed({ shifted, misread });
}
