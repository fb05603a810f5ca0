import { squaresInWords } from '#shared/dollars.ts';
import type { RoofingMaterial } from '#shared/estimate/warnings.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { ProductWord } from '#shared/site/product-word.ts';

const kinds: Record<TierName, string> = {
  asLowAs: 'Lowest-priced',
  standard: 'Standard',
  impactResistant: 'Impact Resistant',
  premiumWarranty: 'Premium Warranty',
};

const materials: Record<RoofingMaterial, string> = {
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

/** What a price rests on that no estimate gave. */
export type SizeFrom = 'homeSize' | 'guess' | 'measured';

/** @param lost whether some of the roof's depreciation is never paid back */
const allowance = (allowed: string, lost: boolean) =>
  `${allowed} your estimate allows for the roof${lost ? ', after depreciation it doesn’t pay back' : ''}`;

const sizes: Record<SizeFrom, string> = {
  homeSize: 'your home’s size',
  guess: 'a guess of your home’s size',
  measured: 'the roof you confirmed from above',
};

const inspected = 'We inspect the roof before we set a final price.';
const decides = 'Your insurer decides what it pays.';

/** The headline of a quote: its price first, then what it rests on. Amounts are whole dollars. */
export const headlineEn = {
  tier: (product: ProductWord, tier: TierName) => `${kinds[tier]} ${product.lower}`,
  part: (tier: string, price: string) => `${tier}: ${price}. Your part:`,
  asphalt: (tier: string) => `${tier}, asphalt shingles:`,
  noQuote: {
    title: 'We have your info',
    text: 'We’ll work out your prices by hand and contact you.',
  },
  homeSize: `Based on your home’s size. ${inspected}`,
  range: (low: string, high: string) =>
    `Expect ${low} – ${high}, depending on your roof’s real size. ${inspected}`,
  guess: (low: string, high: string) =>
    `Expect ${low} – ${high}. The range is wide because we guessed your home’s size. ${inspected}`,
  measured: 'Based on the roof you confirmed from above. We inspect it before we set a final price.',
  entered: `Based on the roof size you entered. ${inspected}`,
  noEstimate: (from: SizeFrom) =>
    `Based on ${sizes[from]}, not on your claim. Keep your insurer’s estimate handy when we call.`,
  /** A PDF that gave no price: the office reads it, has it, or it never arrived. */
  unused: {
    beingRead: (from: SizeFrom) =>
      `Our site couldn’t read your PDF, so this uses ${sizes[from]}. We’re reading it ourselves. Your new prices will show here.`,
    here: (from: SizeFrom) =>
      `We couldn’t price from your PDF, so this uses ${sizes[from]}. Our office has your PDF. Keep it handy when we call.`,
    notHere: (from: SizeFrom) =>
      `We couldn’t use your file, so this uses ${sizes[from]}. Keep your estimate handy when we call.`,
  },
  /** The office has read the estimate since. */
  office: (area: string) =>
    `We updated your prices: we checked your insurance estimate, and your roof is ${area} sq ft.`,
  /** The office has found the size otherwise; there may have been no prices before. */
  officeOwn: (area: string) =>
    `We checked the size of your roof ourselves: ${area} sq ft. These prices are for that size.`,
  /** Above the thanks where an estimate shows several sizes of the roof. */
  sizes: {
    title: (count: number) => `Your estimate shows ${count === 2 ? 'two' : count} sizes. Which is your roof?`,
    squares: 'squares',
    place: (place: string, page: number) => `From ${place}, page ${page}`,
  },
  /** The sizes to pick from stand above it. */
  pickSize: (hasPart: boolean) =>
    `The price depends on the roof size. Pick yours above.${hasPart ? ' Then you see your part.' : ''}`,
  deductibleAlone: `By the numbers in your estimate, your part is your deductible. ${decides}`,
  within: (rest: string, allowed: string, lost: boolean) =>
    `By the numbers in your estimate, your part is your deductible. The other ${rest} is within the ${allowance(allowed, lost)}. ${decides}`,
  above: (deductible: string, above: string, allowed: string, lost: boolean) =>
    `By the numbers in your estimate: your ${deductible} deductible, plus ${above} because this price is above the ${allowance(allowed, lost)}. ${decides}`,
  deductibleAbovePrice: (deductible: string) =>
    `Your deductible is ${deductible}, more than this price. It applies to your whole claim. Ask your insurer what that means for you.`,
  /** The part would be more than the price, though the deductible is not. */
  deductibleAboveRoof:
    'Your deductible is more than your estimate allows for the roof. It applies to your whole claim. Ask your insurer what that means for you.',
  fromEstimate: 'Priced from the roof size in your estimate. See your claim’s numbers below.',
  /** Most of the house has this material. */
  otherMaterial: (material: RoofingMaterial) =>
    `Your estimate is for ${materials[material]}. These prices are for asphalt shingles, so don’t compare the two. Tell us on the call which roof you want.`,
  typed: (squares: string, fileIsHere: boolean) =>
    `Based on the ${squaresInWords(squares)} you took from your estimate. ${fileIsHere ? 'Our office checks them against your PDF.' : 'Keep your estimate handy when we call.'}`,
  noShare: {
    otherMaterial:
      'Part of the roof on your estimate isn’t asphalt shingles. Our prices are for asphalt shingles, so we don’t show your part.',
    claimUnproven:
      'We can’t show your part: some numbers in your estimate don’t match each other. We marked the ones to check.',
    roofUnproven:
      'Your claim’s numbers add up, but we couldn’t confirm the roof’s part of them. So we don’t show your part.',
    areaInDoubt: 'We’re not sure of the roof size in your estimate, so we don’t show your part.',
    roofNotListed: 'Your estimate doesn’t list the roof on its own, so we can’t work out your part.',
    noDeductible:
      'Your estimate doesn’t show your deductible, so we can’t work out your part. It’s on your policy’s declarations page.',
    paysLess:
      'Your estimate ends lower than its numbers add up to. A limit or an earlier payment may be why. Ask your insurer; we don’t show your part.',
    corrected:
      'You changed the roof size, so the claim’s numbers no longer match this quote. We don’t show your part.',
    roofAdded:
      'You added another roof. We only know what your estimate allows for the house’s roof, so we don’t show your part.',
    contractor:
      'Your PDF looks like a contractor’s estimate. It doesn’t show what an insurer allows, so we don’t show your part.',
  },
};

export type HeadlineWords = typeof headlineEn;
