import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const run = promisify(execFile);

/** The same document, readable by all and locked against changes; needs the program qpdf. */
function ownerLocked(one: Case, trap: string): Case {
  return {
    name: one.name,
    make: async () => {
      const { pdf, expected } = await one.make();
      const traps = [trap, ...(Array.isArray(expected.traps) ? expected.traps : [])];
      return {
        pdf: async () => locked(await pdf()),
        unlocked: pdf,
        expected: { ...expected, traps },
      };
    },
  };
}

async function locked(bytes: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'estimate-'));
  const [open, shut] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')];
  const encryption = ['--encrypt', '', 'adjuster', '256', '--modify=none', '--'];
  try {
    await writeFile(open, bytes);
    await run('qpdf', ['--static-id', '--static-aes-iv', ...encryption, open, shut]);
    return new Uint8Array(await readFile(shut));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw missing ? new Error('locking it needs the program qpdf', { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const broken = oneRoof({
  name: 'table-broken-by-address-block',
  header: {
    carrier: 'Nationwide',
    letterhead: [...letterheads.nationwide, 'claims@example.com', 'Phone: 800-555-0199', 'Fax: 800-555-0198'],
    insured: 'FREYA LINDEN-OSEI',
    claimNumber: '810226-GP',
    estimateName: 'FREYA_LINDENOSEI',
    deductible: 1000,
  },
  sketch: { surfaceSf: 2808.8, squares: 28.09, perimeter: 270.7, ridge: 66, hip: 90.1 },
  items: [
    line.tearOff(28.09),
    line.felt(22),
    line.shingles(31, { notes: ['Auto Calculated Waste: 10.4%, 2.91SQ'] }),
    line.iceWater(610),
    line.dripEdge(270.7),
    line.starter(270.7),
    line.ridgeCap(156.1),
    line.high(14.2),
  ],
  truth: {
    roofSquares: 28.09,
    roofAreaSf: 2808.8,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 28.09)',
    installSquares: 31,
    wastePct: 10.4,
    stories: 2,
    expectedWarnings: [],
    verified: true,
    traps: [
      'title and sketch are the last thing on a page, header and rows the first on the next',
      'the table breaks twice; the carrier’s address block and CONTINUED stand in between',
      'high roof covers 14.20 SQ: part of the roof, no area',
    ],
  },
  document: {
    grid: gridC(),
    items: { breakAfterSketch: ['Dwelling Roof'], breakBefore: [3, 6] },
  },
});

const photos = oneRoof({
  name: 'digital-with-photo-pages',
  header: {
    carrier: 'Encompass',
    letterhead: letterheads.encompass,
    insured: 'Applewhite, Corin',
    claimNumber: '0796612039',
    estimateName: 'CORIN_APPLEWHITE',
  },
  sketch: { surfaceSf: 2299.6, squares: 23, perimeter: 229.9, ridge: 57 },
  items: [
    line.tearOff(23),
    line.felt(17),
    line.iceWater(488),
    line.dripEdge(229.9),
    line.starter(229.9),
    line.shingles(25.33),
    line.ridgeCap(57),
  ],
  truth: {
    roofSquares: 23,
    roofAreaSf: 2299.6,
    roofSquaresSource: 'line 1 removal quantity 23.00',
    installSquares: 25.33,
    expectedWarnings: [],
    verified: true,
    traps: ['six photo pages without text: no OCR is needed', '23.00 squares stay 23, not 24'],
  },
  document: {
    grid: gridA,
    cover: { company: 'Encompass Insurance' },
    after: (paper) => {
      for (let page = 0; page < 6; page += 1) paper.page({ photo: true });
    },
  },
});

const ownerOnly = ownerLocked(
  oneRoof({
    name: 'owner-password-only',
    header: {
      carrier: 'Progressive',
      letterhead: letterheads.progressive,
      insured: 'Underhill, Jessamy',
      claimNumber: '7716620-220415-019903',
      estimateName: 'JESSAMY_UNDERHILL',
      deductible: 2500,
    },
    sketch: { surfaceSf: 2517.5, squares: 25.18, perimeter: 244, ridge: 60 },
    items: [
      line.tearOff(25.18),
      line.felt(19),
      line.iceWater(500),
      line.dripEdge(244),
      line.starter(244),
      line.shingles(28),
      line.ridgeCap(60),
    ],
    truth: {
      roofSquares: 25.18,
      roofAreaSf: 2517.5,
      roofSquaresSource: 'line 1 removal quantity (equals sketch 25.18)',
      installSquares: 28,
      expectedWarnings: [],
      verified: true,
      traps: ['encrypted with AES-256, so a check for /Encrypt alone would refuse it'],
    },
    document: { grid: gridA },
  }),
  'opens without a password; only changing it needs one',
);

export const pageCases: Case[] = [broken, photos, ownerOnly];
