import type { HistoryEntry } from '#shared/lead/office.ts';
import { doneWords } from '#web/words/office/lead-log.ts';
import type { Conflict } from './conflicts.ts';
import { versionOf } from './with-change.ts';

interface TheirChange {
  id: string;
  by: string;
  /** ISO 8601. */
  at: string;
  /** E.g. "set it to Contacted". */
  words: string;
}

const isLine = (entry: HistoryEntry | null): entry is HistoryEntry & { kind: 'change' } =>
  entry?.kind === 'change';

/** What others did to the lead since it was seen, newest first: each version is one change, written as lines of one moment. */
export function theirChanges({ seen, theirs }: Pick<Conflict, 'seen' | 'theirs'>): TheirChange[] {
  const versions = versionOf(theirs.lead) - versionOf(seen);
  const moments = new Set<string>();
  return theirs.log.filter(isLine).flatMap((line) => {
    const words = doneWords[line.what]?.(line);
    if (words === undefined) return [];
    moments.add(`${line.at} ${line.by}`);
    return moments.size > versions ? [] : [{ id: line.id, by: line.by, at: line.at, words }];
  });
}
