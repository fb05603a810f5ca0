import type * as v from 'valibot';

/** The figures a paper states of a claim, each of that schema. */
export const claimFigures = <Figure extends v.GenericSchema>(figure: Figure) => ({
  rcv: figure,
  depreciation: figure,
  recoverable: figure,
  nonRecoverable: figure,
  acv: figure,
  deductible: figure,
  netClaim: figure,
  netClaimIfRecovered: figure,
});

/** What a paper names a claim by, each of that schema. */
export const claimNames = <Name extends v.GenericSchema>(name: Name) => ({
  carrier: name,
  claimNumber: name,
  dateOfLoss: name,
  typeOfLoss: name,
});
