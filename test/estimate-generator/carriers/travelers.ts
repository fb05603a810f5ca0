import type { Paper } from '../paper/paper.ts';
import { amountLine } from './summaries.ts';

/** Travelers' sample estimate: an invented claim number and figures of nobody. */
export function travelersSample(paper: Paper): void {
  paper.page();
  paper.centre('Your estimate: a sample guide', { face: 'sansBold', size: 13 }).down(24);
  paper.left(60, 'Customer: SAMPLE CUSTOMER').left(330, 'Claim Number: ABC1234001H').down(20);
  paper.right(160, 'QUANTITY').right(230, 'UNIT').right(290, 'TAX').right(360, 'RCV').right(460, 'DEPREC.');
  paper.right(550, 'ACV').down(14);
  paper.left(60, '1. Tear off, haul and dispose of comp. shingles - Laminated').down(11);
  paper.right(160, '30.00 SQ').right(230, '50.00').right(290, '0.00').right(360, '1,500.00');
  paper.right(460, '(0.00)').right(550, '1,500.00').down(14);
  paper.left(60, '2. Laminated - comp. shingle rfg. - w/out felt').down(11);
  paper.right(160, '33.00 SQ').right(230, '200.00').right(290, '0.00').right(360, '6,600.00');
  paper.right(460, '(1,600.00)').right(550, '5,000.00').down(26);
  paper.centre('Summary for Dwelling', { face: 'bold' }).down(14);
  amountLine(paper, 'Replacement Cost Value', '$8,100.00');
  amountLine(paper, 'Less Depreciation', '(1,600.00)');
  amountLine(paper, 'Actual Cash Value', '$6,500.00');
  amountLine(paper, 'Less Deductible', '(1,000.00)');
  amountLine(paper, 'Net Claim', '$5,500.00');
}
