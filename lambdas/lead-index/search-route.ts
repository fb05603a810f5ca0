import { keepersOf } from '#lambdas/leads/family.ts';
import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import { type FoundReason, foundBy, NOTES_FOUND_MAX, SEARCH_FOUND_MAX } from '#shared/api/lead-search.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { excerptOf } from './excerpt.ts';
import type { FoundEntry, ReadList } from './index-reader.ts';
import { type Lookup, lookupsFor, nearLookups, nearNamesTyped, noteLookups } from './lookups.ts';
import { isNearName, meantWords } from './near-names.ts';
import { lineIdOf, type NoteOf } from './note-entries.ts';
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

/**
 * `GET /api/lead-search?q=` → the newest leads found and why, at most `SEARCH_FOUND_MAX`; after them those whose notes
 * have the words. None if the query is too short.
 */
export function searchLeads({ readList, leadsById, noteOf }: SearchDeps): RespondTo<typeof route> {
  const read = (lookup: Lookup, wanted: number) => readList({ ...lookup, backwards: true, wanted });

  async function exact(q: string): Promise<Hit[]> {
    const hits = new Map<string, Hit>();
    const lookups = lookupsFor(q);
    const lists = await Promise.all(lookups.map((lookup) => read(lookup, SEARCH_FOUND_MAX)));
    for (const [place, { found }] of lists.entries())
      for (const { id, position } of found) {
        const { by } = lookups[place] ?? {};
        const before = hits.get(id)?.by ?? [];
        if (by !== undefined) hits.set(id, { id, position, by: [...new Set([...before, by])] });
      }
    return newestFirst(hits.values()).slice(0, SEARCH_FOUND_MAX);
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
        if (!isNearName(words, name)) continue;
        hits.set(id, { id, position, by: ['nearName'] });
        const spelled = meantWords(words, name);
        meant.set(spelled.join(' '), spelled);
      }
    }
    for (const words of variants) meant.delete(words.join(' '));
    return { hits: newestFirst(hits.values()), meant: [...meant.values()].slice(0, MEANT_MAX) };
  }

  async function notesWith(words: readonly string[]): Promise<NoteHit[]> {
    const lists = await Promise.all(noteLookups(words).map((lookup) => read(lookup, NOTES_FOUND_MAX)));
    return lists.flatMap(({ found }) => found.map((entry) => ({ entry, words })));
  }

  /** The newest note of each lead, with its line. */
  async function noteReasons(hits: readonly NoteHit[]): Promise<Map<string, FoundReason>> {
    const newest = [...hits].sort((a, b) => (a.entry.position < b.entry.position ? 1 : -1));
    const ofLeads = new Map(newest.toReversed().map((hit) => [hit.entry.id, hit]));
    const shown = newest.filter((hit) => ofLeads.get(hit.entry.id) === hit).slice(0, NOTES_FOUND_MAX);
    const reasons = await Promise.all(
      shown.map(async ({ entry, words }): Promise<[string, FoundReason][]> => {
        const line = await noteOf(entry.id, lineIdOf(entry));
        if (line?.kind !== 'note') return [];
        return [[entry.id, { kind: 'note', at: line.at, by: line.by, parts: excerptOf(line.text, words) }]];
      }),
    );
    return new Map(reasons.flat());
  }

  return async (request) => {
    const { q } = validated(route.query, request.query, 'the query');
    const words = textWords(q);
    const [found, noted] = await Promise.all([exact(q), notesWith(words)]);
    const { hits, meant } = found.length < SEARCH_FOUND_MAX ? await near(q) : { hits: [], meant: [] };
    const known = new Set(found.map(({ id }) => id));
    const rows = [...found, ...hits.filter(({ id }) => !known.has(id))].slice(0, SEARCH_FOUND_MAX);
    const notes = await noteReasons([...noted, ...(await Promise.all(meant.map(notesWith))).flat()]);
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
    return {
      status: 200,
      body: {
        items: explained.map(({ lead }) => lead),
        found: explained.map(({ lead: { id }, reasons }) => ({ id, reasons })),
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
  const alike = Map.groupBy(found, ({ lead }) => lead.id);
  return [...alike.values()].flatMap((same) => {
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
