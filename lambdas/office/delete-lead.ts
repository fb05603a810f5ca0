import { setTimeout } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { deleteVersion, versionsOf } from '#lambdas/documents/files.ts';
import { documentList } from '#lambdas/lead-index/entry.ts';
import { type IndexLead, leadIndexer } from '#lambdas/lead-index/follow.ts';
import { indexStore } from '#lambdas/lead-index/index-store.ts';
import { noteEraser } from '#lambdas/lead-index/note-entries.ts';
import { rememberErased } from '#lambdas/leads/erased-leads.ts';
import { LEAD_FEED, leadOf, leadStore } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { leadIndexes } from '#lambdas/platform/env.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { uuidInPath } from '#lambdas/platform/request.ts';
import { atOnce, retry } from '#lambdas/platform/retry.ts';
import { eraseVisit } from '#lambdas/roofs/roof-store.ts';
import type { officeRoutes } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** Where the records related to a lead are stored, besides the lead itself. */
interface RelatedStorage {
  dynamo: DynamoDBDocumentClient;
  s3: S3Client;
  documentsTable: string;
  linksTable: string;
  leadLogTable: string;
  indexTable: string;
  roofTable: string;
  documentsBucket: string;
}

/** How many items are deleted in parallel. */
const AT_ONCE = 25;

/** A document's id is used as a prefix of the keys to delete, so it must be a whole UUID. */
export const isDocumentId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

/** Deletes an item of a table whose key is `id`; safe to repeat. */
export async function deleteById(dynamo: DynamoDBDocumentClient, table: string, id: string): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: table, Key: { id } }));
}

/** Deletes every version of a document's files, then its record, by which a repeated run finds the files. */
async function eraseDocument(storage: RelatedStorage, documentId: string): Promise<void> {
  const { dynamo, s3, documentsBucket, documentsTable } = storage;
  if (!isDocumentId(documentId)) return;
  for (const version of await versionsOf(s3, documentsBucket, documentId))
    await deleteVersion(s3, documentsBucket, version);
  await deleteById(dynamo, documentsTable, documentId);
}

/** Deletes the links to the lead's quote, the record of the roofs its visit asked for, its notes and its history. */
async function eraseRelatedRecords(
  storage: RelatedStorage,
  { id, link_ids = [] }: { id: string; link_ids?: string[] | undefined },
): Promise<void> {
  for (const link of link_ids) await deleteById(storage.dynamo, storage.linksTable, link);
  await eraseVisit(storage.dynamo, storage.roofTable, id);
  await eraseHistory(storage, id);
}

/** What a note is found by goes before its line, by which a repeated run finds it. */
async function eraseHistory(
  {
    dynamo,
    leadLogTable: TableName,
    indexTable,
  }: Pick<RelatedStorage, 'dynamo' | 'leadLogTable' | 'indexTable'>,
  leadId: string,
): Promise<void> {
  const eraseNotes = noteEraser(dynamo, indexTable);
  for (;;) {
    const { Items: lines = [] } = await dynamo.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'lead_id = :lead',
        ExpressionAttributeValues: { ':lead': leadId },
        ConsistentRead: true,
        Limit: AT_ONCE,
      }),
    );
    await eraseNotes(leadId, lines);
    await Promise.all(
      lines.map(({ lead_id, entry }) =>
        dynamo.send(new DeleteCommand({ TableName, Key: { lead_id, entry } })),
      ),
    );
    if (lines.length < AT_ONCE) return;
  }
}

/** How many of the newest leads are checked directly, as the index may be seconds behind. */
export const LATEST = 100;

/** Whether another lead has the same document. */
type IsNamedByAnother = (documentId: string, leadId: string) => Promise<boolean>;

/** Checks the document's list in the index, and the newest leads, which may not be in it yet. */
function documentLeads(
  dynamo: DynamoDBDocumentClient,
  { leadsTable, indexTable }: { leadsTable: string; indexTable: string },
  getLead: (id: string) => Promise<Lead | undefined>,
): IsNamedByAnother {
  async function isListed(documentId: string, leadId: string): Promise<boolean> {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName: indexTable,
          KeyConditionExpression: 'term = :term',
          ProjectionExpression: 'id',
          ExpressionAttributeValues: { ':term': documentList(documentId) },
          ConsistentRead: true,
          ExclusiveStartKey,
        }),
      );
      for (const { id } of Items) {
        // Entries remain for a moment after their lead is deleted.
        const other = id === leadId ? undefined : await getLead(String(id));
        if (other?.documentId === documentId) return true;
      }
      ExclusiveStartKey = LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    return false;
  }

  async function isAmongTheLatest(documentId: string, leadId: string): Promise<boolean> {
    const { Items = [] } = await dynamo.send(
      new QueryCommand({
        TableName: leadsTable,
        IndexName: leadIndexes.byCreated,
        KeyConditionExpression: 'feed = :feed',
        FilterExpression: 'documentId = :document AND id <> :lead',
        ProjectionExpression: 'id',
        ExpressionAttributeValues: { ':feed': LEAD_FEED, ':document': documentId, ':lead': leadId },
        ScanIndexForward: false,
        Limit: LATEST,
      }),
    );
    return Items.length > 0;
  }

  return async (documentId, leadId) =>
    (await isListed(documentId, leadId)) || (await isAmongTheLatest(documentId, leadId));
}

/** Where leads, their index and their related records are stored. */
export interface LeadStorage extends RelatedStorage {
  leadsTable: string;
  alertsTable: string;
  budgetsTable: string;
}

/**
 * Deletes everything about a lead, and the lead itself last, so that a run cut short is finished by the next. Its index
 * entries go after it; if that fails, the deletion's alert removes them. A document that another lead also has is kept,
 * but no longer waits for this lead. Calls `begin` once, before the first deletion. False if there is no such lead.
 */
export type EraseLead = (id: string, at: Date, begin?: () => void) => Promise<boolean>;

/** Attempts, if the lead gets another link in the meantime. */
const ATTEMPTS = 5;

/** Deletes leads for the office's route and for the operator's command. */
export function leadErasure(
  storage: LeadStorage,
  indexLead: IndexLead = leadIndexer({
    leads: leadStore(storage.dynamo, storage.leadsTable),
    index: indexStore(storage.dynamo, { leads: storage.leadsTable, leadKeys: storage.indexTable }),
    pause: setTimeout,
  }),
): EraseLead {
  const { dynamo, leadsTable: TableName } = storage;
  const alert = alertWrites(storage.alertsTable);
  const documents = documentStore(dynamo, storage.documentsTable);

  async function get(id: string): Promise<Lead | undefined> {
    const { Item } = await dynamo.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
    return Item === undefined ? undefined : leadOf(Item);
  }

  const isNamedByAnother = documentLeads(dynamo, storage, get);

  /** A document that another lead has is kept, and this lead is removed from those waiting for it. */
  async function releaseDocument({ id, documentId }: Lead): Promise<void> {
    if (documentId === undefined) return;
    if (await isNamedByAnother(documentId, id)) await documents.removeWaitingLeads(documentId, new Set([id]));
    else await eraseDocument(storage, documentId);
  }

  /**
   * Deletes the lead, with an alert on no channel that makes `follow-leads` update the index. It takes the place of the
   * lead's first alert, which names the network the lead came from. False if the lead has another link by now.
   */
  function deleted({ id, link_ids = [] }: Lead, at: Date): Promise<boolean> {
    const Delete = {
      TableName,
      Key: { id },
      ConditionExpression:
        'attribute_exists(id) AND (attribute_not_exists(link_ids) OR size(link_ids) = :links)',
      ExpressionAttributeValues: { ':links': link_ids.length },
    };
    return transact(dynamo, [alert({ event: 'lead.created', leadId: id, at, channels: [] }), { Delete }]);
  }

  return async (id, at, begin) => {
    const isErased = await retry(ATTEMPTS, atOnce, async (attempt) => {
      const lead = await get(id);
      if (lead !== undefined) {
        if (attempt === 1) {
          begin?.();
          // Before anything is deleted: its browser may send the lead again at any moment.
          await rememberErased(dynamo, storage.budgetsTable, id, at);
        }
        await releaseDocument(lead);
        await eraseRelatedRecords(storage, lead);
        if (!(await deleted(lead, at))) return undefined;
      }
      // A note may have been added while the lead was being deleted.
      await eraseHistory(storage, id);
      if (lead !== undefined) await indexLead(id);
      return lead !== undefined;
    });
    if (isErased === undefined) throw new Error('Each try met a new link to the quote');
    return isErased;
  };
}

const missing = 'This lead doesn’t exist or was deleted.';

/** `DELETE /api/leads/{id}` → 204 once everything about the lead is deleted; 404 if there is none. */
export function deleteLead(deps: {
  erase: EraseLead;
  now: () => Date;
}): RespondTo<typeof officeRoutes.deleteLead> {
  return async (request) => {
    const { admin } = request;
    const id = uuidInPath(request, 'id', missing);
    // If the run is cut short, the log still says who began it.
    const begin = () => audit(admin, 'begin-delete-lead', id);
    if (!(await deps.erase(id, deps.now(), begin))) throw new AppError('not_found', missing);
    audit(admin, 'delete-lead', id);
    return { status: 204 };
  };
}
