import { setTimeout } from 'node:timers/promises';
import {
  type BelongingsStorage,
  deleteById,
  eraseBelongings,
  eraseDocument,
} from '#lambdas/stores/erasure/belongings.ts';
import { type FileVersion, versionsOf } from '#lambdas/stores/erasure/files.ts';
import { deleteKeys, type Pause } from './lead-keys.ts';
import { allContacts } from './leads.ts';
import type { Person } from './person.ts';
import { type ForgetPlan, planOf } from './plan.ts';

/** Where leads are kept, what they are found by, and what belongs to them. */
export interface Storage extends BelongingsStorage {
  leadsTable: string;
  keysTable: string;
}

export interface Finding extends ForgetPlan {
  /** Of the documents that go, by document. */
  files: Map<string, FileVersion[]>;
}

/**
 * What there is of a person; changes nothing.
 * @param also ids of leads that are the person's though their contact details leave it open
 */
export async function find(person: Person, storage: Storage, also: readonly string[] = []): Promise<Finding> {
  const plan = planOf(person, await allContacts(storage.dynamo, storage.leadsTable), also);
  const files = new Map<string, FileVersion[]>();
  for (const id of plan.documentIds) files.set(id, await versionsOf(storage.s3, storage.documentsBucket, id));
  return { ...plan, files };
}

/**
 * Deletes what was found. Leads come last: as long as one is there it leads to the rest, so that a run cut
 * short at any point is finished by running it again.
 */
export async function forget(finding: Finding, storage: Storage, pause: Pause = setTimeout): Promise<void> {
  const { dynamo, keysTable, leadsTable } = storage;
  for (const documentId of finding.files.keys()) await eraseDocument(storage, documentId);
  for (const lead of finding.leads) {
    await eraseBelongings(storage, lead);
    await deleteKeys(dynamo, keysTable, lead.id, pause);
    await deleteById(dynamo, leadsTable, lead.id);
    // Of a lead that was projected between the two; none is written once it is gone.
    await deleteKeys(dynamo, keysTable, lead.id, pause);
  }
}
