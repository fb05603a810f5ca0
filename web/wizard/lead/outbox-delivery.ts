import { isEqual } from '#shared/equal.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Delivery, LeadApi } from './delivery.ts';
import { afterFailure, isHeld, isOver, type OutboxEntries, type OutboxEntry } from './outbox-entries.ts';

/** What a page knows of the leads it sends, and what sends them. */
export interface LeadSender {
  entries: OutboxEntries;
  api: LeadApi;
  /** Leads that had to take another id. */
  renamed: Map<string, string>;
  now(): number;
  newId(): string;
  log(message: string, cause: unknown): void;
  arrived(lead: LeadInput): void;
  answered(leadId: string, body: Extract<Delivery, { kind: 'taken' }>['body']): void;
}

type Undelivered = Extract<Delivery, { kind: 'refused' | 'failed' }>;

function postpone({ entries, now, log }: LeadSender, entry: OutboxEntry, delivery: Undelivered): false {
  const { attempts, refused, notBefore } = afterFailure(entry, delivery, now());
  entries.write({ ...entry, attempts, refused, notBefore });
  log(
    `The lead is not saved yet; next attempt in ${Math.round((notBefore - now()) / 1000)} s.`,
    delivery.kind === 'refused' ? `the server refused it with ${delivery.status}` : delivery.reason,
  );
  return false;
}

async function sendLead(sender: LeadSender, entry: OutboxEntry, lead: LeadInput): Promise<false | 'again'> {
  const { entries } = sender;
  if (entry.held) entries.write({ ...entry, held: false });
  const delivery = await sender.api.create(lead);
  // Details may have joined while the request was on its way.
  const left = entries.read(entry.leadId);
  const latest = left ?? entry;
  if (delivery.kind === 'taken') {
    // Another tab may have sent it too, and said so.
    if (left?.lead) sender.arrived(lead);
    entries.write({ ...latest, lead: null, attempts: 0, refused: false, notBefore: 0 });
    return 'again';
  }
  if (delivery.kind === 'taken-id') {
    // A duplicated tab: the other tab's lead has this id, and this one must not be lost for it.
    const sentAs = sender.newId();
    sender.renamed.set(entry.leadId, sentAs);
    entries.write({ ...latest, sentAs, lead: { ...lead, id: sentAs } });
    return 'again';
  }
  return postpone(sender, latest, delivery);
}

/** One step toward an empty entry: "again" where there is more to send, else whether all has arrived. */
async function advance(sender: LeadSender, entry: OutboxEntry): Promise<boolean | 'again'> {
  const { entries } = sender;
  if (entry.lead !== null) return sendLead(sender, entry, entry.lead);
  if (entry.details === null) {
    entries.remove(entry.leadId);
    return true;
  }
  const delivery = await sender.api.addDetails(entry.sentAs, entry.details);
  const latest = entries.read(entry.leadId) ?? entry;
  if (delivery.kind === 'failed') return postpone(sender, latest, delivery);
  if (delivery.kind === 'taken') sender.answered(entry.leadId, delivery.body);
  else sender.log('The answers came too late for the lead.', delivery.status);
  const hasMore = !isEqual(latest.details, entry.details);
  entries.write(hasMore ? latest : { ...latest, details: null });
  return 'again';
}

/** Sends all there is of a lead; whether it has arrived. */
export async function deliverLead(sender: LeadSender, leadId: string): Promise<boolean> {
  const { entries, now, log } = sender;
  for (;;) {
    // Read each time: another tab may have sent it meanwhile.
    const entry = entries.read(leadId);
    if (entry === null) return true;
    if (isOver(entry, now())) {
      entries.remove(leadId);
      log('A lead could not be sent for 30 days.', entry.lead?.posted_at);
      return false;
    }
    if (isHeld(entry, now())) return false;
    const arrived = await advance(sender, entry);
    if (arrived !== 'again') return arrived;
  }
}
