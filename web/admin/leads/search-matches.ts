import type { FoundLeads, FoundReason } from '#shared/api/lead-search.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

type FoundNote = Extract<FoundReason, { kind: 'note' }>;

/** What a search found: the rows, why each is there, and the notes that have the words. */
export interface SearchMatches {
  rows: readonly Lead[];
  /** What a row is marked with, by its lead's id; a name that is as typed needs no mark. */
  why: ReadonlyMap<string, string>;
  /** How many rows there are of each reason. */
  counts: Readonly<Record<Exclude<FoundReason['kind'], 'note' | 'nearName'>, number>>;
  /** How many names are as typed or begin so, and how many are nearly so. */
  exact: number;
  near: number;
  notes: readonly { lead: Lead; note: FoundNote }[];
}

const marks = {
  name: '',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  quoteNumber: 'Quote number',
  claimNumber: 'Claim number',
  insurer: 'Insurer',
  assignee: 'Assigned to',
  nearName: 'Close name',
} as const;

const markOf = (reason: Exclude<FoundReason, FoundNote>): string =>
  reason.kind === 'tag' ? `Tag: ${reason.tag}` : marks[reason.kind];

const isOfRow = (reason: FoundReason): reason is Exclude<FoundReason, FoundNote> => reason.kind !== 'note';

/** A lead that only a note of it speaks for has no row: its note is shown. One of several pages is there once, with all reasons. */
export function matchesIn(loaded: readonly Lead[], found: FoundLeads): SearchMatches {
  const items = [...new Map(loaded.map((lead) => [lead.id, lead])).values()];
  const reasons = new Map<string, FoundReason[]>();
  for (const each of found) {
    const known = reasons.get(each.id) ?? [];
    const isNew = ({ kind }: FoundReason) => kind === 'note' || known.every((other) => other.kind !== kind);
    reasons.set(each.id, [...known, ...each.reasons.filter(isNew)]);
  }
  const ofRow = ({ id }: Lead) => reasons.get(id)?.filter(isOfRow);
  const rows = items.filter((lead) => ofRow(lead)?.length !== 0);
  const count = (kind: FoundReason['kind']) =>
    rows.filter((lead) => ofRow(lead)?.some((reason) => reason.kind === kind) === true).length;
  const why = rows.map((lead): [string, string] => {
    const words = ofRow(lead)?.map(markOf) ?? [];
    return [lead.id, words.filter((word) => word !== '').join(', ')];
  });
  return {
    rows,
    why: new Map(why.filter(([, words]) => words !== '')),
    counts: {
      name: count('name'),
      phone: count('phone'),
      email: count('email'),
      address: count('address'),
      quoteNumber: count('quoteNumber'),
      claimNumber: count('claimNumber'),
      insurer: count('insurer'),
      assignee: count('assignee'),
      tag: count('tag'),
    },
    exact: count('name'),
    near: count('nearName'),
    notes: items.flatMap((lead) =>
      (reasons.get(lead.id) ?? []).flatMap((note) => (note.kind === 'note' ? [{ lead, note }] : [])),
    ),
  };
}
