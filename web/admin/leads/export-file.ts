import { stringify } from 'csv-stringify/browser/esm/sync';
import { leadPrice } from '#shared/lead/price.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { quoteNumber } from '#shared/quote/quote-link.ts';

/**
 * The leads as a file that a spreadsheet opens by a double click: UTF-8 with its mark, lines as Windows ends them. A cell
 * that would begin a formula begins with an apostrophe.
 */
export const csvOf = (leads: readonly Lead[]): string =>
  stringify(
    [
      exportColumns.map(([header]) => header),
      ...leads.map((lead) => exportColumns.map(([, cell]) => cell(lead))),
    ],
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );

type Cell = string | number | undefined;

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** The columns of the file: the fields under their own names, and what the list shows of them. */
const exportColumns: readonly (readonly [header: string, cell: (lead: Lead) => Cell])[] = [
  ['created_at', (lead) => lead.created_at],
  ['status', (lead) => lead.status],
  ['name', (lead) => lead.name],
  ['phone', (lead) => lead.phone],
  ['email', (lead) => lead.email],
  ['address', (lead) => lead.address],
  ['lead_type', (lead) => lead.lead_type],
  ['emergency', (lead) => yesNo(lead.hasLeaks === true)],
  ['squareFootage', (lead) => lead.squareFootage],
  ['typedSquareFootage', (lead) => lead.typedSquareFootage],
  ['roofAge', (lead) => lead.roofAge],
  ['damageType', (lead) => lead.damageType],
  ['wantsFormalQuotes', (lead) => yesNo(lead.consent?.ticked === true)],
  ['document', (lead) => yesNo(lead.documentId !== undefined)],
  ['language', (lead) => lead.language],
  ['chosenTier', (lead) => lead.chosenTier],
  ...tierNames.map((tier) => [`shown ${tier}`, (lead: Lead) => leadPrice(lead).seen?.prices[tier]] as const),
  ...tierNames.map((tier) => [`computed ${tier}`, (lead: Lead) => lead.quote?.[tier]] as const),
  ['quoteNumber', (lead) => quoteNumber(lead.id)],
  ['spam', (lead) => yesNo(isSpam(lead))],
  ['assignee', (lead) => lead.assignee],
  ['callBackOn', (lead) => lead.call_back_on],
  ['callAttempts', (lead) => lead.call_attempts],
  ['firstContactAt', (lead) => lead.first_contact_at],
  ['id', (lead) => lead.id],
];
