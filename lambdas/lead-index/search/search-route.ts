import type { FoundEntry, ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import { keepersOf } from '#lambdas/leads/family.ts';
import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import { type FoundReason, foundBy, NOTES_FOUND_MAX, SEARCH_FOUND_MAX } from '#shared/api/lead-search.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { excerptOf } from './excerpt.ts';
import { type Lookup, lookupsFor, nearLookups, nearNamesTyped, noteLookups } from './lookups.ts';
import { isNearName, meantWords } from './near-names.ts';
import { lineIdOf, type NoteOf } from './note-entries.ts';
import { type SearchEnd, searchCursor, searchEnd } from './search-cursor.ts';
import { textWords } from './search-words.ts';

const { searchLeads: route } = officeRoutes;

interface SearchDeps {
  readList: ReadList;
  leadsById: LeadsById;
  noteOf: NoteOf;
}

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
interface NoteHit {
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

/**
 * `GET /api/lead-search?q=&cursor=` → a page of the leads found and why: the newest as typed, at the end of those the ones
 * nearly so; beside them those whose notes have the words. None if the query is too short.
 */
export function searchLeads({ readList, leadsById, noteOf }: SearchDeps): RespondTo<typeof route> {
  const read = (lookup: Lookup, wanted: number, after: string) =>
    readList({ ...lookup, backwards: true, wanted, after: after === '' ? undefined : after });

  async function exact(q: string, after: string): Promise<Part<Hit>> {
    const hits = new Map<string, Hit>();
    const lookups = lookupsFor(q);
    const lists = await Promise.all(lookups.map((lookup) => read(lookup, SEARCH_FOUND_MAX, after)));
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
  async function near(q: string): Promise<{ hits: Hit[]; meant: string[][] }> {
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

  async function notesWith(words: readonly string[], after = ''): Promise<Part<NoteHit>> {
    const [lookup] = noteLookups(words);
    if (lookup === undefined) return { found: [], next: null };
    const { found, next = null } = await read(lookup, NOTES_FOUND_MAX, after);
    return { found: found.map((entry) => ({ entry, words })), next };
  }

  /** The newest note of each lead, with its line. */
  async function noteReasons(hits: readonly NoteHit[]): Promise<Map<string, FoundReason>> {
    const newest = [...hits].sort((a, b) => (a.entry.position < b.entry.position ? 1 : -1));
    const ofLeads = new Map(newest.toReversed().map((hit) => [hit.entry.id, hit]));
    const shown = newest.filter((hit) => ofLeads.get(hit.entry.id) === hit);
    const reasons = await Promise.all(
      shown.map(async ({ entry, words }): Promise<[string, FoundReason][]> => {
        const line = await noteOf(entry.id, lineIdOf(entry));
        if (line?.kind !== 'note') return [];
        return [[entry.id, { kind: 'note', at: line.at, by: line.by, parts: excerptOf(line.text, words) }]];
      }),
    );
    return new Map(reasons.flat());
  }

  /** The rows of a page, and the notes beside them. */
  async function pageOf(q: string, words: readonly string[], from: SearchEnd) {
    const ended = { found: [], next: null };
    const [typed, noted] = await Promise.all([
      from.exact === null ? ended : exact(q, from.exact),
      from.notes === null ? ended : notesWith(words, from.notes),
    ]);
    const room = SEARCH_FOUND_MAX - typed.found.length;
    if (typed.next !== null || from.near === null || room === 0)
      return {
        rows: typed.found,
        notes: noted.found,
        end: { exact: typed.next, near: from.near, notes: noted.next },
      };
    const { hits, meant } = await near(q);
    const known = new Set(typed.found.map(({ id }) => id));
    const { near: after } = from;
    const left = hits.filter(({ id, position }) => !known.has(id) && (after === '' || position < after));
    const close = firstOf(left, room);
    // The notes of the names that were meant are found once.
    const others = after === '' ? await Promise.all(meant.map((spelled) => notesWith(spelled))) : [];
    return {
      rows: [...typed.found, ...close.found],
      notes: [...noted.found, ...others.flatMap(({ found }) => found)],
      end: { exact: null, near: close.next, notes: noted.next },
    };
  }

  return async (request) => {
    const { q, cursor } = validated(route.query, request.query, 'the query');
    const words = textWords(q);
    const { rows, notes: hits, end } = await pageOf(q, words, searchEnd(cursor));
    const notes = await noteReasons(hits);
    const leads = await leadsById([...new Set([...rows.map(({ id }) => id), ...notes.keys()])]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const keepers = await keepersOf(leads, leadsById);
    const why = leads.map((lead) => {
      const note = notes.get(lead.id);
      const by = byId.get(lead.id)?.by ?? [];
      const reasons = [...reasonsOf(lead, by, words), ...(note === undefined ? [] : [note])];
      return { lead: keepers.get(lead.id) ?? lead, reasons };
    });
    // The lists may be a second behind the leads.
    const explained = onceEach(why.filter(({ reasons }) => reasons.length > 0));
    const nextCursor = searchCursor(end);
    return {
      status: 200,
      body: {
        items: explained.map(({ lead }) => lead),
        found: explained.map(({ lead: { id }, reasons }) => ({ id, reasons })),
        ...(nextCursor !== undefined && { nextCursor }),
      },
    };
  };
}

interface Explained {
  lead: Lead;
  reasons: FoundReason[];
}

/** A lead and one that was merged into it are one. */
function onceEach(found: readonly Explained[]): Explained[] {
  const byLead = Map.groupBy(found, ({ lead }) => lead.id);
  return [...byLead.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 0) return [];
    const reasons = same.flatMap((each) => each.reasons);
    return [{ lead: first.lead, reasons: [...new Map(reasons.map((each) => [each.kind, each])).values()] }];
  });
}

function reasonsOf(lead: Lead, by: readonly FoundReason['kind'][], typed: readonly string[]): FoundReason[] {
  const isTyped = (tag: string) =>
    textWords(tag).some((word) => typed.some((begun) => word.startsWith(begun)));
  return [
    ...foundBy.filter((kind) => by.includes(kind)).map((kind) => ({ kind })),
    ...(by.includes('nearName') ? [{ kind: 'nearName' as const, meant: lead.name }] : []),
    ...(by.includes('tag')
      ? (lead.tags ?? []).filter(isTyped).map((tag) => ({ kind: 'tag' as const, tag }))
      : []),
  ];
}
