import { dollars, figure, squaresInWords } from '#shared/dollars.ts';
import type { WarningCode } from '#shared/estimate/claim.ts';
import {
  listIn,
  numberIn,
  textIn,
  unverifiedFigures,
  type WarningValues,
  type WarningWords,
} from '#shared/estimate/warnings.ts';

const inSquares = (count: number) => squaresInWords(figure(count));

const notListed = (item: string) =>
  `Your estimate doesn’t list ${item}. Not every roof needs it. Ask your adjuster or roofer about yours.`;

/** English sentences for every warning; they take no side and give no advice on the policy. */
export const englishWarnings: WarningWords = {
  missing_drip_edge: () => notListed('drip edge (metal strip along the roof’s edges)'),
  missing_ice_water: () => notListed('ice and water barrier (waterproof layer at eaves and valleys)'),
  missing_starter: () => notListed('starter shingles (first row along the eaves)'),
  missing_ridge_cap: () => notListed('ridge cap shingles (the ones on the peaks)'),
  missing_steep_charge: (values) => {
    const pitch = textIn(values, 'pitch');
    return `Your estimate describes a steep roof${pitch ? ` (${pitch})` : ''} but lists no steep charge. Ask your adjuster or roofer why.`;
  },
  non_recoverable_depreciation: (values) => {
    const amount = numberIn(values, 'amount');
    return amount === null
      ? 'Your estimate marks some depreciation as not paid later.'
      : `Your estimate marks ${dollars(amount)} as not paid later.`;
  },
  multiple_structures: (values) => {
    const names = textIn(values, 'names');
    const squares = numberIn(values, 'squares');
    const area = squares === null ? '' : ` (${inSquares(squares)})`;
    return names === null
      ? 'Your estimate lists more than one roof. This quote is for the house only.'
      : `Your estimate also lists roofing on: ${names}${area}. This quote is for the house only.`;
  },
  ambiguous_area: (values) => {
    const options = textIn(values, 'options');
    if (options !== null)
      return `Your estimate offers options: ${options}. Check which one your insurer pays for.`;
    const removal = numberIn(values, 'removal');
    const sketch = numberIn(values, 'sketch');
    const quoted = numberIn(values, 'quoted');
    const otherSquares = numberIn(values, 'other');
    if (removal !== null && sketch !== null) {
      return `Your estimate shows two roof sizes: ${inSquares(removal)} torn off and ${inSquares(sketch)} in the sketch. We priced ${figure(removal)}. Check which one is right.`;
    }
    if (quoted !== null && otherSquares !== null) {
      return `Your estimate shows two roof sizes: ${figure(quoted)} and ${inSquares(otherSquares)}. We priced ${figure(quoted)}. Check which one is right.`;
    }
    const stated = numberIn(values, 'stated');
    if (stated !== null)
      return `Your estimate gives the roof size in a sentence (${inSquares(stated)}), not in its list of work. Check the size we priced.`;
    const part = numberIn(values, 'part');
    if (part !== null)
      return `Your estimate lists ${inSquares(part)}, but nothing shows it’s the whole roof. Check the size we priced.`;
    const unassigned = numberIn(values, 'unassigned');
    if (unassigned !== null)
      return `Your estimate lists other buildings too and doesn’t say whose roof the ${inSquares(unassigned)} are. Check the size we priced.`;
    const alone = numberIn(values, 'alone');
    if (alone !== null)
      return `Your estimate gives the roof size in one place only (${inSquares(alone)}). Nothing else on it confirms it. Check the size we priced.`;
    const unadded = numberIn(values, 'unadded');
    if (unadded !== null)
      return `The lines of your estimate don’t add up to its printed total. Part of the roof may be missing from the ${inSquares(unadded)}. Check the size we priced.`;
    return 'Your estimate doesn’t make the roof size clear. Check the size we priced.';
  },
  may_include_waste: (values) => {
    const squares = numberIn(values, 'squares');
    return `The ${squares === null ? 'roof size' : inSquares(squares)} may include extra shingles for waste. Your roof may be smaller than we priced.`;
  },
  roof_payment_schedule: (values) => {
    const percent = numberIn(values, 'percent');
    if (percent === null)
      return 'Your estimate uses a roof payment schedule. It pays part of the roof’s replacement cost.';
    const first = textIn(values, 'settlement') === 'initial' ? 'first ' : '';
    const pays = `Your estimate uses a roof payment schedule. It ${first}pays ${figure(percent)}% of the roof’s replacement cost.`;
    const rows = numberIn(values, 'rows');
    return rows === null
      ? pays
      : `${pays} The roof’s own lines come to ${figure(rows)}%. Ask your insurer which one applies.`;
  },
  paid_when_incurred: (values) => {
    const amount = numberIn(values, 'amount');
    return amount === null
      ? 'Your estimate lists items that are paid only after the work is done and billed.'
      : `Your estimate lists ${dollars(amount)} that is paid only after the work is done and billed.`;
  },
  partial_roof_repair: (values) => {
    const squares = numberIn(values, 'squares');
    return squares === null
      ? 'Your estimate is for a repair. This quote is for the size shown, not for that repair.'
      : `Your estimate is for a repair of ${inSquares(squares)}. This quote is for the size shown, not for that repair.`;
  },
  not_asphalt_shingle: (values) => {
    const material = textIn(values, 'material');
    return `Your estimate lists a different roof material${material ? ` (${material})` : ''}. These prices are for asphalt shingles.`;
  },
  contractor_estimate: () =>
    'This looks like a contractor’s estimate, not your insurer’s. Your insurer’s numbers may differ.',
  scanned_document: () =>
    'This is a scan, so we read the numbers from a picture. Check them against your paper.',
  partial_scan: (values) => {
    const pages = listIn(values, 'pages');
    if (pages.length === 0) return 'We couldn’t read some pages of the scan. Check the numbers.';
    const named = pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.join(', ')}`;
    return `We couldn’t read ${named} of the scan. Check the numbers.`;
  },
  figures_unverified: unverifiedFigures,
};

/** One or two plain English sentences for a warning; `warningValueNames` lists its values. */
export function warningSentence(code: WarningCode, values: WarningValues): string {
  return englishWarnings[code](values);
}
