import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { deleteVersion, type FileVersion, versionsOf } from './files.ts';
import { allContacts, deleteById } from './leads.ts';
import type { Person } from './person.ts';
import { type ForgetPlan, planOf } from './plan.ts';

/** Where leads and documents are kept. */
export interface Storage {
  dynamo: DynamoDBDocumentClient;
  s3: S3Client;
  leadsTable: string;
  documentsTable: string;
  documentsBucket: string;
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
export async function forget(finding: Finding, storage: Storage): Promise<void> {
  for (const [documentId, versions] of finding.files) {
    for (const version of versions) await deleteVersion(storage.s3, storage.documentsBucket, version);
    await deleteById(storage.dynamo, storage.documentsTable, documentId);
  }
  for (const { id } of finding.leads) await deleteById(storage.dynamo, storage.leadsTable, id);
}
