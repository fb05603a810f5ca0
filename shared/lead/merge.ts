import { zipIn } from '#shared/address/zip.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { nameIn } from '#shared/text.ts';
import type { Appointment } from './appointment.ts';
import { knownVisit } from './held-visit.ts';
import { byPickedTime, timesWithout } from './lead.ts';
import { type MergeField, mergedAttributes } from './merge-fields.ts';
import { awaitedTimes } from './next-call.ts';
import type { ChangedFact, Changer } from './office-change.ts';
import { isSmokeLead } from './smoke-lead.ts';
import { isSpam, type Lead, type MergeChange } from './stored-lead.ts';

/** Attributes to write; undefined removes one. */
export type Facts = Readonly<Record<string, unknown>>;

/** What a merge, or its undoing, writes of one lead. */
export interface LeadWrite {
  facts: Facts;
  line: ChangedFact;
}

export interface MergeWrites {
  keeper: LeadWrite;
  other: LeadWrite;
}

/** Why two leads cannot be merged, or not be set apart. */
export type NoMerge = 'itself' | 'keeper_gone' | 'other_gone' | 'spam' | 'test' | 'not_merged' | 'too_late';

/** So many calls of a lead are stored; their number counts all. */
const CALLS_MAX = 50;

/** The most leads of which it is kept that they are others'. */
const NOT_SAME_MAX = 50;

/** How the history calls a lead. */
export const leadInWords = ({ id, name }: Pick<Lead, 'id' | 'name'>): string =>
  [nameIn(name), quoteNumber(id)].filter((part) => part !== '').join(', ');

/** In one spelling, whatever the order of its names. */
function spelled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelled).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts
    .map(([name, part]) => `${JSON.stringify(name)}:${spelled(part)}`)
    .sort()
    .join()}}`;
}

export const isSame = (one: unknown, other: unknown) => spelled(one) === spelled(other);

const attributeOf = (lead: Lead, name: string): unknown =>
  new Map<string, unknown>(Object.entries(lead)).get(name);

/** Only the attributes that there are. */
const valuesOf = (lead: Lead, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [name, attributeOf(lead, name)]).filter(([, value]) => value !== undefined),
  );

/** The wish to be told that is about the address which stays, whichever of both it came with. */
function wishAt({ address, tell_when_here }: Lead, leads: readonly Lead[]): Lead['tell_when_here'] {
  const zip = zipIn(address);
  const there = leads.find((lead) => lead.tell_when_here?.zip === zip);
  return there?.tell_when_here ?? tell_when_here;
}

/** Whoever wrote in another language than the office's speaks it. */
const languageOf = (keeper: Lead, other: Lead) =>
  [keeper, other].find(({ language = 'en' }) => language !== 'en')?.language ??
  keeper.language ??
  other.language;

const listOfBoth = (ours: readonly string[] = [], theirs: readonly string[] = []) =>
  ours.length + theirs.length === 0 ? undefined : [...new Set([...ours, ...theirs])].slice(-NOT_SAME_MAX);

/**
 * The times that both homeowners picked. What was agreed on with one of them, or tried, settles none that the other still
 * waits for.
 */
function timesOfBoth(keeper: Lead, other: Lead, made: Facts, at: string): Lead['callTimes'] {
  const [ours = [], theirs = []] = [keeper.callTimes, other.callTimes];
  if (ours.length + theirs.length === 0) return undefined;
  const awaited = [...awaitedTimes(keeper), ...awaitedTimes(other)];
  const all = [...ours, ...timesWithout(theirs, ours)];
  const callTimes = theirs.length === 0 ? all : all.sort(byPickedTime);
  const still = awaitedTimes({ ...keeper, ...made, callTimes });
  return callTimes.map((time) => {
    const isLost = timesWithout([time], awaited).length === 0 && !still.includes(time);
    return isLost ? { ...time, since: at } : time;
  });
}

/**
 * What a homeowner still expects of a visit that the merge drops, as of one that the office cancels: of the lead whose visit
 * stays what was left to tell before, else of the other one while it is to come.
 */
function stillExpected(stays: Lead, drops: Lead, merged: Lead, at: string): Lead['known_visit'] {
  const dropped = knownVisit(drops, merged);
  const isToCome = dropped?.at !== undefined && dropped.at > at;
  const kept = knownVisit(stays, merged);
  return kept?.at === undefined && isToCome ? dropped : kept;
}

/** The other lead's visit, which its homeowner goes on changing. */
const ofOther = ({ id }: Lead, visit: Appointment): Appointment => ({
  ...visit,
  booked_for: visit.booked_for ?? id,
});

/** What both leads say, whatever is picked: nobody is called a first time twice, no leak and no answer is lost. */
function united(keeper: Lead, other: Lead): Facts {
  const calls = [...(keeper.calls ?? []), ...(other.calls ?? [])].sort((a, b) => a.at.localeCompare(b.at));
  const attempts = (keeper.call_attempts ?? 0) + (other.call_attempts ?? 0);
  const tags = [...(keeper.tags ?? []), ...(other.tags ?? [])];
  const known = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  const last = [keeper.last_attempt_at, other.last_attempt_at].flatMap((at) => at ?? []).sort();
  const [contact] = [keeper.first_contact_at, other.first_contact_at].flatMap((at) => at ?? []).sort();
  // Whoever was spoken to before the lead came in was answered at once.
  const contacted = contact !== undefined && contact < keeper.created_at ? keeper.created_at : contact;
  return {
    calls: calls.length === 0 ? undefined : calls.slice(-CALLS_MAX),
    call_attempts: attempts === 0 ? undefined : attempts,
    last_attempt_at: last.at(-1),
    first_contact_at: contacted,
    tags: known.size === 0 ? undefined : [...known.values()].toReversed(),
    hasLeaks:
      keeper.hasLeaks === true || other.hasLeaks === true ? true : (keeper.hasLeaks ?? other.hasLeaks),
    leak_alerted_at: keeper.leak_alerted_at ?? other.leak_alerted_at,
    roofAge: keeper.roofAge ?? other.roofAge,
    damageType: keeper.damageType ?? other.damageType,
    language: languageOf(keeper, other),
    not_same: listOfBoth(keeper.not_same, other.not_same),
    scope: keeper.scope ?? other.scope,
    consent:
      keeper.consent?.ticked !== true && other.consent?.ticked === true ? other.consent : keeper.consent,
  };
}

/**
 * What merging writes of the lead that stays and of the one that joins it, which keeps all it has. The fields in `take` come
 * from the other lead, also where it has no value.
 */
export function mergeWrites(
  keeper: Lead,
  other: Lead,
  take: readonly MergeField[],
  { by, at }: Changer,
): MergeWrites | NoMerge {
  if (keeper.id === other.id) return 'itself';
  if (keeper.merged_into !== undefined) return 'keeper_gone';
  if (other.merged_into !== undefined) return 'other_gone';
  if (isSpam(keeper) || isSpam(other)) return 'spam';
  if (isSmokeLead(keeper) || isSmokeLead(other)) return 'test';
  const names: string[] = take.flatMap((field) => mergedAttributes[field]);
  const picked: Facts = {
    ...united(keeper, other),
    tell_when_here: wishAt(take.includes('address') ? other : keeper, [keeper, other]),
    ...Object.fromEntries(names.map((name) => [name, attributeOf(other, name)])),
    ...(take.includes('appointment') &&
      other.appointment && { appointment: ofOther(other, other.appointment) }),
  };
  const visits = take.includes('appointment') ? ([other, keeper] as const) : ([keeper, other] as const);
  const made: Facts = {
    ...picked,
    callTimes: timesOfBoth(keeper, other, picked, at),
    known_visit: stillExpected(...visits, { ...keeper, ...picked }, at),
  };
  const changed = Object.keys(made).filter((name) => !isSame(made[name], attributeOf(keeper, name)));
  const facts = Object.fromEntries(changed.map((name) => [name, made[name]]));
  const change: MergeChange = {
    id: other.id,
    changed,
    before: valuesOf(keeper, changed),
    after: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  };
  return {
    keeper: {
      facts: {
        ...facts,
        merged: [...(keeper.merged ?? []), { id: other.id, name: other.name, at, by }],
        merge_changes: [...(keeper.merge_changes ?? []), change],
      },
      line: { what: 'merged', new: leadInWords(other) },
    },
    other: {
      facts: { merged_into: { id: keeper.id, at, by } },
      line: { what: 'mergedInto', new: leadInWords(keeper) },
    },
  };
}

/** What is written of a lead once it is known not to be that other one, or is said again that it may be. */
export function apartWrite(lead: Lead, other: Lead, undo: boolean): LeadWrite | undefined {
  const known = lead.not_same ?? [];
  if (known.includes(other.id) !== undo) return undefined;
  const not_same = undo ? known.filter((id) => id !== other.id) : [...known, other.id].slice(-NOT_SAME_MAX);
  const name = leadInWords(other);
  return {
    facts: { not_same: not_same.length === 0 ? undefined : not_same },
    line: { what: 'notSame', ...(undo ? { old: name } : { new: name }) },
  };
}
