import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import { survivorsOf } from '#lambdas/leads/merged-leads.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import { type FoundReason, foundBy } from '#shared/api/lead-search.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { excerptOf } from './excerpt.ts';
import { lineIdOf, type NoteOf } from './note-entries.ts';
import { searchCursor, searchEnd } from './search-cursor.ts';
import { type NoteHit, searchPage } from './search-page.ts';
import { textWords } from './search-words.ts';

const { searchLeads: route } = officeRoutes;

interface SearchDeps {
  readList: ReadList;
  leadsById: LeadsById;
  noteOf: NoteOf;
  /** Those of the leads that pass the filter. */
  passing: (leads: readonly Lead[], filter: LeadFilter) => Promise<readonly Lead[]>;
}

/**
 * `GET /api/lead-search?q=&cursor=` → a page of the leads found and why: the newest as typed, at the end of those the ones
 * nearly so; beside them those whose notes have the words. None if the query is too short. With filters those of them that
 * pass.
 */
export function searchLeads({ readList, leadsById, noteOf, passing }: SearchDeps): RespondTo<typeof route> {
  return async (request) => {
    const { q, cursor, ...filter } = validated(route.query, request.query, 'the query');
    const words = textWords(q);
    const { rows, notes: hits, end } = await searchPage(readList, q, words, searchEnd(cursor));
    const notes = await noteReasons(hits, noteOf);
    const leads = await leadsById([...new Set([...rows.map(({ id }) => id), ...notes.keys()])]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const survivors = await survivorsOf(leads, leadsById);
    const why = leads.map((lead) => {
      const note = notes.get(lead.id);
      const by = byId.get(lead.id)?.by ?? [];
      const reasons = [...reasonsOf(lead, by, words), ...(note === undefined ? [] : [note])];
      return { lead: survivors.get(lead.id) ?? lead, reasons };
    });
    // The lists may be a second behind the leads.
    const found = onceEach(why.filter(({ reasons }) => reasons.length > 0));
    const passed = new Set(
      await passing(
        found.map(({ lead }) => lead),
        filter,
      ),
    );
    const explained = found.filter(({ lead }) => passed.has(lead));
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

/** The newest note of each lead, with its line. */
async function noteReasons(hits: readonly NoteHit[], noteOf: NoteOf): Promise<Map<string, FoundReason>> {
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
