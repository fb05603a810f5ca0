import type { Case } from '#test/estimate-generator/case.ts';
import { LETTER, Paper } from '#test/estimate-generator/paper/paper.ts';
import { toPdf } from '#test/estimate-generator/paper/pdf-file.ts';

interface OtherPaper {
  name: string;
  facts?: Record<string, unknown>;
  traps: string[];
  notes?: string[];
  print: (paper: Paper) => void;
}

/** A paper that is no estimate: nothing on it may become a quote. */
function otherPaper({ name, facts, traps, notes, print }: OtherPaper): Case {
  return {
    name,
    make: async () => {
      const paper = new Paper({ ...LETTER, top: 70, bottom: 740, body: { face: 'sans', size: 9.5 } });
      paper.page();
      print(paper);
      const expected = {
        file: 'document.pdf',
        synthetic: true,
        carrier: null,
        software: null,
        claimNumber: null,
        dateOfLoss: null,
        roofSquares: null,
        roofAreaSf: null,
        rcv: null,
        acv: null,
        deductible: null,
        depreciation: null,
        netClaim: null,
        ...facts,
        structures: [],
        coverages: [],
        expectedOutcome: 'not_an_estimate',
        expectedWarnings: ['not_an_estimate'],
        httpReason: 'not_an_estimate',
        traps,
        ...(notes ? { notes } : {}),
      };
      return { pdf: () => toPdf(paper.sheets), expected };
    },
  };
}

const lines = (paper: Paper, x: number, texts: string[]) => {
  for (const text of texts) paper.left(x, text).down(14);
  paper.down(8);
};

const measurement = otherPaper({
  name: 'measurement-report-only',
  traps: [
    'a roof area, squares, pitch and a waste table, but no scope, no prices, no insurer',
    'the suggested waste column is no area',
  ],
  print: (paper) => {
    paper.left(60, 'EagleView', { face: 'sansBold', size: 16 }).down(30);
    lines(paper, 60, [
      'Premium Report',
      '6/2/2025',
      '27 BELLFLOWER LN, PAPILLION, NE 68046',
      'Report: 61880244',
    ]);
    lines(paper, 60, [
      'Total Roof Area = 2,588 sq ft',
      'Total Roof Facets = 12',
      'Predominant Pitch = 6/12',
      'Number of Stories <= 1',
      'Total Ridges/Hips = 148 ft',
      'Total Valleys = 71 ft',
      'Total Rakes = 96 ft',
      'Total Eaves = 188 ft',
    ]);
    paper.page();
    lines(paper, 60, [
      'Areas per Pitch',
      'Roof Pitches          4/12          6/12',
      'Area (sq ft)          212.0          2,376.0',
    ]);
    const rows: [string, string[]][] = [
      ['Waste %', ['0%', '10%', '12%', '15%', '20%']],
      ['Area (Sq ft)', ['2,588', '2,847', '2,899', '2,977', '3,106']],
      ['Squares', ['26.00', '28.66', '29.00', '30.00', '31.33']],
    ];
    for (const [label, cells] of rows) {
      paper.left(60, label);
      cells.forEach((text, index) => {
        paper.right(220 + index * 70, text);
      });
      paper.down(14);
    }
    paper.down(6).left(60, 'Suggested waste for this roof: 12%').down(14);
  },
});

const invoice = otherPaper({
  name: 'roofer-invoice',
  traps: [
    '24 SQ of shingles with unit price and amount look like a line item',
    'Claim # and Deductible stand on the invoice',
    'Subtotal, Tax, Total are an invoice’s, no RCV, no ACV',
  ],
  print: (paper) => {
    paper
      .left(60, 'Harrow & Daughters Roofing', { face: 'sansBold', size: 15 })
      .right(550, 'INVOICE', { size: 18 })
      .down(26);
    lines(paper, 60, ['Bill to: Tobiah Grantham', '2 Cinder Path, Bellevue, NE 68005']);
    paper
      .left(60, 'Invoice # 10442')
      .left(240, 'Invoice date: 7/14/2025')
      .left(420, 'Due: 7/28/2025')
      .down(16);
    paper.left(60, 'Claim # 0790-44120').left(240, 'Deductible collected: $1,000.00').down(26);
    paper.left(60, 'Description', { face: 'sansBold' }).right(360, 'Qty', { face: 'sansBold' });
    paper.right(450, 'Rate', { face: 'sansBold' }).right(550, 'Amount', { face: 'sansBold' }).down(16);
    const rows: [string, string, string, string][] = [
      ['Remove and replace laminated shingles', '24.00 SQ', '412.00', '9,888.00'],
      ['Ice and water shield', '420.00 SF', '2.10', '882.00'],
      ['Drip edge', '210.00 LF', '3.50', '735.00'],
    ];
    for (const [what, quantity, rate, amount] of rows)
      paper.left(60, what).right(360, quantity).right(450, rate).right(550, amount).down(15);
    paper.down(10);
    for (const [label, amount] of [
      ['Subtotal', '11,505.00'],
      ['Tax', '402.68'],
      ['Total', '$11,907.68'],
      ['Amount paid', '(11,907.68)'],
      ['Balance due', '$0.00'],
    ] as const)
      paper.right(450, label).right(550, amount).down(14);
    paper.down(20).left(60, 'Payment terms: net 14 days. Thank you for your business.');
  },
});

const letter = otherPaper({
  name: 'claim-letter-without-estimate',
  facts: {
    carrier: 'Pioneer Valley Mutual',
    claimNumber: 'PV-25-01140',
    dateOfLoss: '2025-06-11',
    deductible: 1000,
  },
  traps: [
    'a real claim number, date of loss and deductible, and the words roof, replacement cost and actual cash value',
    'no table and no totals',
  ],
  notes: ['The header facts are true of the letter; the answer is a refusal either way.'],
  print: (paper) => {
    lines(paper, 60, [
      'Pioneer Valley Mutual',
      '40 Elm Street, Northampton, MA 01060',
      '',
      'June 20, 2025',
      '',
      'Casimir Ellery',
      '9 Tannery Lane',
      'Hadley, MA 01035',
    ]);
    lines(paper, 60, [
      'Re: Claim Number: PV-25-01140',
      'Policy Number: HO-881204',
      'Date of Loss: 06/11/2025',
      'Deductible: $1,000.00',
    ]);
    for (const text of [
      'We received notice of wind damage to your roof. An adjuster will call within three business days to arrange an inspection of the dwelling and any other structures.',
      'Your policy settles covered losses on a replacement cost basis. We first pay the actual cash value, which is the replacement cost less depreciation and your deductible. Recoverable depreciation is paid when repairs are complete.',
      'Please keep receipts for temporary repairs, for example a tarp of up to 400 square feet.',
    ])
      paper.paragraph(text, 60, 480);
    lines(paper, 60, ['Sincerely,', 'Property Claims']);
  },
});

export const otherPaperCases: Case[] = [measurement, invoice, letter];
