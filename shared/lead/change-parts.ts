import type { Inspection, Sale } from '#shared/inspection/inspection.ts';
import type { loggedChanges } from './history-entry.ts';
import type { CallOutcome, LostOffer } from './lead.ts';
import type { Lead, OfficeFacts } from './stored-lead.ts';

/** One change, as the history shows it. */
export interface ChangedFact {
  what: (typeof loggedChanges)[number];
  old?: string | undefined;
  new?: string | undefined;
  oldDay?: string | undefined;
  outcome?: CallOutcome | undefined;
  inspection?: Inspection | undefined;
  sale?: Sale | undefined;
  saleBefore?: Sale | undefined;
  offer?: LostOffer | undefined;
  offerBefore?: LostOffer | undefined;
}

/** The fields to write; undefined removes a field. */
export type Facts = Partial<Pick<Lead, 'status'>> & {
  [Name in keyof OfficeFacts]?: OfficeFacts[Name] | undefined;
};

export interface OfficeChange {
  facts: Facts;
  /** Empty if the lead already has all of these values. */
  lines: ChangedFact[];
}

/** Who makes a change, and when. */
export interface Changer {
  /** The admin's email. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** Of the change, made by the page: a call with it is logged once. */
  changeId?: string | undefined;
  /** What the lead had been offered that this change makes lost again. */
  lostOffer?: LostOffer | undefined;
}

export const nothing: OfficeChange = { facts: {}, lines: [] };

export const one = (facts: Facts, ...lines: ChangedFact[]): OfficeChange => ({ facts, lines });
