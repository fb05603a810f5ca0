import { symbilityTotals } from '#test/estimate-generator/carriers/symbility.ts';
import { angled, bracketed, dollars, figure } from '#test/estimate-generator/estimate/money.ts';
import { stateFarmSummary, summary } from '../carriers/summaries.ts';
import type { Priced, PricedCoverage } from '../estimate/priced.ts';
import { LETTER, Paper } from '../paper/paper.ts';
import type { Dice } from './seeded.ts';

/** Letterhead and footer wherever some carrier puts them. */
export function randomPaper(dice: Dice, estimate: Priced): Paper {
  const { header } = estimate;
  const onTop = dice.chance(0.2);
  const x = dice.pick([36, 90, 200]);
  const style = dice.pick(['page', 'of', 'date'] as const);
  const strip = (paper: Paper, page: number, y: number) => {
    if (style === 'page')
      paper
        .left(36, header.estimateName, {}, y)
        .right(470, header.printed, {}, y)
        .right(570, `Page: ${page}`, {}, y);
    else if (style === 'of')
      paper
        .left(36, `Claim ${header.claimNumber}`, {}, y)
        .centre(`Page ${page} of 9`, {}, y)
        .right(570, header.printed, {}, y);
    else paper.left(36, `Date:   ${header.printed} 9:01 AM`, {}, y).right(570, `Page: ${page}`, {}, y);
  };
  return new Paper({
    ...LETTER,
    top: 52 + header.letterhead.length * 11 + (onTop ? 14 : 0),
    bottom: 722,
    body: { face: dice.pick(['roman', 'sans']), size: dice.pick([8, 8.5, 9]) },
    head: (paper, page) => {
      header.letterhead.forEach((text, index) => {
        paper.left(x, text, index === 0 ? { face: 'bold' } : {}, 34 + index * 11);
      });
      if (onTop) strip(paper, page, 38 + header.letterhead.length * 11);
    },
    foot: (paper, page) => {
      if (!onTop) strip(paper, page, 760);
    },
  });
}

/** Page 1: the header fields in one column, two columns, or label above value. */
export function randomCover(dice: Dice, paper: Paper, estimate: Priced): void {
  const { header } = estimate;
  const [year = '', month = '', day = ''] = header.dateOfLoss.split('-');
  const months = [
    '',
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
  ];
  const loss = dice.pick([
    `${Number(month)}/${Number(day)}/${year}`,
    `${Number(month)}/${Number(day)}/${year} 9:00 AM`,
    `${month}/${day}/${year}`,
    `${months[Number(month)]} ${Number(day)}, ${year}`,
  ]);
  const fields: [string, string][] = [
    [dice.pick(['Insured:', 'INSURED:', 'Customer:', 'Insured Name:']), header.insured],
    [dice.pick(['Property:', 'Loss Location:', 'Loss address:']), `${header.street}, ${header.city}`],
    ['Home:', 'PO BOX 812, LA VISTA, NE 68128'],
    [
      dice.pick(['Claim Number:', 'CLAIM NO.:', 'Claim #', 'Claim number:', 'Claim Unit Number:']),
      header.claimNumber,
    ],
    [dice.pick(['Policy Number:', 'Policy No.:', 'POLICY NO']), header.policyNumber],
    [dice.pick(['Type of Loss:', 'Cause of Loss:', 'Type of Claim:']), header.typeOfLoss],
    ['Date Contacted:', '6/1/2025 2:17 PM'],
    ['Date Inspected:', '6/8/2025 8:30 AM'],
    [dice.pick(['Date of Loss:', 'Loss Date:']), loss],
    ['Date Received:', '5/30/2025 12:00 AM'],
    ['Date Entered:', '5/31/2025 12:41 PM'],
    ['Price List:', header.priceList ?? ''],
    ['Estimate:', header.estimateName],
  ];
  paper.page().down(10);
  const columns = dice.chance(0.5) ? 2 : 1;
  const edge = dice.chance(0.5);
  fields.forEach(([label, value], index) => {
    const x = 110 + (index % columns) * 270;
    if (edge) paper.right(x, label).left(x + 5, value);
    else paper.left(x - 70, label).left(x + 15, value);
    if (index % columns === columns - 1) paper.down(13);
  });
  paper.down(20);
  if (dice.chance(0.35)) {
    paper.left(40, 'Coverage', { face: 'bold' }).right(420, 'Deductible', { face: 'bold' });
    paper.right(560, 'Policy Limit', { face: 'bold' }).down(13);
    for (const one of estimate.coverages)
      paper
        .left(40, one.name)
        .right(420, dollars(one.deductible * 100))
        .right(560, '$284,000.00')
        .down(12);
  }
}

/** The estimate's summaries in the words of one of the programs. */
export function randomSummaries(dice: Dice, paper: Paper, estimate: Priced): void {
  const shared = estimate.totals.overhead > 0;
  const kind = dice.pick([
    'xactimate',
    'xactimate',
    shared ? 'small' : 'state_farm',
    'small',
    'symbility',
  ] as const);
  const title = dice.pick([1, 2]);
  const taxLabel = dice.pick(['Material Sales Tax', 'Total Tax', 'Cln Mat Sales Tax', 'Storage Rental Tax']);
  if (kind === 'symbility' && estimate.coverages.length === 1) {
    symbilityTotals(paper, estimate);
    return;
  }
  for (const coverage of estimate.coverages) {
    if (kind === 'state_farm') {
      paper.page();
      stateFarmSummary(paper, coverage);
    } else if (kind === 'small') smallSummary(paper, coverage);
    else {
      const named = [`Summary for ${coverage.name}`];
      summary(paper, coverage, { taxLabel, title: title === 2 ? ['Summary for', coverage.name] : named });
    }
  }
}

/** A box in a corner, label and amount close together. */
function smallSummary(paper: Paper, coverage: PricedCoverage): void {
  const lost = coverage.recoverable + coverage.nonRecoverable;
  paper.page().left(54, `Summary for ${coverage.name}`, { face: 'bold' }).down(16);
  const rows: [string, string][] = [
    ['Line Item Total', figure(coverage.lineItemTotal)],
    ['Material Sales Tax', figure(coverage.tax)],
    ...(coverage.overhead > 0
      ? ([
          ['Overhead', figure(Math.ceil(coverage.overhead / 2))],
          ['Profit', figure(coverage.overhead - Math.ceil(coverage.overhead / 2))],
        ] as [string, string][])
      : []),
    ['Replacement Cost Value', dollars(coverage.rcv)],
    ['Less Depreciation', bracketed(lost)],
    ['Actual Cash Value', dollars(coverage.acv)],
    ['Less Deductible', bracketed(coverage.usedDeductible)],
    ['Net Claim', dollars(coverage.netClaim)],
    ...(coverage.nonRecoverable > 0
      ? ([['Less Non-Recoverable Depreciation', angled(coverage.nonRecoverable)]] as [string, string][])
      : []),
    ['Total Recoverable Depreciation', figure(coverage.recoverable)],
    ['Net Claim if Depreciation is Recovered', dollars(coverage.netIfRecovered)],
  ];
  for (const [label, amount] of rows) paper.left(54, label).right(300, amount).down(12);
}
