import { isEqual } from '#shared/equal.ts';
import { isBeyond, officeChange } from './office-change.ts';
import type { Change, SeenFields } from './office-requests.ts';
import { isSpam, type Lead } from './stored-lead.ts';

/** Fields of a change that go together, each group by its first. */
const fieldGroups = {
  status: ['status', 'lostReason'],
  assignee: ['assignee'],
  callBackOn: ['callBackOn', 'callBackAt'],
  spam: ['spam'],
  inspection: ['inspection', 'afterInspection'],
  sale: ['sale'],
  tags: ['tags'],
} as const satisfies Record<string, readonly (keyof SeenFields)[]>;

/** A group of fields that two admins may set to different values. A call is an event: another’s stands beside it. */
export type FieldGroup = keyof typeof fieldGroups;

const groupNames: readonly FieldGroup[] = [
  'status',
  'assignee',
  'callBackOn',
  'spam',
  'inspection',
  'sale',
  'tags',
];

/** What a lead has of each field, as a change would set it. */
const fieldsOf = (lead: Lead): Required<SeenFields> => {
  const { at, minutes, person, note, no_reminder, outcome, ask_at } = lead.inspection ?? {};
  const sale = lead.sale;
  return {
    status: lead.status,
    lostReason: lead.lost_reason ?? null,
    assignee: lead.assignee ?? null,
    callBackOn: lead.call_back_on ?? null,
    callBackAt: lead.call_back_at ?? null,
    spam: isSpam(lead),
    inspection: at === undefined || minutes === undefined ? null : { at, minutes, person, note, no_reminder },
    afterInspection:
      outcome === undefined && ask_at === undefined
        ? null
        : { outcome, ...(outcome === 'sold' && sale && { sale }), askAt: ask_at },
    sale: sale ?? null,
    tags: lead.tags ?? [],
  };
};

const isIn = (field: string, groups: readonly string[]): boolean =>
  groupNames.some((group) => groups.includes(group) && fieldGroups[group].some((name) => name === field));

/** The groups of which a change sets a field. */
export const groupsOf = (change: Change): FieldGroup[] =>
  groupNames.filter((group) => fieldGroups[group].some((field) => change[field] !== undefined));

/** The part of a change that is in these groups. */
export function changePart(change: Change, groups: readonly string[]): Change {
  return Object.fromEntries(Object.entries(change).filter(([name]) => isIn(name, groups)));
}

/** The same of what was seen. */
export function seenPart(seen: SeenFields, groups: readonly string[]): SeenFields {
  return Object.fromEntries(Object.entries(seen).filter(([name]) => isIn(name, groups)));
}

/** What the lead has of the fields that a change is to set, and of those that go with them. */
export const seenFields = (lead: Lead, change: Change): SeenFields =>
  seenPart(fieldsOf(lead), groupsOf(change));

/** Whether the lead has all that the change sets. */
const isDone = (lead: Lead, change: Change): boolean =>
  !isBeyond(lead, change) &&
  !(change.afterInspection && lead.inspection === undefined) &&
  officeChange(lead, change, { by: '', at: '' }).lines.length === 0;

/**
 * The groups of fields that somebody has set meanwhile: they are neither as they were seen nor as the change is to leave
 * them. What was not seen is set, whatever it is.
 */
export function conflictingFields(lead: Lead, change: Change, seen: SeenFields = {}): FieldGroup[] {
  const now = fieldsOf(lead);
  return groupsOf(change).filter(
    (group) =>
      fieldGroups[group].some((name) => seen[name] !== undefined && !isEqual(seen[name], now[name])) &&
      !isDone(lead, changePart(change, [group])),
  );
}
