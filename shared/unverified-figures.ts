import { listIn, type UnverifiedFigure, type WarningValues } from './warning-values.ts';

const figureNames: Record<UnverifiedFigure, string> = {
  area: 'roof area',
  rcv: 'replacement cost',
  depreciation: 'depreciation',
  recoverable: 'recoverable depreciation',
  nonRecoverable: 'non-recoverable depreciation',
  acv: 'actual cash value',
  deductible: 'deductible',
  netClaim: 'first payment',
  netClaimIfRecovered: 'total claim payment',
};

/** The English sentence for figures that the estimate's arithmetic does not bear out. */
export function unverifiedFigures(values: WarningValues): string {
  const names = listIn(values, 'figures').map((name) => figureNames[name as UnverifiedFigure] ?? name);
  return names.length === 0
    ? 'Some figures in the estimate could not be checked against each other. Please check them.'
    : `We could not check these figures against the rest of the estimate: ${names.join(', ')}. Please check them.`;
}
