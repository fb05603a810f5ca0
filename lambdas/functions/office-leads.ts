import { randomUUID } from 'node:crypto';
import { listLeads } from '#lambdas/lead-index/lists/routes.ts';
import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import {
  type AuthorOf,
  historyAuthor,
  historyWriter,
  historyWrites,
  leadHistory,
} from '#lambdas/leads/history.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { type Guard, route } from '#lambdas/platform/api.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { bulkRoutes } from '#shared/api/bulk-routes.ts';
import { leadNotesRoutes } from '#shared/api/lead-notes.ts';
import { mergeRoutes } from '#shared/api/merge-routes.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import { overviewRoutes } from '#shared/api/overview.ts';
import { leadRoofRoutes } from '#shared/api/roof-routes.ts';
import { adminRoutes } from '#shared/api/settings-routes.ts';
import * as lazyParts from './lazy-parts.ts';
import * as parts from './parts.ts';
import { dynamo, indexTable, leadLogTable, leadsTable, now, once } from './parts.ts';

const lateStores = () => import('./late-stores.ts');

/** The stores that only the office's routes read and write. */
const leadsOfIds = once(() => leadsById(dynamo(), leadsTable()));
const readList = once(
  (): ReadList => async (query) => {
    const { listReader } = await import('#lambdas/lead-index/store/index-reader.ts');
    return listReader(dynamo(), indexTable())(query);
  },
);

/** When the company of this site is open. */
const deployedHours = once((): readonly string[] => JSON.parse(requiredEnv(ENV.hours)));

/** A lead's notes and changes. */
const history = once(() => leadHistory(dynamo(), leadLogTable()));
const addHistory = once(() => historyWriter(dynamo(), { leads: leadsTable(), leadLog: leadLogTable() }));

/** Who makes a history entry: the admin, the time and a random mark. */
const authorOf = once((): AuthorOf => historyAuthor({ now, newMark: randomUUID }));

/** With the sentences about documents, which no list needs: loaded when a lead is opened. */
const leadPage = () => import('#lambdas/office/lead-page.ts');

const notes = async () => {
  const { leadNotes } = await import('#lambdas/office/note-store.ts');
  return leadNotes(dynamo(), { leads: leadsTable(), leadLog: leadLogTable(), leadKeys: indexTable() });
};

/** With the rules of a roof’s area, which no list needs either. */
const quoteParts = () => import('./quote-parts.ts');

/** Loads the index's writers at the first change. */
const indexLater = async (id: string) => (await import('./lead-indexing.ts')).indexAtOnce()(id);

const mergePart = () => import('#lambdas/office/merge-leads.ts');

/** What brings two leads together, and apart. */
const pairParts = async () => {
  const { leadPairs } = await mergePart();
  const tables = {
    leads: leadsTable(),
    leadLog: leadLogTable(),
    alerts: parts.alertsTable(),
    quoteLinks: requiredEnv(ENV.quoteLinksTable),
  };
  return { pairs: leadPairs(dynamo(), tables), authorOf: authorOf(), indexLead: indexLater };
};

/** The office's routes for leads; `fresh` is asked first where a session must go on at that moment. */
export const leadRows = (fresh: Guard) => [
  route(adminRoutes.listLeads, () =>
    listLeads({
      leads: parts.leads(),
      readList: readList(),
      leadsById: leadsOfIds(),
      now,
      hours: deployedHours(),
    }),
  ),
  route(officeRoutes.getCallList, async () => {
    const [{ getCallList }, { countWorkLists, leadCounts }] = await Promise.all([
      import('#lambdas/lead-index/lists/call-list-route.ts'),
      import('#lambdas/lead-index/numbers/counter-reader.ts'),
    ]);
    return getCallList({
      countLeads: leadCounts(dynamo(), indexTable()),
      countWorkLists: countWorkLists(dynamo(), indexTable()),
      readList: readList(),
      leadsById: leadsOfIds(),
      now,
      hours: deployedHours(),
    });
  }),
  route(officeRoutes.getLeadsSince, async () => {
    const { getLeadsSince, newsSince } = await import('#lambdas/office/leads-since.ts');
    return getLeadsSince({
      newsSince: newsSince(dynamo(), parts.alertsTable()),
      leadsById: leadsOfIds(),
      now,
    });
  }),
  route(officeRoutes.searchLeads, async () => {
    const [{ searchLeads }, { noteReader }] = await Promise.all([
      import('#lambdas/lead-index/search/search-route.ts'),
      import('#lambdas/lead-index/search/note-entries.ts'),
    ]);
    return searchLeads({
      readList: readList(),
      leadsById: leadsOfIds(),
      noteOf: noteReader(dynamo(), leadLogTable()),
    });
  }),
  route(overviewRoutes.getOverview, async () => {
    const [{ getOverview, hourNumbers }, { countOpen }] = await Promise.all([
      import('#lambdas/lead-index/numbers/overview-route.ts'),
      import('#lambdas/lead-index/numbers/counter-reader.ts'),
    ]);
    return getOverview({
      numbers: hourNumbers(dynamo(), indexTable()),
      countOpen: countOpen(dynamo(), indexTable()),
      now,
    });
  }),
  route(officeRoutes.getLead, async () => {
    const [{ getLead }, { duplicateFinder }] = await Promise.all([
      leadPage(),
      import('#lambdas/lead-index/lists/duplicate-match.ts'),
    ]);
    return getLead({
      leads: parts.leads(),
      log: history(),
      documents: (await lateStores()).documentsById(),
      measurements: (await quoteParts()).measurements(),
      leadsById: leadsOfIds(),
      findDuplicates: duplicateFinder({ readList: readList(), leadsById: leadsOfIds() }),
      now,
    });
  }),
  route(adminRoutes.updateLead, async () => {
    const { leadChanges, updateLead } = await import('#lambdas/office/change-lead.ts');
    return updateLead({
      leads: leadChanges(parts.dynamo(), {
        leads: parts.leadsTable(),
        leadLog: parts.leadLogTable(),
        alerts: parts.alertsTable(),
        quoteLinks: requiredEnv(ENV.quoteLinksTable),
      }),
      authorOf: authorOf(),
      indexLead: indexLater,
    });
  }),
  route(bulkRoutes.getBulkChange, async () => {
    const { getBulkChange, membersOfBulk } = await import('#lambdas/office/bulk-change.ts');
    return getBulkChange({
      membersOf: membersOfBulk(dynamo(), leadLogTable()),
      leadsById: leadsOfIds(),
      log: history(),
    });
  }),
  route(leadNotesRoutes.getLeadNotes, async () => {
    const { getLeadNotes, newestNotes } = await import('#lambdas/office/notes-of-leads.ts');
    return getLeadNotes({ notesOf: newestNotes(dynamo(), leadLogTable()) });
  }),
  route(officeRoutes.addNote, async () => {
    const { addNote } = await leadPage();
    return addNote({ notes: await notes(), authorOf: authorOf() });
  }),
  route(officeRoutes.takeNoteBack, async () => {
    const { takeNoteBack } = await leadPage();
    return takeNoteBack({ notes: await notes(), authorOf: authorOf() });
  }),
  route(officeRoutes.priceLead, async () => {
    const { priceLead, officePriceWriter } = await import('#lambdas/office/office-price.ts');
    return priceLead({
      leads: parts.leads(),
      pricing: (await quoteParts()).pricing(),
      write: officePriceWriter(
        parts.dynamo(),
        { leads: parts.leadsTable(), leadLog: parts.leadLogTable() },
        parts.alert(),
      ),
      authorOf: authorOf(),
      indexLead: indexLater,
    });
  }),
  route(mergeRoutes.mergeLeads, async () => {
    const { mergeLeads } = await mergePart();
    return mergeLeads({ ...(await pairParts()), leadsById: leadsOfIds() });
  }),
  route(mergeRoutes.unmergeLeads, async () => (await mergePart()).unmergeLeads(await pairParts())),
  route(mergeRoutes.getAlike, async () => {
    const { getAlike } = await import('#lambdas/lead-index/lists/duplicate-match.ts');
    return getAlike({ readList: readList(), leadsById: leadsOfIds() });
  }),
  route(mergeRoutes.markNotDuplicate, async () => (await mergePart()).markNotDuplicate(await pairParts())),
  route(officeRoutes.lookAtSending, async () => (await import('./quote-sending.ts')).lookAtSending()),
  route(
    officeRoutes.sendQuote,
    async () => (await import('./quote-sending.ts')).linkOfOffice(authorOf()),
    fresh,
  ),
  route(
    adminRoutes.openLeadDocument,
    async () => {
      const [{ openLeadDocument }, { fileLinks }] = await Promise.all([
        import('#lambdas/office/lead-document.ts'),
        import('./bucket-parts.ts'),
      ]);
      return openLeadDocument({
        leads: parts.leads(),
        documents: (await lateStores()).documentsById(),
        files: fileLinks(),
        addHistory: addHistory(),
        authorOf: authorOf(),
      });
    },
    fresh,
  ),
  route(leadRoofRoutes.measureLeadRoof, async () => {
    const { measureLeadRoof } = await import('#lambdas/office/lead-roof.ts');
    return measureLeadRoof({
      leads: parts.leads(),
      measurements: (await quoteParts()).measurements(),
      ask: await lazyParts.askRoofs(),
      authorOf: authorOf(),
      addHistory: addHistory(),
      now,
    });
  }),
  route(
    adminRoutes.revokeQuoteLinks,
    async () => {
      const [{ revokeQuoteLinks }, { leadLinks }] = await Promise.all([
        import('#lambdas/quote-links/routes.ts'),
        import('#lambdas/quote-links/link-store.ts'),
      ]);
      return revokeQuoteLinks({
        links: leadLinks(parts.dynamo(), parts.leadsTable()),
        historyWrites: historyWrites(parts.leadLogTable()),
        authorOf: authorOf(),
      });
    },
    fresh,
  ),
];
