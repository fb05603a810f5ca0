import { HEADER_MARKS, SAMPLE_MARKS, TOTALS_LABELS } from '#lambdas/estimate-reader/vocabulary/page-marks.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides('marks of sample pages', SAMPLE_MARKS);
everyEntryDecides('totals that show an estimate', TOTALS_LABELS);
everyEntryDecides('header words that show a table', HEADER_MARKS);
