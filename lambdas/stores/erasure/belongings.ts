import type { S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { deleteVersion, versionsOf } from '#lambdas/documents/files.ts';
import { eraseVisit } from '#lambdas/roofs/roof-store.ts';

/** Where what belongs to a lead is kept, beside the leads themselves. */
export interface BelongingsStorage {
  dynamo: DynamoDBDocumentClient;
  s3: S3Client;
  documentsTable: string;
  linksTable: string;
  leadLogTable: string;
  roofTable: string;
  documentsBucket: string;
}

/** Each of these is deleted at once. */
const AT_ONCE = 25;

/** An id becomes the start of the keys that are deleted: nothing but a whole one may. */
export const isDocumentId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

/** Deletes the item of a table whose key is `id`; deleting it again is no error. */
export async function deleteById(dynamo: DynamoDBDocumentClient, table: string, id: string): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: table, Key: { id } }));
}

/** Every version of a document's files, then its record, which leads to them. */
export async function eraseDocument(storage: BelongingsStorage, documentId: string): Promise<void> {
  const { dynamo, s3, documentsBucket, documentsTable } = storage;
  if (!isDocumentId(documentId)) return;
  for (const version of await versionsOf(s3, documentsBucket, documentId))
    await deleteVersion(s3, documentsBucket, version);
  await deleteById(dynamo, documentsTable, documentId);
}

/** The links to the lead's quote, the record of which roofs its visit asked about, its notes and its history. */
export async function eraseBelongings(
  storage: BelongingsStorage,
  { id, link_ids = [] }: { id: string; link_ids?: string[] | undefined },
): Promise<void> {
  for (const link of link_ids) await deleteById(storage.dynamo, storage.linksTable, link);
  await eraseVisit(storage.dynamo, storage.roofTable, id);
  await eraseLog(storage, id);
}

export async function eraseLog(
  { dynamo, leadLogTable: TableName }: Pick<BelongingsStorage, 'dynamo' | 'leadLogTable'>,
  leadId: string,
): Promise<void> {
  for (;;) {
    const { Items: lines = [] } = await dynamo.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'lead_id = :lead',
        ExpressionAttributeValues: { ':lead': leadId },
        ProjectionExpression: 'lead_id, entry',
        ConsistentRead: true,
        Limit: AT_ONCE,
      }),
    );
    await Promise.all(lines.map((Key) => dynamo.send(new DeleteCommand({ TableName, Key }))));
    if (lines.length < AT_ONCE) return;
  }
}
