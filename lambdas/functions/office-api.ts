import { randomUUID } from 'node:crypto';
import { hourNumbers, leadCounts, listReader } from '#lambdas/lead-index/index-reader.ts';
import { listLeads } from '#lambdas/lead-index/routes.ts';
import {
  type AuthorOf,
  historyAuthor,
  historyWriter,
  historyWrites,
  leadHistory,
} from '#lambdas/leads/history.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { api, route } from '#lambdas/platform/api.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { alertRoutes } from '#shared/api/alert-routes.ts';
import { leadNotesRoutes } from '#shared/api/lead-notes.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import { leadRoofRoutes } from '#shared/api/roof-routes.ts';
import { adminRoutes } from '#shared/api/settings-routes.ts';
import { viewRoutes } from '#shared/api/view-routes.ts';
import * as lazyParts from './lazy-parts.ts';
import * as parts from './parts.ts';
import { dynamo, indexTable, leadLogTable, leadsTable, now, once } from './parts.ts';

/** The stores that only the office's routes read and write. */
const leadsOfIds = once(() => leadsById(dynamo(), leadsTable()));
const readList = once(() => listReader(dynamo(), indexTable()));
const countLeads = once(() => leadCounts(dynamo(), indexTable()));
const numbers = once(() => hourNumbers(dynamo(), indexTable()));

/** A lead's notes and changes. */
const history = once(() => leadHistory(dynamo(), leadLogTable()));
const addHistory = once(() => historyWriter(dynamo(), { leads: leadsTable(), leadLog: leadLogTable() }));

/** Who makes a history entry: the admin, the time and a random mark. */
const authorOf = once((): AuthorOf => historyAuthor({ now, newMark: randomUUID }));

const { fresh, recent } = parts.sessions();

/** With the sentences about documents, which no list needs: loaded when a lead is opened. */
const leadPage = () => import('#lambdas/office/lead-page.ts');

/** With the rules of a roof’s area, which no list needs either. */
const quoteParts = () => import('./quote-parts.ts');
const pricingRoutes = () => import('#lambdas/pricing/routes.ts');

const leadRows = [
  route(adminRoutes.listLeads, () =>
    listLeads({
      leads: parts.leads(),
      readList: readList(),
      leadsById: leadsOfIds(),
    }),
  ),
  route(officeRoutes.getCallList, async () => {
    const [{ getCallList }, { countQueues }] = await Promise.all([
      import('#lambdas/lead-index/desk-route.ts'),
      import('#lambdas/lead-index/queue-numbers.ts'),
    ]);
    return getCallList({
      countLeads: countLeads(),
      countQueues: countQueues(dynamo(), indexTable()),
      readList: readList(),
      leadsById: leadsOfIds(),
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
      import('#lambdas/lead-index/search-route.ts'),
      import('#lambdas/lead-index/note-entries.ts'),
    ]);
    return searchLeads({
      readList: readList(),
      leadsById: leadsOfIds(),
      noteOf: noteReader(dynamo(), leadLogTable()),
    });
  }),
  route(officeRoutes.getOverview, async () => {
    const { getOverview } = await import('#lambdas/lead-index/overview-route.ts');
    return getOverview({ numbers: numbers(), now });
  }),
  route(officeRoutes.getLead, async () => {
    const { getLead, sameContact } = await leadPage();
    return getLead({
      leads: parts.leads(),
      log: history(),
      documents: parts.documentsById(),
      measurements: (await quoteParts()).measurements(),
      duplicatesOf: sameContact({ readList: readList(), leadsById: leadsOfIds() }),
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
      }),
      authorOf: authorOf(),
      indexLead: async (id) => (await import('./lead-indexing.ts')).indexAtOnce()(id),
    });
  }),
  route(leadNotesRoutes.getLeadNotes, async () => {
    const { getLeadNotes, newestNotes } = await import('#lambdas/office/notes-of-leads.ts');
    return getLeadNotes({ notesOf: newestNotes(dynamo(), leadLogTable()) });
  }),
  route(officeRoutes.addNote, async () => {
    const [{ addNote }, { leadNotes }] = await Promise.all([
      leadPage(),
      import('#lambdas/office/note-store.ts'),
    ]);
    const notes = leadNotes(dynamo(), {
      leads: leadsTable(),
      leadLog: leadLogTable(),
      leadKeys: indexTable(),
    });
    return addNote({ notes, authorOf: authorOf() });
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
      indexLead: async (id) => (await import('./lead-indexing.ts')).indexAtOnce()(id),
    });
  }),
  route(officeRoutes.lookAtSending, async () => (await import('./quote-sending.ts')).lookAtSending()),
  route(
    officeRoutes.sendQuote,
    async () => (await import('./quote-sending.ts')).linkOfOffice(authorOf()),
    fresh,
  ),
  route(
    adminRoutes.openLeadDocument,
    async () => {
      const { openLeadDocument } = await import('#lambdas/office/lead-document.ts');
      return openLeadDocument({
        leads: parts.leads(),
        documents: parts.documentsById(),
        files: await lazyParts.fileLinks(),
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

/** The team's saved views, which are read when their menu opens. */
const viewParts = async () => {
  const part = await import('#lambdas/office/saved-views.ts');
  return { ...part, views: part.savedViews(dynamo(), requiredEnv(ENV.pricingTable)) };
};

const viewRows = [
  route(viewRoutes.listViews, () => viewParts().then((part) => part.listViews(part))),
  route(viewRoutes.saveView, () => viewParts().then((part) => part.saveView(part))),
  route(viewRoutes.deleteView, () => viewParts().then((part) => part.deleteView(part))),
];

const settingRows = [
  route(adminRoutes.listPricingVariables, async () =>
    (await pricingRoutes()).listPricingVariables({ pricing: (await quoteParts()).pricing() }),
  ),
  route(
    adminRoutes.updatePricingVariable,
    async () => (await pricingRoutes()).updatePricingVariable({ prices: (await quoteParts()).prices(), now }),
    fresh,
  ),
  route(adminRoutes.listPriceChanges, async () =>
    (await pricingRoutes()).listPriceChanges({ changes: (await quoteParts()).prices() }),
  ),
  route(adminRoutes.getScanBudget, async () => {
    const { getScanBudget } = await import('#lambdas/documents/scan-quota.ts');
    return getScanBudget({ budgets: parts.budgets(), limits: parts.scanLimits(), now });
  }),
  route(adminRoutes.getHealth, async () => {
    const { getHealth } = await import('#lambdas/email/limits.ts');
    return getHealth({
      mailer: lazyParts.mailer(),
      budgets: parts.budgets(),
      dailyLimit: Number(requiredEnv(ENV.mailDailyLimit)),
      now,
    });
  }),
];

const alerts = () => import('./office-alerts.ts');

const alertRows = [
  route(alertRoutes.listAlerts, async () => (await alerts()).listAlerts()),
  route(alertRoutes.testAlerts, async () => (await alerts()).sendTestAlert()),
  route(alertRoutes.retryAlerts, async () => (await alerts()).retry()),
  route(alertRoutes.endPushDevice, async () => (await alerts()).endPushDevice(), fresh),
];

/**
 * The office's routes for leads, prices and alerts. Requires an admin's session: Cognito is asked once a minute whether
 * it goes on, and each time before prices are changed, documents opened, links revoked or devices ended.
 */
export const handler = await api(recent, [...leadRows, ...viewRows, ...settingRows, ...alertRows], () =>
  parts.leads().get(NO_RECORD),
);
