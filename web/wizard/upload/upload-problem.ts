import * as v from 'valibot';
import { apiErrorSchema } from '#shared/api/error.ts';
import type { ApiRoute, RouteAnswer } from '#shared/api/route.ts';
import type { Refusal, RefusalReason } from '#shared/estimate/document.ts';
import { type Answer, ApiFailure, readAnswer } from '#web/api/client.ts';

/**
 * `refused`: the document gave no quote, for `reason`. `timeout`: it was not read in time. `network`: no
 * connection. `throttled`: too many at once. `outdated`: the page's key is no longer the site's. `gone`: the server
 * answers for the document no more. `server`: anything else that went wrong over there.
 */
export type UploadProblemKind =
  | 'refused'
  | 'timeout'
  | 'network'
  | 'throttled'
  | 'outdated'
  | 'gone'
  | 'server';

/** Why an upload ended without a quote, and what is known of the document all the same. */
export class UploadProblem extends Error {
  override readonly name = 'UploadProblem';
  readonly kind: UploadProblemKind;
  /** Null for a refusal whose reason this page does not know, and for every other kind. */
  readonly reason: Refusal['reason'] | null;
  /** Areas the document states that the homeowner may choose. */
  readonly choices: Refusal['choices'];
  /** Where the document lies on the server; null where it never got there. */
  readonly documentId: string | null;

  constructor(kind: UploadProblemKind, known: Partial<Refusal> & { documentId?: string | null } = {}) {
    super(kind);
    this.kind = kind;
    this.reason = known.reason ?? null;
    this.choices = known.choices ?? [];
    this.documentId = known.documentId ?? null;
  }

  /** The document a next try may go on with; one that was refused, or is gone, is sent anew. */
  get resumable(): string | null {
    return this.kind === 'refused' || this.kind === 'gone' ? null : this.documentId;
  }
}

/** The connection was cut while a file was on its way; the next one may hold. */
export class UploadReset extends UploadProblem {
  constructor() {
    super('network');
  }
}

const reasonOfStatus: Partial<Record<number, RefusalReason>> = { 413: 'too_large', 415: 'not_a_pdf' };

/** What a failure means to the homeowner. */
function problemIn({ kind, status, details }: ApiFailure, documentId: string | null): UploadProblem {
  if (kind === 'unreadable') return new UploadProblem('server', { documentId });
  const known = { choices: details.choices, documentId: details.documentId ?? documentId };
  const reason = details.reason ?? reasonOfStatus[status];
  if (reason !== undefined) return new UploadProblem('refused', { ...known, reason });
  // Any other 404 is a gateway's, which speaks of itself.
  if (status === 404 && details.code === 'not_found') return new UploadProblem('gone', known);
  if (status === 401) return new UploadProblem('outdated', known);
  if (status === 429) return new UploadProblem('throttled', known);
  return new UploadProblem(status === 422 ? 'refused' : 'server', known);
}

/** The answer as the route has it; throws the `UploadProblem` that any other answer is. */
export function answerTo<R extends ApiRoute>(
  route: R,
  answer: Answer,
  documentId: string | null,
): RouteAnswer<R> {
  try {
    return readAnswer(route, answer);
  } catch (failure) {
    throw failure instanceof ApiFailure ? problemIn(failure, documentId) : failure;
  }
}

/** The document that a refusal names as stored; null for any other answer. */
export function documentIdIn({ body }: Answer): string | null {
  const known = v.safeParse(apiErrorSchema, body);
  return known.success ? (known.output.error.documentId ?? null) : null;
}

/**
 * What a homeowner can do about an upload that gave no quote. `retry` sends the same bytes again, `reload` asks
 * for today's page.
 */
export type NextAction = 'other-file' | 'without-document' | 'retry' | 'reload';

const MEND_THE_FILE: readonly NextAction[] = ['other-file', 'without-document'];
/** The file is fine and was understood: its claim has no whole roof in it, and another copy has none either. */
const READ_WELL: readonly NextAction[] = ['without-document', 'other-file'];

const ofRefusal: Record<RefusalReason, readonly NextAction[]> = {
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

const ofProblem: Record<UploadProblemKind, readonly NextAction[]> = {
  refused: MEND_THE_FILE,
  timeout: ['retry', 'without-document', 'other-file'],
  network: ['retry', 'without-document', 'other-file'],
  server: ['retry', 'without-document', 'other-file'],
  throttled: ['without-document', 'retry'],
  outdated: ['reload', 'without-document'],
  gone: MEND_THE_FILE,
};

/** The ways on from a problem, the one that helps first; `retry` only where the same bytes could succeed. */
export function nextActions({ kind, reason }: Pick<UploadProblem, 'kind' | 'reason'>): readonly NextAction[] {
  return reason === null ? ofProblem[kind] : ofRefusal[reason];
}

const NOT_OPENED: ReadonlySet<RefusalReason> = new Set([
  'not_a_pdf',
  'too_large',
  'password_protected',
  'corrupt_pdf',
  'too_complex',
  'unreadable_scan',
  'too_many_pages',
  'scans_paused',
]);

/** Whether the paper may have been read: nobody says that it was not. */
export const wasOpened = ({ reason }: Pick<UploadProblem, 'reason'>) =>
  reason === null || !NOT_OPENED.has(reason);

/**
 * How a homeowner may type the squares of the paper in hand: `first` where nothing else makes a price of it, `beside`
 * where the file can be mended, which shows more, and where a misread word may be why there is no whole roof. Null for
 * what is no estimate, and where nothing is known of the paper.
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
  supplement_only: 'beside',
  unreadable_scan: 'first',
  too_many_pages: 'first',
  no_roof_items: 'beside',
  partial_roof_repair: 'beside',
  area_unproven: 'first',
  several_homes: 'beside',
  scans_paused: 'first',
};

const squaresOfProblem: Record<UploadProblemKind, SquaresWay> = {
  refused: 'beside',
  timeout: 'beside',
  network: null,
  server: 'beside',
  throttled: 'first',
  outdated: null,
  gone: null,
};

/** Whether and how the squares may be typed after a problem. */
export function squaresWay({ kind, reason }: Pick<UploadProblem, 'kind' | 'reason'>): SquaresWay {
  return reason === null ? squaresOfProblem[kind] : squaresOfRefusal[reason];
}
