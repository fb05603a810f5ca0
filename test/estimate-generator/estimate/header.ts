import type { Header } from './estimate.ts';

/** A header with the usual fields filled in; carrier, people and numbers come from the case. */
export function header(
  given: Partial<Header> & Pick<Header, 'carrier' | 'insured' | 'claimNumber' | 'estimateName'>,
): Header {
  return {
    letterhead: [given.carrier, 'P.O. Box 4400, Columbus, OH 43215'],
    street: '18 TEASEL CT',
    city: 'OMAHA, NE 68144-0170',
    policyNumber: 'HO-4471-0923',
    dateOfLoss: '2025-05-21',
    typeOfLoss: 'Hail',
    priceList: 'NEOM8X_JUN25',
    adjuster: 'Renata Oduya',
    printed: '6/19/2025',
    deductible: 1500,
    ...given,
  };
}
