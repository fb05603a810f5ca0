import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { INCURRED_WORDS, incurredIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import type { LineItem } from '../estimate.ts';
import { partsNamedIn } from './named-parts.ts';

type Noted = Pick<LineItem, 'notes' | 'role' | 'rcv'>;

/** Whether the notes under a row pay it only once the work is done, and with how many dollars. */
export function incurredRow(row: Noted): Pick<LineItem, 'paidWhenIncurred' | 'paidWhenIncurredAmount'> {
  const { stated, amount } = promisesAnotherPart(row) ? NOTHING : incurredIn(row.notes);
  return {
    paidWhenIncurred: amount !== null || (stated && row.rcv === null),
    paidWhenIncurredAmount: amount,
  };
}

const NOTHING = { stated: false, amount: null };

/** "Code Upgrade: ice & water barrier is paid when incurred" under a priced drip edge promises no drip edge. */
function promisesAnotherPart({ notes, role, rcv }: Noted): boolean {
  const promise = notes.find((note) => says(INCURRED_WORDS, normalizeText(note)));
  const parts = promise === undefined ? [] : partsNamedIn(promise);
  return parts.length > 0 && (rcv ?? 0) > 0 && (role === null || !parts.includes(role));
}
