import type * as v from 'valibot';
import { bulkRoutes, type LeadsOfBulk } from '#shared/api/bulk-routes.ts';
import { mergeRoutes } from '#shared/api/merge-routes.ts';
import { type LeadDetail, officeRoutes, type Undo } from '#shared/api/office-routes.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { leadRoofRoutes, type OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Sending } from '#shared/api/sending-routes.ts';
import { adminRoutes } from '#shared/api/settings-routes.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { EmailAbout, priceByOfficeSchema, SendBy } from '#shared/lead/office-price.ts';
import type { Change, LeadChange } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ToldOfInspection } from '#shared/lead/told-of-inspection.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The calls about one lead. */
export interface LeadApi {
  /** 409 where somebody else has set one of the fields since it was seen. */
  changeLead(id: string, change: LeadChange): Promise<Lead>;
  /** Undoes a change, or a note of one’s own, and says what that changed; 409 where the lead has gone on since. */
  undoChange(id: string, undo: Undo): Promise<{ lead: Lead; change: Change }>;
  /** A page of the leads that a change of several was made to. */
  leadsOfBulk(id: string, cursor: string | undefined): Promise<LeadsOfBulk>;
  /** One lead with its history, newest first. */
  lead(id: string): Promise<LeadDetail>;
  /** Measures the lead's buildings anew. */
  measureLeadRoof(id: string): Promise<OfficeRoof>;
  /** A link to the lead's PDF that works for five minutes. */
  leadDocument(id: string): Promise<{ url: string }>;
  /** Revokes every link to the lead's quote made so far. */
  revokeQuoteLinks(id: string): Promise<void>;
  /** Prices the lead by a person's reading of its document, or takes that back; 409 where somebody else was first. */
  priceLead(id: string, price: v.InferInput<typeof priceByOfficeSchema>): Promise<Lead>;
  /** How many emails are left for the lead's new quote or of its inspection, or why none can go out. */
  sending(id: string, about?: EmailAbout): Promise<Sending>;
  /** Makes a link to the lead's quote, and emails it where that is the way. */
  sendQuote(id: string, by: SendBy): Promise<{ path: string }>;
  /** Makes a link for an email about its inspection, and gives its token. */
  inspectionLink(id: string, telling?: ToldOfInspection): Promise<string>;
  /** Sends the email of a link. */
  mailLink(id: string, token: string): Promise<void>;
  /** The note's line of the lead's history; a note that is sent again with its id is written once. */
  addNote(id: string, note: { id: string; text: string }): Promise<HistoryEntry>;
  /** The lead that stays; 409 where one of the two is not as it was seen, or they cannot be merged. */
  mergeLeads(id: string, how: v.InferInput<typeof mergeRoutes.mergeLeads.body>): Promise<Lead>;
  /** Both leads as they were before. */
  unmergeLeads(id: string, other: string): Promise<{ lead: Lead; other: Lead }>;
  /** They are two homeowners; `undo` takes that back. */
  markNotDuplicate(id: string, other: string, undo?: true): Promise<void>;
  /** For good, with all there is of it. */
  deleteLead(id: string): Promise<void>;
}

const tokenIn = ({ path }: { path: string }) => path.replace('/q/', '');

export const leadApi = (call: ApiClient): LeadApi => ({
  async changeLead(id, change) {
    return (await call(adminRoutes.updateLead, { params: { id }, body: change })).body;
  },
  async undoChange(id, undo) {
    return (await call(officeRoutes.undoChange, { params: { id }, body: undo })).body;
  },
  async leadsOfBulk(id, cursor) {
    return (await call(bulkRoutes.getBulkChange, { params: { id }, query: { cursor } })).body;
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
  async revokeQuoteLinks(id) {
    await call(adminRoutes.revokeQuoteLinks, { params: { id } });
  },
  async priceLead(id, body) {
    return (await call(officeRoutes.priceLead, { params: { id }, body })).body;
  },
  async sending(id, about) {
    return (await call(officeRoutes.lookAtSending, { params: { id }, query: { about } })).body.email;
  },
  async sendQuote(id, by) {
    const { body } = await call(officeRoutes.sendQuote, { params: { id }, body: { by } });
    if (by === 'email')
      await call(quoteLinkRoutes.emailQuote, { params: { id }, body: { token: tokenIn(body) } });
    return body;
  },
  async inspectionLink(id, telling) {
    const sent = { by: 'email', about: 'inspection', telling } as const;
    return tokenIn((await call(officeRoutes.sendQuote, { params: { id }, body: sent })).body);
  },
  async mailLink(id, token) {
    await call(quoteLinkRoutes.emailQuote, { params: { id }, body: { token } });
  },
  async addNote(id, note) {
    return (await call(officeRoutes.addNote, { params: { id }, body: note })).body;
  },
  async mergeLeads(id, body) {
    return (await call(mergeRoutes.mergeLeads, { params: { id }, body })).body;
  },
  async unmergeLeads(id, other) {
    return (await call(mergeRoutes.unmergeLeads, { params: { id }, body: { other } })).body;
  },
  async markNotDuplicate(id, other, undo) {
    await call(mergeRoutes.markNotDuplicate, { params: { id }, body: { other, undo } });
  },
  async deleteLead(id) {
    await call(officeRoutes.deleteLead, { params: { id } });
  },
});
