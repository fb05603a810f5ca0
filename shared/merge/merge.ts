import { zipIn } from '#shared/address/zip.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { heldInspection, isConfirmed, knownInspection } from '#shared/lead/active-inspection.ts';
import type { ChangedFact, Changer } from '#shared/lead/change-parts.ts';
import { type LeadStatus, timesWithout } from '#shared/lead/lead.ts';
import { awaitedTimes, isOpen } from '#shared/lead/next-call.ts';
import { saleOf } from '#shared/lead/sale.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { nameIn } from '#shared/text.ts';
import { type MergeState, mergeStateOf, stateChanges, withState } from './merge-state.ts';
import { estimateOfBoth } from './merged-estimate.ts';
import { timesOfMerged } from './picked-times.ts';
import { newestFirst } from './survivor.ts';

/** What a merge, or its undoing, writes of one lead; undefined removes an attribute. */
export interface LeadWrite {
  lead: Lead;
  facts: Readonly<Record<string, unknown>>;
  /** Left out where another lead's history says it. */
  line?: ChangedFact;
}

/** Why two leads cannot be merged, or not be set apart. */
export type NoMerge = 'itself' | 'merged' | 'spam' | 'test' | 'not_merged' | 'too_late';

/** So many calls of a lead are stored; their number counts all. */
const CALLS_MAX = 50;

/** The most leads of which it is kept that they are others'. */
const NOT_SAME_MAX = 50;

/** How the history calls a lead. */
export const leadInWords = ({ id, name }: Pick<Lead, 'id' | 'name'>): string =>
  [nameIn(name), quoteNumber(id)].filter((part) => part !== '').join(', ');

/** The wish to be told that is about the address which stays, whichever of both it came with. */
function wishAt({ address, tell_when_here }: Lead, duplicate: Lead): Lead['tell_when_here'] {
  const zip = zipIn(address);
  return [tell_when_here, duplicate.tell_when_here].find((wish) => wish?.zip === zip) ?? tell_when_here;
}

/** Whoever wrote in another language than the office's speaks it. */
const languageOf = (survivor: Lead, duplicate: Lead) =>
  [survivor, duplicate].find(({ language = 'en' }) => language !== 'en')?.language ??
  survivor.language ??
  duplicate.language;

const listOfBoth = (ours: readonly string[] = [], theirs: readonly string[] = []) =>
  ours.length + theirs.length === 0 ? undefined : [...new Set([...ours, ...theirs])].slice(-NOT_SAME_MAX);

/** Open before closed, then how far the office has come: no open lead is closed by another, no closed one opens anew. */
const statusOrder: readonly LeadStatus[] = ['cancelled', 'completed', 'new', 'contacted', 'scheduled'];

function furtherStatus(survivor: Lead, duplicate: Lead): Pick<Lead, 'status' | 'lost_reason' | 'lost_offer'> {
  const [ours, theirs] = [survivor, duplicate].map(({ status }) => statusOrder.indexOf(status));
  const { status, lost_reason, lost_offer } = (theirs ?? 0) > (ours ?? 0) ? duplicate : survivor;
  return { status, lost_reason, lost_offer };
}

const NEVER = '~';

/** When a follow-up is due, to be compared as text: on the same day first where it has a time. Of a sale there is none left. */
const dueOf = (lead: Lead) =>
  isOpen(lead) || lead.lost_reason !== undefined
    ? `${lead.call_back_on ?? NEVER} ${lead.call_back_at ?? NEVER}`
    : `${NEVER} ${NEVER}`;

/** The follow-up that comes first. */
function soonerCallBack(survivor: Lead, duplicate: Lead): Pick<Lead, 'call_back_on' | 'call_back_at'> {
  const { call_back_on, call_back_at } = dueOf(duplicate) < dueOf(survivor) ? duplicate : survivor;
  return { call_back_on, call_back_at };
}

/**
 * The times that both homeowners picked. What was agreed on with one of them, or tried, settles none that the other still
 * waits for.
 */
function timesOfBoth(survivor: Lead, duplicate: Lead, merged: Partial<Lead>, at: string): Lead['callTimes'] {
  const [ours = [], theirs = []] = [survivor.callTimes, duplicate.callTimes];
  if (ours.length + theirs.length === 0) return undefined;
  const awaited = [...awaitedTimes(survivor), ...awaitedTimes(duplicate)];
  const callTimes = theirs.length === 0 ? ours : timesOfMerged(ours, theirs, duplicate.id);
  const still = awaitedTimes({ ...survivor, ...merged, callTimes });
  return callTimes.map((time) => {
    const isLost = timesWithout([time], awaited).length === 0 && !still.includes(time);
    return isLost ? { ...time, since: at } : time;
  });
}

/** The survivor's inspection while it is to come, else the duplicate's, which its homeowner goes on changing. */
function inspectionOfBoth(survivor: Lead, duplicate: Lead, at: string): Inspection | undefined {
  const [ours, theirs] = [heldInspection(survivor), heldInspection(duplicate)];
  const isToCome = (inspection: Inspection) => inspection.at > at;
  const isTheirs =
    theirs !== undefined &&
    (isToCome(theirs) || duplicate.status !== 'completed') &&
    (ours === undefined || (isToCome(theirs) && !isToCome(ours)));
  if (!isTheirs) return survivor.inspection;
  const { confirm_by, ...booked } = theirs;
  return {
    ...booked,
    booked_for: theirs.booked_for ?? duplicate.id,
    // Whoever confirmed it there is not asked again.
    ...(confirm_by !== undefined && !isConfirmed(duplicate) && { confirm_by }),
  };
}

/**
 * What a homeowner still expects of an inspection that the merge drops, as of one that the office cancels: of the lead whose inspection
 * stays what was left to tell before, else of the other one while it is to come.
 */
function stillExpected(stays: Lead, drops: Lead, merged: Lead, at: string): Lead['known_inspection'] {
  const dropped = knownInspection(drops, merged);
  const isToCome = dropped?.at !== undefined && dropped.at > at;
  const known = knownInspection(stays, merged);
  return known?.at === undefined && isToCome ? dropped : known;
}

/** Calls of both: nobody is called a first time twice. */
function callsOfBoth(survivor: Lead, duplicate: Lead) {
  const calls = [...(survivor.calls ?? []), ...(duplicate.calls ?? [])].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
  const attempts = (survivor.call_attempts ?? 0) + (duplicate.call_attempts ?? 0);
  const last = [survivor.last_attempt_at, duplicate.last_attempt_at].flatMap((at) => at ?? []).sort();
  const [contact] = [survivor.first_contact_at, duplicate.first_contact_at].flatMap((at) => at ?? []).sort();
  // Whoever was spoken to before the lead came in was answered at once.
  const contacted = contact !== undefined && contact < survivor.created_at ? survivor.created_at : contact;
  return {
    calls: calls.length === 0 ? undefined : calls.slice(-CALLS_MAX),
    call_attempts: attempts === 0 ? undefined : attempts,
    last_attempt_at: last.at(-1),
    first_contact_at: contacted,
  };
}

/** Tags of both, each in its first spelling. */
function tagsOfBoth({ tags = [] }: Lead, duplicate: Lead): Lead['tags'] {
  const known = new Map<string, string>();
  for (const tag of [...tags, ...(duplicate.tags ?? [])])
    if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return known.size === 0 ? undefined : [...known.values()];
}

/** Also of a lead that was merged into another: as it was before. */
const unmerged = (lead: Lead): Lead => withState(lead, mergeStateOf(lead));

/**
 * What a lead becomes that another is merged into. Contact details and the home stay its own, as it is the newer one, and so
 * does the price, unless the other one's estimate gives it. What only the other one has is added, and no leak, call or
 * promise is lost.
 * @param at ISO 8601: when they are merged
 */
export function mergedState(one: Lead, other: Lead, at: string): MergeState {
  const [survivor, duplicate] = [unmerged(one), unmerged(other)];
  const inspection = inspectionOfBoth(survivor, duplicate, at);
  const merged: Partial<Lead> = {
    ...furtherStatus(survivor, duplicate),
    assignee: survivor.assignee ?? duplicate.assignee,
    ...soonerCallBack(survivor, duplicate),
    inspection,
    sale: saleOf(survivor) ?? saleOf(duplicate),
    ...callsOfBoth(survivor, duplicate),
    tags: tagsOfBoth(survivor, duplicate),
    hasLeaks:
      survivor.hasLeaks === true || duplicate.hasLeaks === true
        ? true
        : (survivor.hasLeaks ?? duplicate.hasLeaks),
    leak_alerted_at: survivor.leak_alerted_at ?? duplicate.leak_alerted_at,
    roofAge: survivor.roofAge ?? duplicate.roofAge,
    damageType: survivor.damageType ?? duplicate.damageType,
    scope: survivor.scope ?? duplicate.scope,
    language: languageOf(survivor, duplicate),
    not_same: listOfBoth(survivor.not_same, duplicate.not_same),
    consent:
      survivor.consent?.ticked !== true && duplicate.consent?.ticked === true
        ? duplicate.consent
        : survivor.consent,
    tell_when_here: wishAt(survivor, duplicate),
    ...estimateOfBoth(survivor, duplicate),
  };
  const isOthersInspection = inspection !== survivor.inspection;
  const [stays, drops] = isOthersInspection ? [duplicate, survivor] : [survivor, duplicate];
  return mergeStateOf({
    ...merged,
    callTimes: timesOfBoth(survivor, duplicate, merged, at),
    known_inspection: stillExpected(stays, drops, { ...survivor, ...merged }, at),
  });
}

/** What merging writes of two leads, that of the one that stays first; the other one keeps all it has. */
export function mergeWrites(
  one: Lead,
  other: Lead,
  { by, at }: Changer,
): readonly [LeadWrite, LeadWrite] | NoMerge {
  if (one.id === other.id) return 'itself';
  if (one.merged_into !== undefined || other.merged_into !== undefined) return 'merged';
  if (isSpam(one) || isSpam(other)) return 'spam';
  if (isSmokeLead(one) || isSmokeLead(other)) return 'test';
  const [survivor, duplicate] = newestFirst(one, other);
  const { id, name } = duplicate;
  const states = { before: mergeStateOf(survivor), after: mergedState(survivor, duplicate, at) };
  const merged = [...(survivor.merged ?? []), { id, name, at, by, states }];
  return [
    {
      lead: survivor,
      facts: { ...stateChanges(states.before, states.after), merged },
      line: { what: 'merged', new: leadInWords(duplicate) },
    },
    {
      lead: duplicate,
      facts: { merged_into: { id: survivor.id, at, by } },
      line: { what: 'mergedInto', new: leadInWords(survivor) },
    },
  ];
}

/** What is written of a lead once it is known not to be that other one, or is said again that it may be. */
export function notDuplicateWrite(lead: Lead, other: Lead, undo: boolean): LeadWrite | undefined {
  const known = lead.not_same ?? [];
  if (known.includes(other.id) !== undo) return undefined;
  const not_same = undo ? known.filter((id) => id !== other.id) : [...known, other.id].slice(-NOT_SAME_MAX);
  const name = leadInWords(other);
  return {
    lead,
    facts: { not_same: not_same.length === 0 ? undefined : not_same },
    line: { what: 'notSame', ...(undo ? { old: name } : { new: name }) },
  };
}
