import type { Priced } from '../estimate/priced.ts';
import type { Paper, Style } from '../paper/paper.ts';

/** The top lines of carriers that several documents share; some are a third party's. */
export const letterheads = {
  progressive: ['Progressive', '1 ASI Way N, St. Petersburg, FL 33702'],
  amfam: ['American Family Insurance', '6000 American Parkway, Madison, WI 53783'],
  encompass: ['National Catastrophe Center', 'PO Box 3560, Suwanee, GA 30024'],
  autoOwners: ['Catastrophe Specialist, Inc.', '900 Storm Way, Lansing, MI 48917'],
  farmBureau: ['Farm Bureau Property & Casualty', '5400 University Ave, West Des Moines, IA 50266'],
  nationwide: ['Nationwide Mutual Insurance Company', 'PO BOX 182068', 'Columbus, OH 43218-2068'],
  travelers: ['TRAVELERS', 'P.O. Box 430, Buffalo, NY 14240'],
  farmers: ['Farmers Insurance', 'National Document Center, P.O. Box 268994, Oklahoma City, OK 73126-8994'],
  allstate: ['Allstate Insurance Company', 'P.O. Box 660636, Dallas, TX 75266'],
  shelter: ['Shelter Insurance', 'PO Box 6008', 'Columbia, MO 65205-6008'],
};

/** A label right-aligned at the colon with its value after it. */
export function field(paper: Paper, edge: number, label: string, value: string, style: Style = {}): Paper {
  return paper.right(edge, label, style).left(edge + 6, value, style);
}

export interface CoverOptions {
  insuredLabel?: string;
  claimLabel?: string;
  /** Prints the mailing address, which is not the house. */
  mailing?: [string, string];
  deductible?: boolean;
  limits?: { name: string; deductible: string; limit: string }[];
  company?: string;
  phone?: string;
  printedLossDate?: string;
  lossLabel?: string;
  /** Characters of the claim number before it wraps to the next line. */
  claimBreak?: number;
}

export function cover(paper: Paper, estimate: Priced, options: CoverOptions = {}): void {
  const { header } = estimate;
  paper.page();
  field(paper, 120, options.insuredLabel ?? 'Insured:', header.insured);
  field(paper, 420, 'Home:', options.phone ?? '(402) 555-0101').down(12);
  const [street, city] = options.mailing ?? [header.street, header.city];
  field(paper, 120, 'Home:', street).down(12);
  paper.left(126, city).down(12);
  field(paper, 120, 'Property:', header.street).down(12);
  paper.left(126, header.city).down(24);
  field(paper, 120, 'Claim Rep.:', header.adjuster);
  field(paper, 420, 'Business:', '(866) 555-0100').down(14);
  if (options.company) field(paper, 120, 'Company:', options.company).down(14);
  paper.down(6);
  const label = options.claimLabel ?? 'Claim Number:';
  const first = header.claimNumber.slice(0, options.claimBreak);
  paper.left(40, `${label} ${first}`);
  paper.left(230, `Policy Number: ${header.policyNumber}`);
  paper.left(430, `Type of Loss: ${header.typeOfLoss}`).down(12);
  if (options.claimBreak) paper.left(112, header.claimNumber.slice(options.claimBreak));
  paper.down(12);
  const loss = options.printedLossDate ?? `${usDate(header.dateOfLoss)} 9:00 AM`;
  field(paper, 120, 'Date Contacted:', '6/2/2025 2:17 PM').down(12);
  field(paper, 120, options.lossLabel ?? 'Date of Loss:', loss);
  field(paper, 360, 'Date Received:', '5/30/2025 12:00 AM').down(12);
  field(paper, 120, 'Date Inspected:', '6/8/2025 8:30 AM');
  field(paper, 360, 'Date Entered:', '5/31/2025 12:41 PM').down(12);
  field(paper, 120, 'Date Est. Completed:', `${header.printed} 2:43 PM`).down(20);
  if (header.priceList !== null) {
    field(paper, 120, 'Price List:', header.priceList).down(12);
    paper.left(126, 'Restoration/Service/Remodel').down(12);
  }
  field(paper, 120, 'Estimate:', header.estimateName).down(24);
  if (options.limits) {
    paper.left(40, 'Coverage', { face: 'bold' });
    paper.right(420, 'Deductible', { face: 'bold' }).right(560, 'Policy Limit', { face: 'bold' }).down(14);
    for (const row of options.limits)
      paper.left(40, row.name).right(420, row.deductible).right(560, row.limit).down(12);
  }
}

/** "2025-05-21" → "5/21/2025" */
export function usDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
}
