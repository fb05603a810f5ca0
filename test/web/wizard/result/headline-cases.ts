import type { WarningCode } from '#shared/estimate/claim.ts';
import { defaultRates, type TierName } from '#shared/pricing/rates.ts';
import { correctedQuote } from '#shared/quote/corrected-quote.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import type { HeadlineFacts } from '#web/wizard/result/result-sentence.ts';

/** One case of what the result says first. */
interface HeadlineCase {
  name: string;
  /** Null where the office works out the prices. */
  quote: Quote | null;
  /** Of a claim with its estimate, where nothing else is said. */
  said?: HeadlineFacts['said'];
  tier?: TierName;
  showsParts?: boolean;
  isBeingRead?: boolean;
  /** What is asked for the Standard roof. */
  amount?: string;
  /** The homeowner's part, where there is one. */
  part?: string;
  /** The line with the figure at its end, of another tier or material. */
  title?: string;
  /** What it rests on. */
  text: string;
}

export const retail = {
  isInsuranceClaim: false,
  hasAdjusterEstimate: null,
  documentId: null,
  insuranceDoc: null,
};
export const claim = {
  ...retail,
  isInsuranceClaim: true,
  hasAdjusterEstimate: true,
  documentId: readQuote.documentId ?? '',
};
const lostFile = { ...claim, documentId: null, insuranceDoc: new File([], 'estimate.pdf') };

export const sized = (basis: Partial<Quote['basis']> = {}): Quote =>
  quoteFor(1800, defaultRates, { source: 'home-size', others: [], ...basis });
const ofClaim = (patch: Partial<typeof readQuote.claim>): Quote => ({
  ...hail,
  claim: { ...hail.claim, ...patch },
});
export const warned = (code: WarningCode, values: Record<string, string> = {}): Quote => ({
  ...hail,
  warningDetails: [{ code, values }],
});

/** The hail claim that the examples of the wording are made from. */
const hail = {
  ...readQuote,
  claim: { ...readQuote.claim, recoverable: 3_001.28, nonRecoverable: null, netClaimIfRecovered: 17_514.49 },
  roofClaim: { rcvWithTax: 18_126, nonRecoverable: 0, verified: true, evidence: [] },
};

const cases: HeadlineCase[] = [
  {
    name: 'the home’s size',
    quote: sized(),
    said: retail,
    amount: '$9,000',
    text: 'Based on your home’s size. We inspect the roof before we set a final price.',
  },
  {
    name: 'the home’s size, with a range',
    quote: sized({ rangePercent: 15 }),
    said: retail,
    amount: '$9,000',
    text: 'Expect $7,700 – $10,400, depending on your roof’s real size. We inspect the roof before we set a final price.',
  },
  {
    name: 'a guess of the home’s size',
    quote: sized({ rangePercent: 30, bedrooms: 3 }),
    said: retail,
    amount: '$9,000',
    text: 'Expect $6,300 – $11,700. The range is wide because we guessed your home’s size. We inspect the roof before we set a final price.',
  },
  {
    name: 'a roof confirmed from above',
    quote: sized({ source: 'measured', rangePercent: 10 }),
    said: retail,
    amount: '$9,000',
    text: 'Based on the roof you confirmed from above. We inspect it before we set a final price.',
  },
  {
    name: 'a claim without an estimate',
    quote: sized(),
    said: { ...retail, isInsuranceClaim: true, hasAdjusterEstimate: false },
    amount: '$9,000',
    text: 'Based on your home’s size, not on your claim. Keep your insurer’s estimate handy when we call.',
  },
  {
    name: 'a price within what the estimate allows',
    quote: hail,
    amount: '$14,000',
    part: '$2,500',
    text: 'By the numbers in your estimate, your part is your deductible. The other $11,500 is within the $18,126 your estimate allows for the roof. Your insurer decides what it pays.',
  },
  {
    name: 'a price above what the estimate allows',
    quote: hail,
    tier: 'premiumWarranty',
    title: 'Premium Warranty roof: $19,600. Your part: $3,974',
    text: 'By the numbers in your estimate: your $2,500 deductible, plus $1,474 because this price is above the $18,126 your estimate allows for the roof. Your insurer decides what it pays.',
  },
  {
    name: 'depreciation that is never paid back',
    quote: {
      ...ofClaim({ deductible: 2_666, netClaimIfRecovered: null, nonRecoverable: 6_439.31 }),
      standard: { price: 11_200, description: '' },
      roofClaim: { rcvWithTax: 17_959.5, nonRecoverable: 6_439.31, verified: true, evidence: [] },
    },
    amount: '$11,200',
    part: '$2,666',
    text: 'By the numbers in your estimate, your part is your deductible. The other $8,534 is within the $11,520 your estimate allows for the roof, after depreciation it doesn’t pay back. Your insurer decides what it pays.',
  },
  {
    name: 'a deductible above the price',
    quote: {
      ...ofClaim({ deductible: 10_000, netClaim: 7_013.21, netClaimIfRecovered: 10_014.49 }),
      standard: { price: 9_000, description: '' },
    },
    amount: '$9,000',
    text: 'Your deductible is $10,000, more than this price. It applies to your whole claim. Ask your insurer what that means for you.',
  },
  {
    name: 'a deductible above the roof’s allowance',
    quote: {
      ...ofClaim({ deductible: 5_000, netClaim: 12_013.21, netClaimIfRecovered: 15_014.49 }),
      roofClaim: { ...hail.roofClaim, rcvWithTax: 3_000 },
    },
    text: 'Your deductible is more than your estimate allows for the roof. It applies to your whole claim. Ask your insurer what that means for you.',
  },
  {
    name: 'a company that shows no parts',
    quote: hail,
    showsParts: false,
    text: 'Priced from the roof size in your estimate. See your claim’s numbers below.',
  },
  {
    name: 'numbers that do not match',
    quote: ofClaim({ verified: false }),
    text: 'We can’t show your part: some numbers in your estimate don’t match each other. We marked the ones to check.',
  },
  {
    name: 'a roof that is not confirmed',
    quote: { ...hail, roofClaim: { ...hail.roofClaim, verified: false } },
    text: 'Your claim’s numbers add up, but we couldn’t confirm the roof’s part of them. So we don’t show your part.',
  },
  {
    name: 'an estimate that does not list the roof',
    quote: { ...hail, roofClaim: null },
    text: 'Your estimate doesn’t list the roof on its own, so we can’t work out your part.',
  },
  {
    name: 'no deductible',
    quote: ofClaim({ deductible: null }),
    text: 'Your estimate doesn’t show your deductible, so we can’t work out your part. It’s on your policy’s declarations page.',
  },
  {
    name: 'an estimate that ends lower than it adds up to',
    quote: ofClaim({ netClaimIfRecovered: 16_000 }),
    text: 'Your estimate ends lower than its numbers add up to. A limit or an earlier payment may be why. Ask your insurer; we don’t show your part.',
  },
  {
    name: 'a roof size that was changed',
    quote: correctedQuote(hail, { kind: 'typed', was: 2784, squareFootage: 3100, structures: [] }),
    amount: '$15,500',
    text: 'You changed the roof size, so the claim’s numbers no longer match this quote. We don’t show your part.',
  },
  {
    name: 'a garage that was added',
    quote: correctedQuote(hail, {
      kind: 'with_garage',
      was: 2784,
      squareFootage: 3548,
      structures: ['Dwelling Roof', 'Garage'],
    }),
    amount: '$18,000',
    text: 'You added another roof. We only know what your estimate allows for the house’s roof, so we don’t show your part.',
  },
  {
    name: 'a named material that is not asphalt',
    quote: warned('not_asphalt_shingle', { cover: 'metal', material: 'Metal roofing' }),
    title: 'Standard roof, asphalt shingles: $14,000',
    text: 'Your estimate is for metal roofing. These prices are for asphalt shingles, so don’t compare the two. Tell us on the call which roof you want.',
  },
  {
    name: 'a contractor’s paper',
    quote: warned('contractor_estimate'),
    text: 'Your PDF looks like a contractor’s estimate. It doesn’t show what an insurer allows, so we don’t show your part.',
  },
  {
    name: 'a PDF that gave no price',
    quote: sized(),
    amount: '$9,000',
    text: 'We couldn’t price from your PDF, so this uses your home’s size. Our office has your PDF. Keep it handy when we call.',
  },
  {
    name: 'a PDF that the office reads',
    quote: sized(),
    isBeingRead: true,
    amount: '$9,000',
    text: 'Our site couldn’t read your PDF, so this uses your home’s size. We’re reading it ourselves. Your new prices will show here.',
  },
  {
    name: 'a file that was lost',
    quote: sized(),
    said: lostFile,
    amount: '$9,000',
    text: 'We couldn’t use your file, so this uses your home’s size. Keep your estimate handy when we call.',
  },
  {
    name: 'a roof confirmed from above beside a PDF that gave no price',
    quote: sized({ source: 'measured' }),
    amount: '$9,000',
    text: 'We couldn’t price from your PDF, so this uses the roof you confirmed from above. Our office has your PDF. Keep it handy when we call.',
  },
  {
    name: 'a roof size that was entered',
    quote: { ...sized(), correction: { kind: 'typed', was: 1500, squareFootage: 1800, structures: [] } },
    said: retail,
    amount: '$9,000',
    text: 'Based on the roof size you entered. We inspect the roof before we set a final price.',
  },
  {
    name: 'other material beside shingles',
    quote: warned('not_asphalt_shingle'),
    text: 'Part of the roof on your estimate isn’t asphalt shingles. Our prices are for asphalt shingles, so we don’t show your part.',
  },
  {
    name: 'no quote',
    quote: null,
    said: retail,
    title: 'We have your info',
    text: 'We’ll work out your prices by hand and contact you.',
  },
  {
    name: 'squares typed from the paper',
    quote: quoteFor(2784, defaultRates, { source: 'typed-from-paper', others: [] }),
    text: 'Based on the 27.84 squares you took from your estimate. Our office checks them against your PDF.',
  },
  {
    name: 'a paper that the office has read',
    quote: quoteFor(2784, defaultRates, { source: 'office', others: [] }),
    text: 'We updated your prices: we checked your insurance estimate, and your roof is 2,784 sq ft.',
  },
  {
    name: 'a size that the office found itself',
    quote: quoteFor(2784, defaultRates, { source: 'office-own', others: [] }),
    said: retail,
    text: 'We checked the size of your roof ourselves: 2,784 sq ft. These prices are for that size.',
  },
];

/** Each case with its line and what it rests on. */
export const headlineCases = cases.map(({ said = claim, amount = '$14,000', part, title, text, ...one }) => ({
  ...one,
  said,
  lines: [title ?? `Standard roof: ${amount}${part ? `. Your part: ${part}` : ''}`, text],
}));
