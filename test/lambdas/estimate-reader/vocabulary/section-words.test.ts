import { buildingIn, dwellings, otherBuildings } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { namesASide, roofSides } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import {
  canBeTitle,
  isMeasureLine,
  measures,
  notTitles,
} from '#lambdas/estimate-reader/vocabulary/titles.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides(
  'buildings beside the house',
  otherBuildings,
  (line, own) => buildingIn(line, { otherBuildings: own, dwellings }),
  ({ means }) => means,
);
everyEntryDecides(
  'the house',
  dwellings,
  (line, own) => buildingIn(line, { otherBuildings, dwellings: own }),
  ({ means }) => means,
);
everyEntryDecides(
  'sides of a roof',
  roofSides,
  (line, own) => namesASide(line, own),
  () => true,
);
everyEntryDecides(
  'measurements',
  measures,
  (line, own) => isMeasureLine(line, own),
  () => true,
);
everyEntryDecides(
  'lines that name no section',
  notTitles,
  (line, own) => canBeTitle(line, own),
  () => false,
);
