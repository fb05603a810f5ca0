import { SAMPLE_MARKS } from '#lambdas/estimate-reader/vocabulary/page-marks/sample-marks.ts';
import {
  HEADER_MARKS,
  TOTALS_LABELS,
} from '#lambdas/estimate-reader/vocabulary/page-marks/text-layer-marks.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides('marks of sample pages', SAMPLE_MARKS);
everyEntryDecides('totals that show an estimate', TOTALS_LABELS);
everyEntryDecides('header words that show a table', HEADER_MARKS);
