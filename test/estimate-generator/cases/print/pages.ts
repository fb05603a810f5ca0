import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
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
    deductible: 1000,
  },
  sketch: { surfaceSf: 2808.8, squares: 28.09, perimeter: 270.7, ridge: 66, hip: 90.1 },
  items: [
    line.tearOff(28.09),
    line.felt(22),
    line.shingles(31, { notes: ['Auto Calculated Waste: 10.4%, 2.91SQ'] }),
    ...line.usual({ iceWater: 610, dripEdge: 270.7, starter: 270.7, ridgeCap: 156.1, high: 14.2 }),
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
  },
  sketch: { surfaceSf: 2299.6, squares: 23, perimeter: 229.9, ridge: 57 },
  items: [
    ...line.usual({
      tearOff: 23,
      felt: 17,
      iceWater: 488,
      dripEdge: 229.9,
      starter: 229.9,
      shingles: 25.33,
      ridgeCap: 57,
    }),
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
      deductible: 2500,
    },
    sketch: { surfaceSf: 2517.5, squares: 25.18, perimeter: 244, ridge: 60 },
    items: [
      ...line.usual({
        tearOff: 25.18,
        felt: 19,
        iceWater: 500,
        dripEdge: 244,
        starter: 244,
        shingles: 28,
        ridgeCap: 60,
      }),
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

const oddities = oneRoof({
  name: 'header-fields-wrapped-and-mailed',
  header: {
    carrier: 'Progressive',
    letterhead: letterheads.progressive,
    insured: 'Abara,   Chidi  M.',
    street: '9917 WREN MEADOW LN',
    city: 'ELKHORN, NE 68022-0144',
    claimNumber: '7719930-447102-026618',
    policyNumber: '0VN4 9934 375 633 1',
    dateOfLoss: '2025-06-25',
    typeOfLoss: 'Windstorm and Hail',
    estimateName: 'ABARA_CHIDI_M',
  },
  sketch: {
    surfaceSf: 3426.33,
    squares: 34.26,
    perimeter: 324.99,
    ridge: 64.5,
    hip: 24.25,
    commaMissing: true,
  },
  items: [
    ...line.usual({ tearOff: 34.26, felt: 26, iceWater: 690, dripEdge: 324.99, starter: 162.5 }),
    line.shingles(38, { notes: ['10% Waste Added'] }),
    line.ridgeCap(88.75),
  ],
  more: [
    {
      name: 'Gutters/Downspouts',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      items: [line.gutter(150, { label: '1.' }), line.haul(1, { label: '2.' })],
    },
  ],
  truth: {
    roofSquares: 34.26,
    roofAreaSf: 3426.33,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 34.26)',
    installSquares: 38,
    wastePct: 10.9,
    expectedWarnings: [],
    verified: true,
    traps: [
      'claim number wraps to a second line after a dash',
      'Loss Date: June 25, 2025 with Date Received and Date Entered beside and below',
      'Home: is a PO box in another town, Property: is the house',
      'policy number with spaces, insured with runs of spaces',
      'sketch surface 3426.33 without its thousands comma',
      'item numbers restart in the second section',
    ],
    facts: { insuredName: 'Abara, Chidi M.' },
  },
  document: {
    grid: gridA,
    cover: {
      claimBreak: 15,
      mailing: ['PO BOX 1180', 'LINCOLN, NE 68501-1180'],
      lossLabel: 'Loss Date:',
      printedLossDate: 'June 25, 2025',
    },
  },
});

const letterFirst = oneRoof({
  name: 'letter-claim-number-differs',
  header: {
    carrier: 'Farmers',
    letterhead: letterheads.farmers,
    insured: 'VERITY OSTERHOUT',
    claimNumber: '7014419920-1',
    estimateName: 'VERITY_OSTERHOUT118',
    deductible: 3000,
  },
  coverage: 'Cov A - Dwelling',
  sketch: { surfaceSf: 2604.5, squares: 26.05, perimeter: 252, ridge: 63 },
  items: [
    ...line.usual({
      tearOff: 26.05,
      felt: 19,
      iceWater: 610,
      dripEdge: 252,
      starter: 252,
      shingles: 28.67,
      ridgeCap: 63,
    }),
  ],
  truth: {
    roofSquares: 26.05,
    roofAreaSf: 2604.5,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 26.05)',
    installSquares: 28.67,
    expectedWarnings: [],
    verified: true,
    traps: [
      'the letter calls the claim 7014419920-1-1, the estimate 7014419920-1',
      'the letter speaks of 30 squares the neighbour had and of $18,000: prose, not figures of this claim',
    ],
    facts: { claimNumberAlternates: ['7014419920-1-1'] },
  },
  document: {
    grid: gridC(),
    before: (paper) => {
      paper.page();
      paper.left(54, 'RE: Claim Unit Number: 7014419920-1-1').down(13);
      paper.left(54, 'Loss Date: 05/21/2025').down(24);
      paper.paragraph(
        'Thank you for choosing Farmers. You mentioned that your neighbor received $18,000.00 for 30.00 SQ of roofing. Each loss is different; the enclosed estimate is for your home only.',
      );
    },
  },
});

export const pageCases: Case[] = [broken, photos, ownerOnly, oddities, letterFirst];
