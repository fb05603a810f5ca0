import type * as v from 'valibot';
import { type AlertList, alertRoutes, type NewPushDevice } from '#shared/api/alert-routes.ts';
import { type LeadNote, leadNotesRoutes } from '#shared/api/lead-notes.ts';
import type { FoundLeads } from '#shared/api/lead-search.ts';
import { type AdminLogin, adminLoginRoutes } from '#shared/api/login-routes.ts';
import { type CallList, type LeadDetail, officeRoutes, type Sending } from '#shared/api/office-routes.ts';
import type { Overview, OverviewSpan } from '#shared/api/overview.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { leadRoofRoutes, type OfficeRoof } from '#shared/api/roof-routes.ts';
import {
  adminRoutes,
  type Health,
  type LeadPage,
  type PriceChangePage,
  type PricingVariableList,
  type ScanBudgetState,
} from '#shared/api/settings-routes.ts';
import type { HistoryEntry, LeadChange, LeadFilter, LeadView } from '#shared/lead/office.ts';
import type { priceByOfficeSchema } from '#shared/lead/office-price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { apiClient, fetchInit, timeoutSignal } from '#web/api/client.ts';
import { type ViewsApi, viewsApi } from './views-api.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** How many of those to call come with the counts, which are asked for all day; the others come page by page. */
const FEW = '10';

/** The admin's own day: its ISO date and its noon. */
export interface OwnDay {
  today: string;
  noon: string;
}

/** Which part of a list. */
interface LeadPart {
  cursor: string | undefined;
  /** Left out, as many as the server gives. */
  limit?: number;
}

/** What the office works through, instead of a list of all leads. */
type ViewPart = OwnDay & { view: LeadView };

export interface AdminApi extends ViewsApi {
  leads(query: LeadFilter & LeadPart & Partial<ViewPart>): Promise<LeadPage>;
  /** What became of leads since that time, or in the last minute. */
  leadsSince(since: string | undefined): Promise<LeadsSince>;
  /** The first few to call, and how many there are of each kind. */
  callList(day: OwnDay): Promise<ShownCallList>;
  /** Leads found by what people say of them, and why each was found. */
  searchLeads(text: string): Promise<{ items: Lead[]; found: FoundLeads }>;
  /** Makes the change on the version that was seen; 409 where somebody else was first. */
  changeLead(id: string, change: LeadChange): Promise<Lead>;
  /** One lead with its history, newest first. */
  lead(id: string): Promise<LeadDetail>;
  /** Measures the lead's buildings anew. */
  measureLeadRoof(id: string): Promise<OfficeRoof>;
  /** A link to the lead's PDF that works for five minutes. */
  leadDocument(id: string): Promise<{ url: string }>;
  pricingVariables(): Promise<PricingVariableList>;
  /** @param seen the `updated_at` of the value it replaces */
  setPricingValue(id: string, value: number, seen: string): Promise<PricingVariable>;
  /** The price history, newest first. */
  priceChanges(cursor: string | undefined): Promise<PriceChangePage>;
  /** Revokes every link to the lead's quote made so far. */
  revokeQuoteLinks(id: string): Promise<void>;
  /** Prices the lead by a person's reading of its document, or takes that back; 409 where somebody else was first. */
  priceLead(id: string, price: v.InferInput<typeof priceByOfficeSchema>): Promise<Lead>;
  /** How many emails are left for the lead's new quote, or why none can go out. */
  sending(id: string): Promise<Sending>;
  /** Makes a link to the lead's quote, and emails it where that is the way. */
  sendQuote(id: string, by: 'email' | 'text'): Promise<{ path: string }>;
  /** The newest notes of at most `NOTES_OF_LEADS_MAX` leads, newest first. */
  leadNotes(ids: readonly string[]): Promise<LeadNote[]>;
  /** The note's line of the lead's history; a note that is sent again with its id is written once. */
  addNote(id: string, note: { id: string; text: string }): Promise<HistoryEntry>;
  /** For good, with all there is of it. */
  deleteLead(id: string): Promise<void>;
  /** Everybody who may sign in, or could, and which of them asks. */
  admins(): Promise<{ you: string; items: AdminLogin[] }>;
  inviteAdmin(email: string): Promise<AdminLogin>;
  resendInvitation(username: string): Promise<AdminLogin>;
  removeAdmin(username: string): Promise<void>;
  /** Numbers of so many days, in days of this device's time zone. */
  overview(days: OverviewSpan): Promise<Overview>;
  health(): Promise<Health>;
  scanBudget(): Promise<ScanBudgetState>;
  alerts(): Promise<AlertList>;
  /** A test goes out on every channel that is set up. */
  testAlerts(): Promise<void>;
  /** Sends the alert again where it failed, or all that failed, a hundred at a time. */
  retryAlerts(id: string | undefined): Promise<{ channels: number; more: boolean }>;
  /** New leads are shown on that device from now on. */
  addPushDevice(device: NewPushDevice): Promise<void>;
  endPushDevice(id: string): Promise<void>;
}

/**
 * The admin's calls.
 * @param token gives the access token, or undefined without a session
 * @throws ApiFailure for an answer that is no success; what fetch throws where there was no answer
 */
export function adminApi(
  apiBase: string,
  token: () => Promise<string | undefined>,
  request: (url: string, init: RequestInit) => Promise<Response>,
): AdminApi {
  const call = apiClient(apiBase, async (sent) => {
    const bearer = await token();
    return request(sent.url, {
      ...fetchInit(sent, bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      signal: timeoutSignal(REQUEST_TIMEOUT_MS),
    });
  });
  return {
    ...viewsApi(call),
    async leads({ limit, ...query }) {
      const { body } = await call(adminRoutes.listLeads, { query: { ...query, limit: limit?.toString() } });
      const items = body.items.filter((lead) => lead !== null);
      const unread = body.items.length - items.length;
      if (unread > 0)
        console.warn(`${unread} of ${body.items.length} leads couldn’t be read and aren’t shown.`);
      return unread === 0 ? { ...body, items } : { ...body, items, unread };
    },
    async leadsSince(since) {
      const { items, ...rest } = (await call(officeRoutes.getLeadsSince, { query: { since } })).body;
      return { ...rest, items: items.filter((lead) => lead !== null) };
    },
    async callList(day) {
      const query = { ...day, length: FEW };
      return shownCallList((await call(officeRoutes.getCallList, { query })).body);
    },
    async searchLeads(q) {
      const { body } = await call(officeRoutes.searchLeads, { query: { q } });
      return { items: body.items.filter((lead) => lead !== null), found: body.found };
    },
    async changeLead(id, change) {
      return (await call(adminRoutes.updateLead, { params: { id }, body: change })).body;
    },
    async lead(id) {
      return (await call(officeRoutes.getLead, { params: { id } })).body;
    },
    async measureLeadRoof(id) {
      return (await call(leadRoofRoutes.measureLeadRoof, { params: { id } })).body;
    },
    async leadDocument(id) {
      return (await call(adminRoutes.openLeadDocument, { params: { id } })).body;
    },
    async pricingVariables() {
      return (await call(adminRoutes.listPricingVariables, {})).body;
    },
    async setPricingValue(id, value, seen) {
      return (await call(adminRoutes.updatePricingVariable, { params: { id }, body: { value, seen } })).body;
    },
    async priceChanges(cursor) {
      return (await call(adminRoutes.listPriceChanges, { query: { cursor } })).body;
    },
    async revokeQuoteLinks(id) {
      await call(adminRoutes.revokeQuoteLinks, { params: { id } });
    },
    async priceLead(id, body) {
      return (await call(officeRoutes.priceLead, { params: { id }, body })).body;
    },
    async sending(id) {
      return (await call(officeRoutes.lookAtSending, { params: { id } })).body.email;
    },
    async sendQuote(id, by) {
      const { body } = await call(officeRoutes.sendQuote, { params: { id }, body: { by } });
      const token = body.path.replace('/q/', '');
      if (by === 'email') await call(quoteLinkRoutes.emailQuote, { params: { id }, body: { token } });
      return body;
    },
    async leadNotes(ids) {
      return (await call(leadNotesRoutes.getLeadNotes, { query: { ids: ids.join(',') } })).body.items;
    },
    async addNote(id, note) {
      return (await call(officeRoutes.addNote, { params: { id }, body: note })).body;
    },
    async deleteLead(id) {
      await call(officeRoutes.deleteLead, { params: { id } });
    },
    async admins() {
      return (await call(adminLoginRoutes.listAdmins, {})).body;
    },
    async inviteAdmin(email) {
      return (await call(adminLoginRoutes.inviteAdmin, { body: { email } })).body;
    },
    async resendInvitation(username) {
      return (await call(adminLoginRoutes.resendInvitation, { params: { username } })).body;
    },
    async removeAdmin(username) {
      await call(adminLoginRoutes.removeAdmin, { params: { username } });
    },
    async overview(days) {
      const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
      return (await call(officeRoutes.getOverview, { query: { days: `${days}`, zone } })).body;
    },
    async health() {
      return (await call(adminRoutes.getHealth, {})).body;
    },
    async scanBudget() {
      return (await call(adminRoutes.getScanBudget, {})).body;
    },
    async alerts() {
      return (await call(alertRoutes.listAlerts, {})).body;
    },
    async testAlerts() {
      await call(alertRoutes.testAlerts, {});
    },
    async retryAlerts(id) {
      return (await call(alertRoutes.retryAlerts, { body: { id } })).body;
    },
    async addPushDevice(device) {
      await call(alertRoutes.addPushDevice, { body: device });
    },
    async endPushDevice(id) {
      await call(alertRoutes.endPushDevice, { params: { id } });
    },
  };
}

interface LeadsSince {
  /** As they are now. */
  items: readonly Lead[];
  /** Ids of those that were deleted. */
  gone: readonly string[];
  /** ISO 8601: where the next look begins. */
  until: string;
  more: boolean;
}

/** A lead to call, and why before others. */
export interface Waiting {
  lead: Lead;
  reasons: CallList['first'][number]['reasons'];
}

/** The counts and the first few to call, without what could not be read. */
export interface ShownCallList {
  counts: CallList['counts'];
  /** In the order to call them. */
  first: readonly Waiting[];
}

export const shownCallList = ({ counts, first }: CallList): ShownCallList => ({
  counts,
  first: first.flatMap(({ lead, reasons }) => (lead === null ? [] : [{ lead, reasons }])),
});
