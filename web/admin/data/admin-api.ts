import { type AlertList, alertRoutes, type NewPushDevice, OWN_DEVICES } from '#shared/api/alert-routes.ts';
import { type LeadNote, leadNotesRoutes } from '#shared/api/lead-notes.ts';
import type { FoundLeads } from '#shared/api/lead-search.ts';
import { type CallList, officeRoutes } from '#shared/api/office-routes.ts';
import type { Presence } from '#shared/api/presence.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import {
  adminRoutes,
  type Health,
  type LeadPage,
  type PriceChangePage,
  type PricingVariableList,
  type ScanQuotaState,
} from '#shared/api/settings-routes.ts';
import { type AdminLogin, teamRoutes } from '#shared/api/team-routes.ts';
import { type NewView, type SavedView, viewRoutes } from '#shared/api/view-routes.ts';
import type { LeadFilter, LeadSort } from '#shared/lead/lead-filter.ts';
import type { LeadView } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { type ApiClient, apiClient, fetchInit, requestTo } from '#web/api/client.ts';
import type { OwnDay } from '#web/platform/business-timezone.ts';
import { type LeadApi, leadApi } from './lead-api.ts';
import type { Told } from './presence.ts';

/** How many of those to call come with the counts, which are asked for all day; the others come page by page. */
const FEW = '10';

/** Which part of a list. */
interface LeadPart {
  cursor: string | undefined;
  /** Left out, as many as the server gives. */
  limit?: number;
}

/** What the office works through, instead of a list of all leads. */
type ViewPart = OwnDay & { view: LeadView; who?: string };

export interface AdminApi extends LeadApi {
  /** Sends the email of a link by a request that outlives the page, which hears no answer. */
  mailLinkLeaving(id: string, token: string): void;
  /** Any route, for a part that comes later with its own: its schemas are not loaded before it. */
  call: ApiClient;
  leads(query: LeadFilter & LeadPart & Partial<ViewPart> & { sort?: LeadSort }): Promise<LeadPage>;
  /** What became of leads since that time, or in the last minute; tells where the page is, and says where others are. */
  leadsSince(since: string | undefined, told?: Told): Promise<LeadsSince>;
  /** The first few to call, and how many there are of each kind. */
  callList(day: OwnDay): Promise<ShownCallList>;
  /** Leads found by what people say of them, and why each was found. */
  searchLeads(
    text: string,
    cursor?: string,
    filter?: LeadFilter,
  ): Promise<{ items: Lead[]; found: FoundLeads; nextCursor?: string | undefined }>;
  pricingVariables(): Promise<PricingVariableList>;
  /** @param seen the `updated_at` of the value it replaces */
  setPricingValue(id: string, value: number, seen: string): Promise<PricingVariable>;
  /** The price history, newest first. */
  priceChanges(cursor: string | undefined): Promise<PriceChangePage>;
  /** The newest notes of at most `NOTES_OF_LEADS_MAX` leads, newest first. */
  leadNotes(ids: readonly string[]): Promise<LeadNote[]>;
  /** The team's saved views, by name. */
  views(): Promise<SavedView[]>;
  /** A view that is saved again with its id is there once. */
  saveView(view: NewView): Promise<SavedView>;
  deleteView(id: string): Promise<void>;
  /** Everybody who may sign in, or could, and which of them asks. */
  admins(): Promise<{ you: string; items: AdminLogin[] }>;
  health(): Promise<Health>;
  scanQuota(): Promise<ScanQuotaState>;
  alerts(): Promise<AlertList>;
  /** Sends the alert again where it failed, or all that failed, a hundred at a time. */
  retryAlerts(id: string | undefined): Promise<{ channels: number; more: boolean }>;
  /** New leads are shown on that device from now on. Gives its id. */
  addPushDevice(device: NewPushDevice): Promise<string>;
  endPushDevice(id: string): Promise<void>;
  /** Ends notifications of all devices of whoever is signed in. */
  endOwnDevices(): Promise<void>;
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
  const call = apiClient(apiBase, async (url, init) => {
    const bearer = await token();
    if (bearer === undefined) return request(url, init);
    return request(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${bearer}` } });
  });
  return {
    ...leadApi(call),
    ...listCalls(call),
    ...priceCalls(call),
    ...viewCalls(call),
    admins: async () => (await call(teamRoutes.listAdmins, {})).body,
    ...alertCalls(call),
    mailLinkLeaving(id, token) {
      // Without waiting for a token: the route needs none, and a page that goes waits for nothing.
      const mail = requestTo(apiBase, quoteLinkRoutes.emailQuote, { params: { id }, body: { token } });
      request(mail.url, { ...fetchInit(mail), keepalive: true }).catch(() => {});
    },
    call,
  };
}

/** Leads, many at a time. */
const listCalls = (
  call: ApiClient,
): Pick<AdminApi, 'leads' | 'leadsSince' | 'callList' | 'searchLeads' | 'leadNotes'> => ({
  async leads({ limit, ...query }) {
    const { body } = await call(adminRoutes.listLeads, { query: { ...query, limit: limit?.toString() } });
    const items = body.items.filter((lead) => lead !== null);
    const unread = body.items.length - items.length;
    if (unread > 0)
      console.warn(`${unread} of ${body.items.length} leads couldn’t be read and aren’t shown.`);
    return unread === 0 ? { ...body, items } : { ...body, items, unread };
  },
  async leadsSince(since, told) {
    const { items, ...rest } = (await call(officeRoutes.getLeadsSince, { query: { since, ...told } })).body;
    return { ...rest, items: items.filter((lead) => lead !== null) };
  },
  async callList(day) {
    const query = { ...day, length: FEW };
    return shownCallList((await call(officeRoutes.getCallList, { query })).body);
  },
  async searchLeads(q, cursor, filter) {
    const { body } = await call(officeRoutes.searchLeads, { query: { ...filter, q, cursor } });
    return { ...body, items: body.items.filter((lead) => lead !== null) };
  },
  async leadNotes(ids) {
    return (await call(leadNotesRoutes.getLeadNotes, { query: { ids: ids.join(',') } })).body.items;
  },
});

const priceCalls = (
  call: ApiClient,
): Pick<AdminApi, 'pricingVariables' | 'setPricingValue' | 'priceChanges'> => ({
  async pricingVariables() {
    return (await call(adminRoutes.listPricingVariables, {})).body;
  },
  async setPricingValue(id, value, seen) {
    return (await call(adminRoutes.updatePricingVariable, { params: { id }, body: { value, seen } })).body;
  },
  async priceChanges(cursor) {
    return (await call(adminRoutes.listPriceChanges, { query: { cursor } })).body;
  },
});

const viewCalls = (call: ApiClient): Pick<AdminApi, 'views' | 'saveView' | 'deleteView'> => ({
  async views() {
    return (await call(viewRoutes.listViews, {})).body.items;
  },
  async saveView(view) {
    return (await call(viewRoutes.saveView, { body: view })).body;
  },
  async deleteView(id) {
    await call(viewRoutes.deleteView, { params: { id } });
  },
});

/** How the site does, and who is alerted. */
const alertCalls = (
  call: ApiClient,
): Pick<
  AdminApi,
  'health' | 'scanQuota' | 'alerts' | 'retryAlerts' | 'addPushDevice' | 'endPushDevice' | 'endOwnDevices'
> => ({
  async health() {
    return (await call(adminRoutes.getHealth, {})).body;
  },
  async scanQuota() {
    return (await call(adminRoutes.getScanQuota, {})).body;
  },
  async alerts() {
    return (await call(alertRoutes.listAlerts, {})).body;
  },
  async retryAlerts(id) {
    return (await call(alertRoutes.retryAlerts, { body: { id } })).body;
  },
  async addPushDevice(device) {
    return (await call(alertRoutes.addPushDevice, { body: device })).body.id;
  },
  async endPushDevice(id) {
    await call(alertRoutes.endPushDevice, { params: { id } });
  },
  async endOwnDevices() {
    await call(alertRoutes.endPushDevice, { params: { id: OWN_DEVICES } });
  },
});

interface LeadsSince {
  /** As they are now. */
  items: readonly Lead[];
  /** Ids of those that were deleted. */
  gone: readonly string[];
  /** ISO 8601: where the next look begins. */
  until: string;
  more: boolean;
  /** The colleagues who are at leads. */
  present?: readonly Presence[];
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

const shownCallList = ({ counts, first }: CallList): ShownCallList => ({
  counts,
  first: first.flatMap(({ lead, reasons }) => (lead === null ? [] : [{ lead, reasons }])),
});
