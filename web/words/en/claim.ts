import { squaresInWords } from '#shared/dollars.ts';
import type { ChecklistFinding, ChecklistItem } from '#shared/estimate/claim.ts';
import { unverifiedFigures, type WarningTexts } from '#shared/estimate/warnings.ts';
import { requestWordsEn } from '#shared/quote/request-words.ts';

const items: Record<ChecklistItem, { title: string; meaning: string }> = {
  drip_edge: { title: 'Drip edge', meaning: 'Metal strip that sheds water off the roof’s edges.' },
  ice_water: {
    title: 'Ice and water barrier',
    meaning: 'Waterproof layer under the shingles at eaves and valleys.',
  },
  starter: { title: 'Starter course', meaning: 'First row of shingles that seals the lower edge.' },
  ridge_cap: { title: 'Ridge cap', meaning: 'Shingles that cover the roof’s peaks and hips.' },
  valley: { title: 'Valleys', meaning: 'Lining where two roof slopes meet.' },
  flashing: {
    title: 'Step and chimney flashing',
    meaning: 'Metal that seals the roof against walls and chimneys.',
  },
  pipe_jacks_vents: {
    title: 'Pipe jacks and vents',
    meaning: 'Collars around pipes, and vents that let air out.',
  },
  steep: { title: 'Steep charge', meaning: 'Extra labor on slopes of 7/12 or steeper.' },
  high: { title: 'Height charge', meaning: 'Extra labor on homes of two or more stories.' },
  tear_off_haul: {
    title: 'Tear-off and haul-away',
    meaning: 'Removing the old shingles and hauling them away.',
  },
  permits_code: {
    title: 'Permits and code items',
    meaning: 'Building permit, and work local code requires.',
  },
  overhead_profit: {
    title: 'Overhead and profit',
    meaning: 'A general contractor’s cost when several trades work on the job.',
  },
};

const found: Record<ChecklistFinding['found'], string> = {
  found: 'Listed',
  not_found: 'Not listed',
  unclear: 'Unclear',
};

/** What a full roof usually includes, and what of it an estimate does not list. */
const checklistEn = {
  line: (found: number, total: number) => `Roof checklist: ${found} of ${total} listed`,
  title: 'What a full roof usually includes',
  note: 'Not every roof needs every item.',
  found,
  paidWhenDone: 'Listed, paid when done',
  items,
};

export type ChecklistWords = typeof checklistEn;

const answers = {
  netClaim: {
    title: 'First check',
    meaning: 'Paid first, by the estimate: repair cost, minus depreciation and your deductible.',
  },
  netClaimReduced: {
    title: 'Net claim',
    meaning:
      'Where the estimate ends: repair cost, minus depreciation, your deductible, and anything else it takes off, like an earlier payment or a limit.',
  },
  netClaimOfContractor: {
    title: 'Net claim',
    meaning: 'Where this contractor’s estimate ends. It isn’t what an insurer agreed to pay.',
  },
  recoverable: {
    title: 'Second check, after the work',
    meaning:
      'Recoverable depreciation. Insurers usually release it after the work is done and billed. Yours tells you what to send and by when.',
  },
  recoverableInPart: {
    title: 'Second check, after the work, in part',
    meaning:
      'Recoverable depreciation. By the estimate’s own total, only part of it is released after the work is done and billed. Your insurer tells you what to send and by when.',
  },
  deductible: {
    title: 'Your deductible',
    meaning: 'The part of the loss you pay. The estimate takes it off before the first check.',
  },
  deductibleMissing: {
    title: 'Your deductible',
    meaning: 'The part of the loss you pay. It’s on your policy’s declarations page.',
  },
  nonRecoverable: {
    title: 'Not paid later',
    meaning: 'Non-recoverable depreciation. By the estimate, it isn’t paid back, even after the work.',
  },
};

/** What the claim summary says. It explains and lists; it does not advise, promise or interpret a policy. */
export const claimEn = {
  title: 'What your estimate says',
  /** Where the lines come to the estimate's own total. */
  moneyTitle: 'When the money comes',
  scope: {
    notOnlyRoof: 'Whole claim, not only the roof',
    roofAlone: 'Whole claim: the roof alone',
    whole: 'Whole claim',
    contractor: 'Everything on this estimate',
  },
  carrier: 'Insurer',
  claimNumber: 'Claim number',
  dateOfLoss: 'Date of loss',
  typeOfLoss: 'Cause of loss',
  perils: {
    wind: 'wind',
    hail: 'hail',
    tornado: 'tornado',
    hurricane: 'hurricane',
    lightning: 'lightning',
    fire: 'fire',
    water: 'water',
    vehicle: 'vehicle',
  },
  and: 'and',
  notStated: 'Not on your estimate',
  notRead: 'We couldn’t read it',
  proven: 'Matches your estimate’s own totals.',
  provenInPart: 'The unmarked numbers add up.',
  provenAsShown: 'The numbers shown here add up.',
  unproven: 'We couldn’t confirm these numbers.',
  pleaseCheck: 'Check this',
  answers,
  howTitle: 'How this adds up',
  meaningsTitle: 'What each number means',
  checks: { 1: 'One check', 2: 'Two checks' },
  source: (pages: readonly number[]) => `From page${pages.length > 1 ? 's' : ''} ${pages.join(', ')}`,
  partOfSum: 'Your estimate doesn’t show this number in one place. We added it up from lines like this:',
  areaTitle: 'Roof size',
  area: (squareFeet: string) => `${squareFeet} sq ft, the size we priced`,
  structuresLine: (quoted: number, total: number) =>
    `Roofs in the estimate: ${quoted} of ${total} in this quote`,
  quoted: 'in this quote',
  notQuoted: 'not in this quote',
  squares: squaresInWords,
  areaNotStated: 'size not listed',
  shareTitle: 'Your part, by these numbers',
  shareLead:
    'This is arithmetic with your estimate’s numbers and our four prices. It isn’t advice or a promise. Your policy and your insurer decide what’s paid.',
  shareRows: {
    deductible: 'Deductible',
    nonRecoverable: 'Roof depreciation not paid back',
    above: 'Price above what the estimate allows for the roof',
    share: 'Your part',
  },
  aboveHow: (price: string, paidForRoof: string) => `${price} − ${paidForRoof}`,
  notAbove: (price: string, paidForRoof: string) => `${price} is within ${paidForRoof}`,
  moreThanPrice: 'More than this price. Your deductible applies to the whole claim.',
  shareSources: 'Where these numbers come from',
  sharesAbove: 'Tap “Your part” under a price to see its math.',
  priceSource: 'Prices: the four in this quote.',
  roofAmount: 'Roof work on the estimate, with tax',
  paidForRoof: 'Allowed for the roof, before your deductible',
  checklist: checklistEn,
};

export type ClaimWords = typeof claimEn;

const units = { squares: 'squares', sqft: 'sq ft' };

/** What the form for another area says. */
export const correctionFormEn = {
  roofs: 'Which roofs do you want priced?',
  squares: squaresInWords,
  areaNotStated: 'size not listed',
  type: 'Enter the roof size',
  orType: 'Or enter the roof size',
  unit: 'Unit',
  units,
  unitNote: 'A square is 100 sq ft of roof.',
  didYouMean: (unit: string) => `That’s an unusual roof size. Did you mean ${unit}?`,
  invalid: 'Enter a number, like 28.5.',
  apply: 'Use this size',
};

export type CorrectionFormWords = typeof correctionFormEn;

/** The server's own sentences are English. */
export const warningsEn: WarningTexts = { sentences: null, unverifiedFigures };

/** What an estimate asks of its homeowner: its own words, with pages. Never advice. */
export const requestsEn = {
  ...requestWordsEn,
  lead: 'In your estimate’s own words, with the page.',
  more: (count: number) => `${count} more`,
  all: 'Show the words',
  noDate: 'No date printed',
  last: 'If you disagree',
  calendar: 'Add to calendar',
  copy: 'Copy address',
  copied: 'Copied',
  note: 'We quote what is printed. Ask your insurer what it means for your claim.',
  /** Behind a link, where the estimate is not quoted. */
  linkNote: 'Your estimate has the exact words. Ask your insurer what they mean for your claim.',
  schedule: (percent: string, age: string, material: string) =>
    `Roof payment schedule: pays ${percent}%${age === '' ? '' : ` at ${age} years`}${material === '' ? '' : `, ${material}`}.`,
  percent: (percent: string, of: string) => `${percent}% of ${of}`,
  percentAlone: (percent: string) => `${percent}%`,
};

export type RequestWords = typeof requestsEn;
