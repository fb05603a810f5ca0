import type { FoundEntry, ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import { type FoundReason, NOTES_FOUND_MAX, SEARCH_FOUND_MAX } from '#shared/api/lead-search.ts';
import { type Lookup, lookupsFor, nearLookups, nearNamesTyped, noteLookups } from './lookups.ts';
import { isNearName, meantWords } from './near-names.ts';
import type { SearchEnd } from './search-cursor.ts';

/** So many of the newest names of each list of near ones are looked at. */
const NEAR_LOOKED_AT = 150;
/** So many spellings that were meant are looked for in notes too. */
const MEANT_MAX = 3;

/** A lead of a list, with what it was found by. */
interface Hit {
  id: string;
  position: string;
  by: FoundReason['kind'][];
}

/** A note of a lead, with the words that it was found by. */
export interface NoteHit {
  entry: FoundEntry;
  words: readonly string[];
}

const newestFirst = <Entry extends { position: string }>(entries: Iterable<Entry>): Entry[] =>
  [...entries].sort((a, b) => (a.position < b.position ? 1 : -1));

/** Part of a list, and where the rest of it begins; null at its end. */
interface Part<Item> {
  found: readonly Item[];
  next: string | null;
}

/** As many as a page has, of what is sorted newest first. */
function firstOf<Item extends { position: string }>(sorted: readonly Item[], most: number): Part<Item> {
  const found = sorted.slice(0, most);
  return { found, next: sorted.length > most ? (found.at(-1)?.position ?? null) : null };
}

const newestOf = (readList: ReadList, lookup: Lookup, wanted: number, after: string) =>
  readList({ ...lookup, backwards: true, wanted, after: after === '' ? undefined : after });

/** The newest leads that are as typed. */
async function exactHits(readList: ReadList, q: string, after: string): Promise<Part<Hit>> {
  const hits = new Map<string, Hit>();
  const lookups = lookupsFor(q);
  const lists = await Promise.all(
    lookups.map((lookup) => newestOf(readList, lookup, SEARCH_FOUND_MAX, after)),
  );
  for (const [place, { found }] of lists.entries())
    for (const { id, position } of found) {
      const { by } = lookups[place] ?? {};
      const before = hits.get(id)?.by ?? [];
      if (by !== undefined) hits.set(id, { id, position, by: [...new Set([...before, by])] });
    }
  // Beyond the end of what was read of a list, others may not run ahead of it.
  const [until] = lists
    .flatMap(({ next }) => next ?? [])
    .sort()
    .slice(-1);
  const all = newestFirst(hits.values());
  const page = firstOf(
    until === undefined ? all : all.filter(({ position }) => position >= until),
    SEARCH_FOUND_MAX,
  );
  return { ...page, next: page.next ?? until ?? null };
}

/** Leads whose names are nearly as typed, and the spellings of those names. */
async function nearHits(readList: ReadList, q: string): Promise<{ hits: Hit[]; meant: string[][] }> {
  const hits = new Map<string, Hit>();
  const meant = new Map<string, string[]>();
  const variants = nearNamesTyped(q);
  const lists = variants.flatMap((words) => nearLookups(words).map((lookup) => ({ words, lookup })));
  const answers = await Promise.all(
    lists.map(({ lookup }) => readList({ ...lookup, backwards: true, wanted: NEAR_LOOKED_AT, looks: 2 })),
  );
  for (const [place, { found }] of answers.entries()) {
    const { words = [] } = lists[place] ?? {};
    for (const { id, position, text = '' } of found) {
      const name = text.split(' ').filter((word) => word !== '');
      const isAsTyped = variants.some((typed) =>
        typed.every((begun) => name.some((word) => word.startsWith(begun))),
      );
      if (isAsTyped || !isNearName(words, name)) continue;
      hits.set(id, { id, position, by: ['nearName'] });
      const spelled = meantWords(words, name);
      meant.set(spelled.join(' '), spelled);
    }
  }
  for (const words of variants) meant.delete(words.join(' '));
  return { hits: newestFirst(hits.values()), meant: [...meant.values()].slice(0, MEANT_MAX) };
}

/** The newest notes with all of these words. */
async function notesWith(readList: ReadList, words: readonly string[], after = ''): Promise<Part<NoteHit>> {
  const [lookup] = noteLookups(words);
  if (lookup === undefined) return { found: [], next: null };
  const { found, next = null } = await newestOf(readList, lookup, NOTES_FOUND_MAX, after);
  return { found: found.map((entry) => ({ entry, words })), next };
}

/**
 * The rows of a page, and the notes beside them: the newest as typed, at the end of those the ones nearly so.
 * @param words of what is typed
 */
export async function searchPage(readList: ReadList, q: string, words: readonly string[], from: SearchEnd) {
  const ended = { found: [], next: null };
  const [typed, noted] = await Promise.all([
    from.exact === null ? ended : exactHits(readList, q, from.exact),
    from.notes === null ? ended : notesWith(readList, words, from.notes),
  ]);
  const room = SEARCH_FOUND_MAX - typed.found.length;
  if (typed.next !== null || from.near === null || room === 0)
    return {
      rows: typed.found,
      notes: noted.found,
      end: { exact: typed.next, near: from.near, notes: noted.next },
    };
  const { hits, meant } = await nearHits(readList, q);
  const known = new Set(typed.found.map(({ id }) => id));
  const { near: after } = from;
  const left = hits.filter(({ id, position }) => !known.has(id) && (after === '' || position < after));
  const close = firstOf(left, room);
  // The notes of the names that were meant are found once.
  const notesOfMeant =
    after === '' ? await Promise.all(meant.map((spelled) => notesWith(readList, spelled))) : [];
  return {
    rows: [...typed.found, ...close.found],
    notes: [...noted.found, ...notesOfMeant.flatMap(({ found }) => found)],
    end: { exact: null, near: close.next, notes: noted.next },
  };
}
