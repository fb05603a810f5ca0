import { carrierIn } from '#lambdas/estimate-reader/claim/claim-details.ts';
import { carriers } from '#lambdas/estimate-reader/vocabulary/carriers.ts';
import { contractors, insurers, namesContractor } from '#lambdas/estimate-reader/vocabulary/contractors.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides(
  'insurers by name',
  carriers,
  (line, own) => carrierIn(line, own),
  ({ means }) => means,
);
everyEntryDecides(
  'a contractor’s letterhead',
  contractors,
  (line, own) => namesContractor(line, { contractors: own, insurers }),
  () => true,
);
everyEntryDecides(
  'an insurer’s letterhead',
  insurers,
  (line, own) => namesContractor(line, { contractors, insurers: own }),
  () => false,
);
