import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { type Conflicts, leadConflicts } from './conflicts.ts';
import { type LeadQueue, leadQueue } from './lead-queue.ts';

export interface LeadChanges {
  queue: LeadQueue;
  conflicts: Conflicts;
}

const kept = new WeakMap<object, LeadChanges>();

/** The changes that go through this API: the same for each part of the page that makes or shows them. */
export function changesOf(api: Pick<AdminApi, 'changeLead' | 'lead'>): LeadChanges {
  const known = kept.get(api) ?? { queue: leadQueue(api), conflicts: leadConflicts() };
  kept.set(api, known);
  return known;
}
