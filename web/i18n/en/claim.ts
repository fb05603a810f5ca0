import { squaresInWords } from '#shared/dollars.ts';
import type { ClaimFigure } from '#shared/estimate/claim.ts';
import type { RoofCover } from '#shared/estimate/warnings.ts';
import { checklistEn } from '#web/i18n/en/checklist.ts';
import type { Peril } from '#web/wizard/claim/cause-of-loss.ts';
import type { AnswerWording } from '#web/wizard/claim/claim-figures.ts';
import type { NoShare } from '#web/wizard/claim/your-share.ts';

const figures: Record<ClaimFigure, string> = {
  rcv: 'Replacement cost',
  depreciation: 'Depreciation',
  recoverable: 'Recoverable depreciation',
  nonRecoverable: 'Non-recoverable depreciation',
  acv: 'Actual cash value',
  deductible: 'Deductible',
  netClaim: 'First check (net claim)',
  netClaimIfRecovered: 'All payments together',
};

const answers: Record<AnswerWording, { title: string; meaning: string }> = {
  netClaim: {
    title: 'First check',
    meaning:
      'What the estimate says is paid first: the cost of the repairs, less depreciation and the deductible.',
  },
  netClaimReduced: {
    title: 'Net claim',
    meaning:
      'What the estimate ends on: the cost of the repairs, less depreciation, the deductible and what else it takes off, such as an earlier payment or a limit.',
  },
  netClaimOfContractor: {
    title: 'Net claim',
    meaning: 'What this contractor’s paper ends on. It is not what an insurer has agreed to pay.',
  },
  recoverable: {
    title: 'Held back',
    meaning:
      'Recoverable depreciation: usually released once the work is done and billed. Your insurer tells you what to send and by when.',
  },
  recoverableInPart: {
    title: 'Held back',
    meaning:
      'Recoverable depreciation: usually released once the work is done and billed, here not all of it, by the estimate’s own total. Your insurer tells you what to send and by when.',
  },
  deductible: {
    title: 'Your deductible',
    meaning: 'The part of the loss that is yours to pay. The estimate takes it off before the first check.',
  },
  deductibleMissing: {
    title: 'Your deductible',
    meaning: 'The part of the loss that is yours to pay. Your policy’s declarations page states it.',
  },
  nonRecoverable: {
    title: 'Not paid later',
    meaning: 'Depreciation the estimate marks as non-recoverable, also after the work is done.',
  },
};

const noShare: Record<NoShare, string> = {
  corrected:
    'Your share is not shown: it can only be worked out for the roof as we read it, and you changed that.',
  contractor: 'Your share is not shown: a contractor’s paper does not say what an insurer pays.',
  otherMaterial:
    'Your share is not shown: your estimate lists a roof that is not asphalt shingles, and our prices are for asphalt shingles.',
  noDeductible: 'Your share is not shown: your estimate states no deductible.',
  roofNotListed: 'Your share is not shown: your estimate does not list the roof’s part separately.',
  claimUnproven: 'Your share is not shown: we could not check your estimate’s figures against each other.',
  roofUnproven:
    'Your share is not shown: we could not check the roof’s figures against the rest of the estimate.',
  paysLess:
    'Your share is not shown: your estimate pays less than its figures add up to, for example because of a limit or an earlier payment.',
};

const covers: Record<RoofCover, string> = {
  metal: 'metal roofing',
  concrete_tile: 'concrete tile',
  clay_tile: 'clay tile',
  tile: 'roof tile',
  slate: 'slate',
  synthetic_slate: 'synthetic slate',
  cedar_shakes: 'cedar shakes',
  cedar_shingles: 'cedar shingles',
  wood_shakes: 'wood shakes',
  wood_shingles: 'wood shingles',
  synthetic_shakes: 'synthetic shakes',
  modified_bitumen: 'modified bitumen roofing',
  tpo: 'TPO roofing',
  epdm: 'EPDM rubber roofing',
  pvc: 'PVC roofing',
  membrane: 'membrane roofing',
  built_up: 'built-up roofing',
  rolled: 'roll roofing',
  foam: 'foam roofing',
  fiber_cement: 'fiber cement shingles',
  other: 'a different roof material',
};

/** What the claim summary says. It explains and lists; it does not advise, promise or interpret a policy. */
export const claimEn = {
  title: 'What your estimate says',
  carrier: 'Insurer',
  claimNumber: 'Claim number',
  dateOfLoss: 'Date of loss',
  typeOfLoss: 'Cause',
  perils: {
    wind: 'wind',
    hail: 'hail',
    tornado: 'tornado',
    hurricane: 'hurricane',
    lightning: 'lightning',
    fire: 'fire',
    water: 'water',
    vehicle: 'vehicle',
  } satisfies Record<Peril, string>,
  and: 'and',
  notStated: 'Not stated in the document',
  notRead: 'We could not read it',
  proven: 'These figures add up.',
  provenInPart:
    'The figures without a mark add up inside your document. Please compare the others with your document.',
  unproven: 'We could not check these figures against each other. Please compare them with your document.',
  pleaseCheck: 'Please check',
  figures,
  answers,
  howTitle: 'How this adds up',
  meaningsTitle: 'What each figure means',
  sumsTitle: 'How the payments add up',
  source: (pages: readonly number[]) => `Source: page${pages.length > 1 ? 's' : ''} ${pages.join(', ')}`,
  partOfSum: 'The document does not print this figure in one place; it was worked out from lines like this:',
  areaTitle: 'Roof area',
  area: (squareFeet: string) => `${squareFeet} sq ft, the area this quote is for`,
  structuresTitle: 'Roofs in the estimate',
  quoted: 'in this quote',
  notQuoted: 'not in this quote',
  squares: squaresInWords,
  areaNotStated: 'area not stated',
  shareTitle: 'Your share, by these figures',
  shareLead:
    'Arithmetic with your document’s figures and the four prices. Not advice and not a promise: your policy and your insurer decide what is paid.',
  shareRows: {
    deductible: 'Deductible',
    nonRecoverable: 'Roof depreciation not paid later',
    above: 'Price above what the claim pays for the roof',
    share: 'Your share',
  },
  aboveHow: (price: string, paidForRoof: string) => `${price} − ${paidForRoof}`,
  notAbove: (price: string, paidForRoof: string) => `${price} is not above ${paidForRoof}`,
  moreThanPrice: 'More than the price: the deductible is the claim’s and not this price’s.',
  shareSources: 'Where these figures come from',
  sharesAbove: 'Each price’s own sum opens under the price.',
  priceSource: 'Prices: the four on this page.',
  roofAmount: 'The claim’s roof amount, with tax',
  paidForRoof: 'What the claim pays for the roof',
  noShare,
  /** Said in place of the share if most of the house has another cover. */
  otherCover: (cover: RoofCover) =>
    `Your estimate is for ${covers[cover]}. These prices are for asphalt shingles, so don’t compare the two. Tell us on the call which roof you want.`,
  checklist: checklistEn,
};

export type ClaimWords = typeof claimEn;
