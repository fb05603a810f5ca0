import { setTimeout as pause } from 'node:timers/promises';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentReader } from '#lambdas/documents/document-store.ts';
import { duplicateFinder, getPossibleDuplicates } from '#lambdas/lead-index/lists/duplicate-match.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { type AuthorOf, historyWriter, leadHistory } from '#lambdas/leads/history.ts';
import type { LeadStore, LeadsById } from '#lambdas/leads/lead-store.ts';
import { type Handlers, importedAtUse } from '#lambdas/platform/api.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import type { MeasureBuilding } from '#lambdas/roofs/measure-building.ts';
import { measurementStore } from '#lambdas/roofs/roof-store.ts';
import type { bulkRoutes } from '#shared/api/bulk-routes.ts';
import type { leadNotesRoutes } from '#shared/api/lead-notes.ts';
import type { mergeRoutes } from '#shared/api/merge-routes.ts';
import type { officeLeadRoutes } from '#shared/api/office-routes.ts';
import type { leadRoofRoutes } from '#shared/api/roof-routes.ts';
import type { leadChangeRoutes } from '#shared/api/settings-routes.ts';

interface OfficeDeps
  extends RoomDeps<
    'leads' | 'leadLog' | 'leadKeys' | 'alerts' | 'quoteLinks' | 'documents' | 'pricing' | 'roofMeasurements'
  > {
  bucket: string;
  leads: LeadStore;
  leadsById: LeadsById;
  /** Undefined if no roofs are measured. */
  askRoofs: () => Promise<MeasureBuilding | undefined>;
  authorOf: AuthorOf;
}

/** What several routes of the office need, each made once. */
function officeParts(deps: OfficeDeps) {
  const { dynamo, tables } = deps;
  const readList = listReader(dynamo, tables.leadKeys);
  return {
    ...deps,
    readList,
    documents: { get: documentReader(dynamo, tables.documents) },
    measurements: measurementStore(dynamo, tables.roofMeasurements),
    log: leadHistory(dynamo, tables.leadLog),
    addHistory: historyWriter(dynamo, tables),
    /** The index's writers are imported at the first change. Never rejects. */
    indexLead: async (id: string) => {
      const { indexNow, tableIndexer } = await import('#lambdas/lead-index/index-lead.ts');
      await indexNow(tableIndexer(dynamo, tables, pause))(id);
    },
  };
}

type OfficeParts = ReturnType<typeof officeParts>;

/** A lead's page, and what is new. */
function leadPage(parts: OfficeParts): Handlers<typeof officeLeadRoutes & typeof leadNotesRoutes> {
  const { dynamo, tables, leads } = parts;
  const noteParts = async () => {
    const [page, { leadNotes }] = await Promise.all([import('./lead-page.ts'), import('./note-store.ts')]);
    return { ...page, notes: leadNotes(dynamo, tables), authorOf: parts.authorOf };
  };
  return {
    getLeadsSince: importedAtUse(async () => {
      const { getLeadsSince, newsSince } = await import('./leads-since.ts');
      return getLeadsSince({ ...parts, newsSince: newsSince(dynamo, tables.alerts) });
    }),
    getLead: importedAtUse(async () => {
      const { getLead } = await import('./lead-page.ts');
      return getLead({ ...parts, findDuplicates: duplicateFinder(parts) });
    }),
    getLeadNotes: importedAtUse(async () => {
      const { getLeadNotes, newestNotes } = await import('./notes-of-leads.ts');
      return getLeadNotes({ notesOf: newestNotes(dynamo, tables.leadLog) });
    }),
    addNote: importedAtUse(() => noteParts().then((notes) => notes.addNote(notes))),
    takeNoteBack: importedAtUse(() => noteParts().then((notes) => notes.takeNoteBack(notes))),
    priceLead: importedAtUse(async () => {
      const { priceLead, officePriceWriter } = await import('./office-price.ts');
      return priceLead({
        ...parts,
        leads,
        pricing: pricingStore(dynamo, tables.pricing),
        write: officePriceWriter(dynamo, tables, alertWrites(tables.alerts)),
      });
    }),
  };
}

/** What the office changes of a lead, or opens of it. */
function leadChange(
  parts: OfficeParts,
): Handlers<typeof leadChangeRoutes & typeof bulkRoutes & typeof leadRoofRoutes> {
  const { dynamo, tables } = parts;
  return {
    updateLead: importedAtUse(async () => {
      const { leadChanges, updateLead } = await import('./change-lead.ts');
      return updateLead({ ...parts, leads: leadChanges(dynamo, tables) });
    }),
    getBulkChange: importedAtUse(async () => {
      const { getBulkChange, membersOfBulk } = await import('./bulk-change.ts');
      return getBulkChange({ ...parts, membersOf: membersOfBulk(dynamo, tables.leadLog) });
    }),
    openLeadDocument: importedAtUse(async () => {
      const [{ openLeadDocument }, { documentLinks }, { documentFiles }, { s3Client }] = await Promise.all([
        import('./lead-document.ts'),
        import('#lambdas/documents/file-links.ts'),
        import('#lambdas/documents/files.ts'),
        import('#lambdas/platform/s3.ts'),
      ]);
      const s3 = s3Client();
      const files = { ...documentFiles(s3, parts.bucket), ...documentLinks(s3, parts.bucket) };
      return openLeadDocument({ ...parts, files });
    }),
    measureLeadRoof: importedAtUse(async () => {
      const { measureLeadRoof } = await import('./lead-roof.ts');
      return measureLeadRoof({ ...parts, ask: await parts.askRoofs() });
    }),
  };
}

/** What brings two leads together, and apart. */
function leadMerge(parts: OfficeParts): Handlers<typeof mergeRoutes> {
  const merging = async () => {
    const merge = await import('./merge-leads.ts');
    return { ...parts, ...merge, pairs: merge.leadPairs(parts.dynamo, parts.tables) };
  };
  return {
    getPossibleDuplicates: getPossibleDuplicates(parts),
    mergeLeads: importedAtUse(() => merging().then((merge) => merge.mergeLeads(merge))),
    unmergeLeads: importedAtUse(() => merging().then((merge) => merge.unmergeLeads(merge))),
    markNotDuplicate: importedAtUse(() => merging().then((merge) => merge.markNotDuplicate(merge))),
  };
}

/** What the office does with leads, each part imported at its first request. */
export function routes(deps: OfficeDeps) {
  const parts = officeParts(deps);
  return { ...leadPage(parts), ...leadChange(parts), ...leadMerge(parts) };
}
