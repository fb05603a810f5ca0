import type { LeadDocument } from '#shared/api/office-routes.ts';
import { dollars } from '#shared/dollars.ts';
import type { ChecklistItem, ClaimFigure } from '#shared/estimate/claim.ts';
import { englishWitnesses, witnessText } from '#shared/estimate/witness-words.ts';
import type { AreaSource } from '#shared/quote/shown-quote.ts';
import { dayWords, NOT_SAID, squareFeet, squaresWords } from './formats.ts';

/** Where an area came from, after its figure. */
export const sources: Record<AreaSource, string> = {
  office: 'read in the estimate by the office',
  'office-own': 'checked by the office',
  document: 'from the estimate',
  'typed-from-paper': 'taken from the estimate by the homeowner',
  measured: 'measured from above',
  'home-size-by-stories': 'from home size and stories',
  'home-size': 'from home size',
  person: 'changed by homeowner',
};

export type ReadDocument = Extract<LeadDocument, { state: 'read' }>;

/** As the trade calls them, in the order in which they make the net claim. */
const figureNames: Record<ClaimFigure, string> = {
  rcv: 'Replacement cost (RCV)',
  depreciation: 'Depreciation',
  recoverable: 'Recoverable depreciation',
  nonRecoverable: 'Non-recoverable depreciation',
  acv: 'Actual cash value (ACV)',
  deductible: 'Deductible',
  netClaim: 'Net claim',
  netClaimIfRecovered: 'Net claim if depreciation is recovered',
};

const figures = Object.keys(figureNames) as ClaimFigure[];

/** The claim's figures in words, each with the page it stands on. */
export function claimFigures({ claim, sources }: ReadDocument) {
  return figures.map((name) => {
    const amount = claim[name];
    return {
      label: figureNames[name],
      value: amount === null ? NOT_SAID : dollars(amount),
      page: amount === null ? undefined : sources[name]?.page,
    };
  });
}

/** Whose claim it is. */
export function claimHeader({ claim }: ReadDocument) {
  const { carrier, claimNumber, dateOfLoss, typeOfLoss } = claim;
  return [
    { label: 'Insurer', value: carrier ?? NOT_SAID },
    { label: 'Claim number', value: claimNumber ?? NOT_SAID },
    { label: 'Date of loss', value: dateOfLoss === null ? NOT_SAID : dayWords(dateOfLoss) },
    { label: 'Cause of loss', value: typeOfLoss ?? NOT_SAID },
  ];
}

/** The roof as the homeowner typed it from the paper; `isPriced` where no better area is known. */
export const typedWords = (squareFootage: number, isPriced: boolean) =>
  [
    `The homeowner took ${squaresWords(squareFootage)} from this estimate.`,
    ...(isPriced ? ['The quote rests on them. Compare them with the paper.'] : []),
  ].join(' ');

/** What the paper pays for the roof, and which roofs it is about. */
export function roofWords({ roofClaim, structures, squareFootage, witnesses }: ReadDocument) {
  const paid =
    roofClaim === null
      ? NOT_SAID
      : [
          dollars(roofClaim.rcvWithTax),
          roofClaim.nonRecoverable > 0 ? `, ${dollars(roofClaim.nonRecoverable)} of it non-recoverable` : '',
          roofClaim.verified ? '' : ' (not confirmed)',
        ].join('');
  const roofs = structures.map(({ name, squareFootage: area, quoted }) =>
    [name, area === null ? '' : `, ${squareFeet(area)}`, quoted ? ' (quoted)' : ''].join(''),
  );
  const shown = (agrees: boolean) =>
    witnesses
      .filter((witness) => witness.agrees === agrees)
      .map((witness) => {
        const words = witnessText(witness, squareFootage / 100, englishWitnesses);
        return `${words} (page ${witness.evidence.page})`;
      })
      .join(' · ');
  const places = [
    { label: 'Shown by', value: shown(true), long: true as const },
    { label: 'Other sizes', value: shown(false), long: true as const },
  ];
  return [
    { label: 'Area in the estimate', value: squareFeet(squareFootage) },
    ...places.filter(({ value }) => value !== ''),
    { label: 'Roof on the estimate', value: paid },
    ...(roofs.length === 0 ? [] : [{ label: 'Roofs', value: roofs.join('; '), long: true as const }]),
  ];
}

const itemNames: Record<ChecklistItem, string> = {
  drip_edge: 'drip edge',
  ice_water: 'ice and water barrier',
  starter: 'starter',
  ridge_cap: 'ridge cap',
  valley: 'valley',
  flashing: 'flashing',
  pipe_jacks_vents: 'pipe jacks and vents',
  steep: 'steep charge',
  high: 'height charge',
  tear_off_haul: 'tear-off and haul',
  permits_code: 'permits and code',
  overhead_profit: 'overhead and profit',
};

const groups = [
  { found: 'found', label: 'Listed' },
  { found: 'not_found', label: 'Not listed' },
  { found: 'unclear', label: 'Unclear' },
] as const;

/** Which of a full replacement's items the paper lists. */
export const checklistWords = ({ checklist }: ReadDocument) =>
  groups
    .map(({ found, label }) => ({
      label,
      long: true as const,
      value: checklist
        .filter((line) => line.found === found)
        .map(({ item }) => itemNames[item])
        .join(', '),
    }))
    .filter(({ value }) => value !== '');
