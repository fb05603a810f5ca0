import type { RefusalReason } from '#shared/estimate/document.ts';
import type { UploadProblem, UploadProblemKind } from './upload-problem.ts';

/**
 * What a homeowner can do about an upload that gave no quote. `retry` sends the same bytes again, `reload` asks
 * for today's page.
 */
export type WayOn = 'other-file' | 'without-document' | 'retry' | 'reload';

const MEND_THE_FILE: readonly WayOn[] = ['other-file', 'without-document'];
/** The file is fine and was understood: its claim has no whole roof in it, and another copy has none either. */
const READ_WELL: readonly WayOn[] = ['without-document', 'other-file'];

const ofRefusal: Record<RefusalReason, readonly WayOn[]> = {
  not_a_pdf: MEND_THE_FILE,
  too_large: MEND_THE_FILE,
  password_protected: MEND_THE_FILE,
  corrupt_pdf: MEND_THE_FILE,
  empty_pdf: MEND_THE_FILE,
  too_complex: MEND_THE_FILE,
  not_an_estimate: MEND_THE_FILE,
  supplement_only: MEND_THE_FILE,
  unreadable_scan: MEND_THE_FILE,
  too_many_pages: MEND_THE_FILE,
  no_roof_items: READ_WELL,
  partial_roof_repair: READ_WELL,
  area_unproven: READ_WELL,
  several_homes: READ_WELL,
  scans_paused: READ_WELL,
};

const ofProblem: Record<UploadProblemKind, readonly WayOn[]> = {
  refused: MEND_THE_FILE,
  timeout: ['retry', 'without-document', 'other-file'],
  network: ['retry', 'without-document', 'other-file'],
  server: ['retry', 'without-document', 'other-file'],
  throttled: ['without-document', 'retry'],
  outdated: ['reload', 'without-document'],
};

/** The ways on from a problem, the one that helps first; `retry` only where the same bytes could succeed. */
export function waysOn({ kind, reason }: Pick<UploadProblem, 'kind' | 'reason'>): readonly WayOn[] {
  return reason === null ? ofProblem[kind] : ofRefusal[reason];
}

/**
 * How a homeowner may type the squares of the paper in hand: `first` where nothing else makes a price of it, `beside`
 * where the file can be mended, which shows more. Null where the paper was read and has no squares of a whole roof, and
 * where nothing is known of it.
 */
export type SquaresWay = 'first' | 'beside' | null;

const squaresOfRefusal: Record<RefusalReason, SquaresWay> = {
  not_a_pdf: 'beside',
  too_large: 'beside',
  password_protected: 'beside',
  corrupt_pdf: 'beside',
  empty_pdf: 'beside',
  too_complex: 'first',
  not_an_estimate: null,
  supplement_only: null,
  unreadable_scan: 'first',
  too_many_pages: 'first',
  no_roof_items: null,
  partial_roof_repair: null,
  area_unproven: 'first',
  several_homes: 'beside',
  scans_paused: 'first',
};

const squaresOfProblem: Record<UploadProblemKind, SquaresWay> = {
  refused: null,
  timeout: 'beside',
  network: null,
  server: 'beside',
  throttled: 'first',
  outdated: null,
};

/** Whether and how the squares may be typed after a problem. */
export function squaresWay({ kind, reason }: Pick<UploadProblem, 'kind' | 'reason'>): SquaresWay {
  return reason === null ? squaresOfProblem[kind] : squaresOfRefusal[reason];
}
