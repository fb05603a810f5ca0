import { dollars, figure } from '../estimate/money.ts';
import type { Priced } from '../estimate/priced.ts';
import { LETTER, Paper } from '../paper/paper.ts';
import { summary } from './summaries.ts';
import { usDate } from './xactimate-cover.ts';

/** USAA prints the estimate name, date and page at the top of the page. */
export function usaaPaper(estimate: Priced): Paper {
  const { header } = estimate;
  return new Paper({
    ...LETTER,
    top: 84,
    bottom: 740,
    body: { face: 'sans', size: 8.5 },
    head: (paper, page) => {
      paper.left(40, 'Alacrity Solutions - A USAA Service Provider', { face: 'sansBold' }, 36);
      paper
        .left(40, header.estimateName, {}, 54)
        .centre(header.printed, {}, 54)
        .right(572, `Page: ${page}`, {}, 54);
    },
  });
}

/** The letter, which alone knows the claim number, and the page of numbers after it. */
export function usaaLetter(paper: Paper, estimate: Priced): void {
  const { header, totals } = estimate;
  const [coverage] = estimate.coverages;
  if (!coverage) throw new Error('A USAA estimate has a coverage.');
  paper.page();
  const line = (label: string, text: string) => paper.left(60, label).left(220, text).down(13);
  line('Reference:', 'Your homeowners claim');
  line('USAA policyholder:', header.insured);
  line('Claim number:', header.claimNumber);
  line('Date of loss:', 'June 2, 2025').down(10);
  paper.paragraph(
    'We completed the estimate of your covered damage. The payment below is for the actual cash value.',
    60,
    480,
  );
  const money = (label: string, text: string) => paper.left(60, label).right(430, text).down(13);
  money('Replacement cost:', dollars(totals.rcv));
  money('Less recoverable depreciation:', `$-${figure(totals.recoverable)}`);
  money('Less non-recoverable depreciation:', '$-0.00');
  money('Less deductible:', `$-${figure(coverage.usedDeductible)}`);
  money('Actual cash value settlement:', dollars(coverage.netClaim));
  paper.page();
  const pairs: [string, string][] = [
    ['Insured:', header.insured],
    ['Property:', `${header.street}, ${header.city}`],
    ['Member Number:', header.claimNumber.replace(/-.*/, '')],
    ['Policy Number:', header.policyNumber],
    ['L/R Number:', '014'],
    ['Type of Loss:', header.typeOfLoss],
    ['Date of Loss:', `${usDate(header.dateOfLoss)} 12:00 AM`],
    ['Price List:', header.priceList ?? ''],
  ];
  for (const [label, text] of pairs) paper.left(60, label).left(170, text).down(14);
}

export function usaaSummary(paper: Paper, estimate: Priced): void {
  for (const coverage of estimate.coverages) summary(paper, coverage, { taxLabel: 'Total Tax' });
}
