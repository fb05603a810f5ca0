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
  `The estimate does not list ${item}. Not every roof needs it; your adjuster or roofer can say whether yours does.`;

/** English sentences for every warning; they take no side and give no advice on the policy. */
export const englishWarnings: WarningWords = {
  missing_drip_edge: () => notListed('drip edge (the metal strip along the roof’s edges)'),
  missing_ice_water: () => notListed('an ice and water barrier (the waterproof layer at eaves and valleys)'),
  missing_starter: () => notListed('starter shingles (the first course along the eaves)'),
  missing_ridge_cap: () => notListed('ridge cap shingles (the ones that cover the roof’s peaks)'),
  missing_steep_charge: (values) => {
    const pitch = textIn(values, 'pitch');
    return `The estimate describes a steep roof${pitch ? ` (${pitch})` : ''} but lists no steep-roof charge. Your adjuster or roofer can say why.`;
  },
  non_recoverable_depreciation: (values) => {
    const amount = numberIn(values, 'amount');
    return amount === null
      ? 'The estimate marks some depreciation as non-recoverable: that part is not paid later.'
      : `The estimate marks ${dollars(amount)} of depreciation as non-recoverable: that part is not paid later.`;
  },
  multiple_structures: (values) => {
    const names = textIn(values, 'names');
    const squares = numberIn(values, 'squares');
    const area = squares === null ? '' : ` (${inSquares(squares)})`;
    return names === null
      ? 'The estimate lists more than one roof. This quote is for the house only.'
      : `The estimate also lists roofing on: ${names}${area}. This quote is for the house only.`;
  },
  ambiguous_area: (values) => {
    const removal = numberIn(values, 'removal');
    const sketch = numberIn(values, 'sketch');
    const quoted = numberIn(values, 'quoted');
    const other = numberIn(values, 'other');
    if (removal !== null && sketch !== null) {
      return `The estimate states two roof areas: ${inSquares(removal)} of shingles removed and ${inSquares(sketch)} in the sketch. This quote uses ${figure(removal)}; please check which one is right.`;
    }
    if (quoted !== null && other !== null) {
      return `The estimate states two roof areas: ${figure(quoted)} and ${inSquares(other)}. This quote uses ${figure(quoted)}; please check which one is right.`;
    }
    const stated = numberIn(values, 'stated');
    if (stated !== null)
      return `The estimate states the roof’s area only in a sentence (${inSquares(stated)}), not in its list of work. Please check the area this quote uses.`;
    const part = numberIn(values, 'part');
    if (part !== null)
      return `The estimate lists ${inSquares(part)}, but no drawing, ridge cap, starter or drip edge shows that this is the whole roof. Please check the area this quote uses.`;
    const unassigned = numberIn(values, 'unassigned');
    if (unassigned !== null)
      return `The estimate pays for other buildings too and does not say on whose roof it counts ${inSquares(unassigned)}. Please check the area this quote uses.`;
    const alone = numberIn(values, 'alone');
    if (alone !== null)
      return `Your estimate gives the roof size in one place only (${inSquares(alone)}). Nothing else on it confirms it. Check the size we priced.`;
    const unadded = numberIn(values, 'unadded');
    if (unadded !== null)
      return `The lines of your estimate don’t add up to its printed total. Part of the roof may be missing from the ${inSquares(unadded)}. Check the size we priced.`;
    return 'The estimate does not settle the roof’s area. Please check the area this quote uses.';
  },
  may_include_waste: (values) => {
    const squares = numberIn(values, 'squares');
    return `The roof area${squares === null ? '' : ` of ${inSquares(squares)}`} may include extra shingles for waste, so your roof may be smaller than quoted.`;
  },
  roof_payment_schedule: (values) => {
    const percent = numberIn(values, 'percent');
    if (percent === null)
      return 'The estimate applies a roof payment schedule: it pays a share of the roof’s replacement cost.';
    const first = textIn(values, 'settlement') === 'initial' ? 'first ' : '';
    const pays = `The estimate applies a roof payment schedule: it ${first}pays ${figure(percent)}% of the roof’s replacement cost.`;
    const rows = numberIn(values, 'rows');
    return rows === null
      ? pays
      : `${pays} The roof’s own lines pay ${figure(rows)}%: letter and lines differ, so please ask which one holds.`;
  },
  paid_when_incurred: (values) => {
    const amount = numberIn(values, 'amount');
    return amount === null
      ? 'The estimate lists items that are paid only once the work has been done and billed.'
      : `The estimate lists ${dollars(amount)} of items that are paid only once the work has been done and billed.`;
  },
  partial_roof_repair: (values) => {
    const squares = numberIn(values, 'squares');
    return squares === null
      ? 'The estimate covers a repair of part of the roof. This quote is for the area shown, not for that repair.'
      : `The estimate covers a repair of ${inSquares(squares)}. This quote is for the area shown, not for that repair.`;
  },
  not_asphalt_shingle: (values) => {
    const material = textIn(values, 'material');
    return `The estimate lists a roof that is not asphalt shingle${material ? ` (${material})` : ''}. These prices are for asphalt shingles.`;
  },
  contractor_estimate: () =>
    'This looks like a contractor’s estimate, not your insurer’s. Your insurer’s figures may differ.',
  scanned_document: () =>
    'This document is a scan: its figures were read from a picture. Please check them against your paper.',
  partial_scan: (values) => {
    const pages = listIn(values, 'pages');
    if (pages.length === 0) return 'Some pages of the scan could not be read. Please check the figures.';
    const named = pages.length === 1 ? `Page ${pages[0]}` : `Pages ${pages.join(', ')}`;
    return `${named} of the scan could not be read. Please check the figures.`;
  },
  figures_unverified: unverifiedFigures,
};

/** One or two plain English sentences for a warning; `warningValueNames` lists its values. */
export function warningSentence(code: WarningCode, values: WarningValues): string {
  return englishWarnings[code](values);
}
