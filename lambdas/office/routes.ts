import { setTimeout as pause } from 'node:timers/promises';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { type AuthorOf, historyWriter, leadHistory } from '#lambdas/leads/history.ts';
import type { LeadStore, LeadsById } from '#lambdas/leads/lead-store.ts';
import { type Handlers, importedAtUse } from '#lambdas/platform/api.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import type { MeasureBuilding } from '#lambdas/roofs/measure-building.ts';
import type { bulkRoutes } from '#shared/api/bulk-routes.ts';
import type { leadComparisonRoutes } from '#shared/api/comparison-routes.ts';
import type { leadNotesRoutes } from '#shared/api/lead-notes.ts';
import type { mergeRoutes } from '#shared/api/merge-routes.ts';
import type { officeLeadRoutes } from '#shared/api/office-routes.ts';
import type { leadRoofRoutes } from '#shared/api/roof-routes.ts';
import type { leadChangeRoutes } from '#shared/api/settings-routes.ts';

interface OfficeDeps
  extends RoomDeps<
    'leads' | 'leadLog' | 'leadKeys' | 'alerts' | 'documents' | 'pricing' | 'records' | 'roofMeasurements'
  > {
  bucket: string;
  leads: LeadStore;
  leadsById: LeadsById;
  /** Undefined if no roofs are measured. */
  askRoofs: () => Promise<MeasureBuilding | undefined>;
  authorOf: AuthorOf;
}

/** What several routes of the office need; what few of them do is imported at its first use. */
function officeParts(deps: OfficeDeps) {
  const { dynamo, tables } = deps;
  return {
    ...deps,
    log: leadHistory(dynamo, tables.leadLog),
    addHistory: historyWriter(dynamo, tables),
    /** What finds possible duplicates. */
    async listDeps() {
      const { listReader } = await import('#lambdas/lead-index/store/index-reader.ts');
      return { readList: listReader(dynamo, tables.leadKeys), leadsById: deps.leadsById };
    },
    async documents() {
      const { documentReader } = await import('#lambdas/documents/document-store.ts');
      return { get: documentReader(dynamo, tables.documents) };
    },
    async measurements() {
      const { measurementStore } = await import('#lambdas/roofs/roof-store.ts');
      return measurementStore(dynamo, tables.roofMeasurements);
    },
    /** Never rejects. */
    async indexLead(id: string) {
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
      const [{ getLeadsSince, newsSince }, { presenceStore }] = await Promise.all([
        import('./leads-since.ts'),
        import('#lambdas/admins/presence.ts'),
      ]);
      return getLeadsSince({
        ...parts,
        newsSince: newsSince(dynamo, tables.alerts),
        presence: presenceStore(dynamo, tables.records),
      });
    }),
    getLead: importedAtUse(async () => {
      const [{ getLead }, { duplicateFinder }, listDeps, documents, measurements] = await Promise.all([
        import('./lead-page.ts'),
        import('#lambdas/lead-index/lists/duplicate-match.ts'),
        parts.listDeps(),
        parts.documents(),
        parts.measurements(),
      ]);
      return getLead({ ...parts, documents, measurements, findDuplicates: duplicateFinder(listDeps) });
    }),
    getLeadNotes: importedAtUse(async () => {
      const { getLeadNotes, newestNotes } = await import('./notes-of-leads.ts');
      return getLeadNotes({ notesOf: newestNotes(dynamo, tables.leadLog) });
    }),
    addNote: importedAtUse(() => noteParts().then((notes) => notes.addNote(notes))),
    undoChange: importedAtUse(async () => {
      const [{ undoChange }, { changeWriter }, notes] = await Promise.all([
        import('./undo-change.ts'),
        import('./change-lead.ts'),
        noteParts(),
      ]);
      return undoChange({ ...parts, ...notes, write: changeWriter(dynamo, tables) });
    }),
    priceLead: importedAtUse(async () => {
      const [{ priceLead, officePriceWriter }, { pricingStore }] = await Promise.all([
        import('./office-price.ts'),
        import('#lambdas/pricing/pricing-store.ts'),
      ]);
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
): Handlers<
  typeof leadChangeRoutes & typeof bulkRoutes & typeof leadRoofRoutes & typeof leadComparisonRoutes
> {
  const { dynamo, tables } = parts;
  /** What opens a lead's documents. */
  const opening = async () => {
    const [open, { documentLinks }, { documentFiles }, { s3Client }] = await Promise.all([
      import('./lead-document.ts'),
      import('#lambdas/documents/file-links.ts'),
      import('#lambdas/documents/files.ts'),
      import('#lambdas/platform/s3.ts'),
    ]);
    const s3 = s3Client();
    const files = { ...documentFiles(s3, parts.bucket), ...documentLinks(s3, parts.bucket) };
    return { ...open, deps: { ...parts, documents: await parts.documents(), files } };
  };
  return {
    updateLead: importedAtUse(async () => {
      const { leadChanges, updateLead } = await import('./change-lead.ts');
      return updateLead({ ...parts, leads: leadChanges(dynamo, tables) });
    }),
    getBulkChange: importedAtUse(async () => {
      const { getBulkChange, membersOfBulk } = await import('./bulk-change.ts');
      return getBulkChange({ ...parts, membersOf: membersOfBulk(dynamo, tables.leadLog) });
    }),
    openLeadDocument: importedAtUse(() =>
      opening().then(({ openLeadDocument, deps }) => openLeadDocument(deps)),
    ),
    openOneDocument: importedAtUse(() =>
      opening().then(({ openOneDocument, deps }) => openOneDocument(deps)),
    ),
    getLeadChanges: importedAtUse(async () => {
      const { getLeadChanges } = await import('./compared-estimates.ts');
      return getLeadChanges({ ...parts, documents: await parts.documents() });
    }),
    measureLeadRoof: importedAtUse(async () => {
      const [{ measureLeadRoof }, measurements, ask] = await Promise.all([
        import('./lead-roof.ts'),
        parts.measurements(),
        parts.askRoofs(),
      ]);
      return measureLeadRoof({ ...parts, measurements, ask });
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
    getPossibleDuplicates: importedAtUse(async () => {
      const [{ getPossibleDuplicates }, listDeps] = await Promise.all([
        import('#lambdas/lead-index/lists/duplicate-match.ts'),
        parts.listDeps(),
      ]);
      return getPossibleDuplicates(listDeps);
    }),
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
