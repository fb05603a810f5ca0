import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import { INSPECTIONS_LIST } from './work-lists.ts';

/** An inspection in the list of days. */
export interface ListedInspection {
  /** Of its lead. */
  id: string;
  /** ISO 8601: when it begins, or began, as of a moment ago. */
  at: string;
}

const AT_ONCE = 100;

/** Inspections that begin from the one time on and before the other, ISO 8601, in order: the days that are asked for, and no others. */
export const inspectionsBetween =
  (readList: ReadList) =>
  async (from: string, to: string, most = Number.POSITIVE_INFINITY): Promise<ListedInspection[]> => {
    const listed: ListedInspection[] = [];
    let after: string | undefined;
    do {
      const { found, next } = await readList({
        list: INSPECTIONS_LIST,
        between: [from, to],
        wanted: Math.min(AT_ONCE, most - listed.length),
        after,
      });
      listed.push(...found.map(({ id, position }) => ({ id, at: position.slice(0, position.indexOf('#')) })));
      after = next;
    } while (after !== undefined && listed.length < most);
    return listed;
  };
