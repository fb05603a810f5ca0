import { isEqual } from '#shared/equal.ts';
import { knownInspection } from './active-inspection.ts';
import { type Changer, type Facts, nothing, type OfficeChange, one } from './change-parts.ts';
import { MERGED_MAX } from './duplicate-limits.ts';
import { BY_HOMEOWNER } from './history-authors.ts';
import {
  inspectionChange,
  inspectionTold,
  outcomeChange,
  saleChange,
  textedChange,
} from './inspection-change.ts';
import type { LeadStatus, LostOffer } from './lead.ts';
import { type Change, TAGS_MAX } from './office-requests.ts';
import { priceToQuote } from './price.ts';
import { isSpam, type Lead } from './stored-lead.ts';

/** Statuses that mean somebody has spoken to the homeowner. */
const inContact: readonly LeadStatus[] = ['contacted', 'scheduled', 'completed'];

/** So many calls of a lead are stored; their number counts all. */
const CALLS_MAX = 50;

const spamWord = (spam: boolean) => (spam ? 'spam' : 'genuine');

/** What the lead is offered at that moment; undefined without a price. */
function offerOf(lead: Lead, at: string): LostOffer | undefined {
  const quote = priceToQuote(lead);
  return quote && { tier: quote.tier, price: quote.price, at };
}

function statusChange(lead: Lead, { status }: Change, { at, lostOffer }: Changer): OfficeChange {
  if (status === undefined || status === lead.status) return nothing;
  const line = { what: 'status', old: lead.status, new: status } as const;
  if (status === 'cancelled') {
    const offer = lostOffer ?? offerOf(lead, at);
    return one({ status, ...(offer && { lost_offer: offer }) }, { ...line, ...(offer && { offer }) });
  }
  // A lead that goes on is not lost.
  const { lost_reason: reason, lost_offer: offerBefore } = lead;
  return one(
    {
      status,
      ...(reason && { lost_reason: undefined }),
      ...(offerBefore && { lost_offer: undefined }),
    },
    { ...line, ...(offerBefore && { offerBefore }) },
    ...(reason ? [{ what: 'lostReason', old: reason } as const] : []),
  );
}

/** Only of a cancelled lead. */
function lostReasonChange(lead: Lead, { status = lead.status, lostReason }: Change): OfficeChange {
  if (lostReason === undefined || status !== 'cancelled') return nothing;
  const lost_reason = lostReason ?? undefined;
  if (lost_reason === lead.lost_reason) return nothing;
  return one({ lost_reason }, { what: 'lostReason', old: lead.lost_reason, new: lost_reason });
}

/** Whether the lead cannot take all of the change: somebody took it on of which the change says why it is lost. */
export const isBeyond = ({ status: now }: Lead, { status = now, lostReason }: Change): boolean =>
  typeof lostReason === 'string' && status !== 'cancelled';

/** Whether the tags are more than the lead may have: it keeps those of all that were merged into it. */
export const hasTooManyTags = ({ merged }: Pick<Lead, 'merged'>, { tags = [] }: Change): boolean =>
  tags.length > TAGS_MAX * (merged === undefined ? 1 : MERGED_MAX);

function assigneeChange(lead: Lead, change: Change): OfficeChange {
  const assignee = change.assignee ?? undefined;
  if (change.assignee === undefined || assignee === lead.assignee) return nothing;
  return one({ assignee }, { what: 'assignee', old: lead.assignee, new: assignee });
}

function callBackChange(lead: Lead, { callBackOn, callBackAt }: Change): OfficeChange {
  const call_back_on = callBackOn ?? undefined;
  if (callBackOn === undefined || (call_back_on === lead.call_back_on && callBackAt === lead.call_back_at))
    return nothing;
  const line = {
    what: 'callBackOn',
    old: lead.call_back_at ?? lead.call_back_on,
    ...(lead.call_back_at !== undefined && { oldDay: lead.call_back_on }),
    new: callBackAt ?? call_back_on,
  } as const;
  return one({ call_back_on, call_back_at: callBackAt }, line);
}

function spamChange(lead: Lead, { spam }: Change): OfficeChange {
  if (spam === undefined || spam === isSpam(lead)) return nothing;
  const spam_mark = spamWord(spam);
  return one({ spam_mark }, { what: 'spam', old: spamWord(!spam), new: spam_mark });
}

function callChange(
  lead: Lead,
  { callAttempted, callOutcome }: Change,
  { by, at, changeId }: Changer,
): OfficeChange {
  const isLogged = changeId !== undefined && lead.calls?.some(({ id }) => id === changeId) === true;
  if (callAttempted !== true || isLogged) return nothing;
  const call_attempts = (lead.call_attempts ?? 0) + 1;
  const call = {
    at,
    by,
    ...(changeId !== undefined && { id: changeId }),
    ...(callOutcome !== undefined && { outcome: callOutcome }),
  };
  return one(
    { call_attempts, last_attempt_at: at, calls: [...(lead.calls ?? []), call].slice(-CALLS_MAX) },
    { what: 'callAttempted', new: String(call_attempts), outcome: callOutcome },
  );
}

/** Whoever tapped the wrong outcome takes the call back; the status stays theirs to change. */
function callUndoing(lead: Lead, { callUndone }: Change): OfficeChange {
  const calls = lead.calls?.filter(({ at }) => at !== callUndone) ?? [];
  if (callUndone === undefined || calls.length === (lead.calls?.length ?? 0)) return nothing;
  const call_attempts = Math.max(0, (lead.call_attempts ?? 0) - 1);
  return one(
    {
      call_attempts,
      calls: calls.length === 0 ? undefined : calls,
      last_attempt_at: calls.at(-1)?.at,
      // That call may have been the first contact; without it only a status says that there was one.
      ...(lead.first_contact_at === callUndone && { first_contact_at: calls[0]?.at }),
    },
    { what: 'callUndone', old: callUndone },
  );
}

function tagsChange(lead: Lead, { tags }: Change): OfficeChange {
  if (tags === undefined) return nothing;
  const all = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  const before = lead.tags ?? [];
  if (all.join('\n') === before.join('\n')) return nothing;
  const words = (some: readonly string[]) => (some.length === 0 ? undefined : some.join(', '));
  return one(
    { tags: all.length === 0 ? undefined : all },
    { what: 'tags', old: words(before), new: words(all) },
  );
}

/** What an office's change does to the lead as it is. */
export function officeChange(lead: Lead, change: Change, changer: Changer): OfficeChange {
  const parts = [
    statusChange(lead, change, changer),
    lostReasonChange(lead, change),
    assigneeChange(lead, change),
    callBackChange(lead, change),
    spamChange(lead, change),
    callChange(lead, change, changer),
    callUndoing(lead, change),
    inspectionChange(lead, change, changer),
    outcomeChange(lead, change),
    saleChange(lead, change),
    inspectionTold(lead, change),
    textedChange(lead, change, changer),
    tagsChange(lead, change),
  ];
  // A reminder says the time as it is, a delay when somebody comes.
  const isTexted = change.texted !== undefined && change.texted.at === lead.inspection?.at;
  const facts: Facts = Object.assign({}, ...parts.map((part) => part.facts));
  const known =
    changer.by === BY_HOMEOWNER || change.inspectionTold === true || isTexted
      ? undefined
      : knownInspection(lead, { ...lead, ...facts });
  if (!isEqual(known, lead.known_inspection)) facts.known_inspection = known;
  const reached = facts.status !== undefined && inContact.includes(facts.status);
  if (lead.first_contact_at === undefined && (reached || change.callAttempted === true))
    facts.first_contact_at = changer.at;
  // New again, and never called: nobody has spoken to them.
  const calls = facts.call_attempts ?? lead.call_attempts ?? 0;
  if (facts.status === 'new' && calls === 0 && lead.first_contact_at !== undefined)
    facts.first_contact_at = undefined;
  return { facts, lines: parts.flatMap(({ lines }) => lines) };
}
