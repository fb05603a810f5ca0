import type { Paper } from '../paper/paper.ts';
import { amountLine } from './summaries.ts';

/** Two pages of Allstate's guide with another person's figures; no letterhead, no page number. */
export function allstateGuide(paper: Paper): void {
  paper.page({ bare: true });
  paper.centre('Your guide to reading your adjuster summary', { face: 'sansBold', size: 14 }).down(28);
  paper.left(60, 'Insured: John Smith').left(330, 'Claim Number: 1234567890').down(13);
  paper.left(60, 'Property: 123 Main Street').left(330, 'Date of Loss: 1/2/2013').down(24);
  paper
    .left(60, 'DESCRIPTION')
    .right(300, 'QUANTITY')
    .right(370, 'UNIT')
    .right(450, 'RCV')
    .right(540, 'ACV')
    .down(14);
  paper.left(60, '1. Remove 3 tab comp. shingle roofing').right(300, '15.88 SQ').right(370, '41.02');
  paper.right(450, '651.40').right(540, '651.40').down(13);
  paper.left(60, '2. 3 tab - 25 yr. - comp. shingle').right(300, '17.67 SQ').right(370, '163.14');
  paper.right(450, '2,882.68').right(540, '2,306.14').down(24);
  paper.centre('Summary for Dwelling', { face: 'bold' }).down(14);
  amountLine(paper, 'Replacement Cost Value', '$1,854.93');
  amountLine(paper, 'Less Depreciation', '(47.94)');
  amountLine(paper, 'Less Deductible', '(1,000.00)');
  amountLine(paper, 'Net Claim', '$806.99');
  amountLine(paper, 'Net Claim if Depreciation is Recovered', '$854.93');
  paper.page({ bare: true });
  paper.centre('Understanding the line items', { face: 'sansBold', size: 14 }).down(28);
  paper.paragraph(
    'The quantity tells how much of each material your adjuster measured. See the guide to reading your summary on the page before.',
  );
  paper.left(60, '1. Remove Laminated - comp. shingle rfg.').right(300, '11.50 SQ').right(370, '52.40');
  paper.right(450, '602.60').right(540, '602.60').down(13);
  paper
    .left(60, '2. Laminated - comp. shingle rfg. - w/out felt')
    .right(300, '12.67 SQ')
    .right(370, '228.15');
  paper.right(450, '2,890.66').right(540, '2,312.53').down(24);
}
