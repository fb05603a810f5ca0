import { setTimeout } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { deleteVersion, versionsOf } from '#lambdas/documents/files.ts';
import { forgetHolders } from '#lambdas/inspections/bookings-of.ts';
import { inspectionDayWrites } from '#lambdas/inspections/inspection-days.ts';
import { type IndexLead, indexNow, tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { noteEraser } from '#lambdas/lead-index/search/note-entries.ts';
import { rememberErased } from '#lambdas/leads/erased-leads.ts';
import { type LeadStore, leadStore } from '#lambdas/leads/lead-store.ts';
import { survivorOf } from '#lambdas/leads/merged-leads.ts';
import { leadIdIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { list } from '#lambdas/platform/lists.ts';
import { audit } from '#lambdas/platform/log.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import { equal } from '#lambdas/platform/table.ts';
import { eraseSession } from '#lambdas/roofs/roof-store.ts';
import type { leadErasureRoutes } from '#shared/api/lead-erasure-routes.ts';
import type { officeRoutes } from '#shared/api/office-routes.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { bulkKeys } from './bulk-change.ts';
import { documentLeads } from './document-leads.ts';

/** The tables in which something of a lead stands. */
type TableOfLeads =
  | 'leads'
  | 'leadLog'
  | 'leadKeys'
  | 'documents'
  | 'quoteLinks'
  | 'records'
  | 'alerts'
  | 'roofMeasurements';

/** Where leads are stored with all that is related to them. */
export interface LeadStorage {
  dynamo: DynamoDBDocumentClient;
  s3: S3Client;
  tables: Readonly<Record<TableOfLeads, string>>;
  documentsBucket: string;
}

/** How many items are deleted in parallel. */
const AT_ONCE = 25;

/** A document's id is used as a prefix of the keys to delete, so it must be a whole UUID. */
export const isDocumentId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

/** Deletes an item of a table whose key is `id`; safe to repeat. */
async function deleteById(dynamo: DynamoDBDocumentClient, table: string, id: string): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: table, Key: { id } }));
}

/** Deletes every version of a document's files, then its record, by which a repeated run finds the files. */
async function eraseDocument(storage: LeadStorage, documentId: string): Promise<void> {
  const { dynamo, s3, documentsBucket, tables } = storage;
  if (!isDocumentId(documentId)) return;
  for (const version of await versionsOf(s3, documentsBucket, documentId))
    await deleteVersion(s3, documentsBucket, version);
  await deleteById(dynamo, tables.documents, documentId);
}

/** Deletes the links to the lead's quote, the record of the roofs its session asked for, its notes and its history. */
async function eraseRelatedRecords(
  storage: LeadStorage,
  lead: Pick<Lead, 'id' | 'link_ids' | 'booked_by'>,
): Promise<void> {
  const { id, link_ids = [] } = lead;
  for (const link of link_ids) await deleteById(storage.dynamo, storage.tables.quoteLinks, link);
  await forgetHolders(storage.dynamo, storage.tables.records, lead);
  await eraseSession(storage.dynamo, storage.tables.roofMeasurements, id);
  await eraseHistory(storage, id);
}

/** What a note is found by, and a change of several leads, goes before its line, by which a repeated run finds it. */
async function eraseHistory(
  { dynamo, tables }: Pick<LeadStorage, 'dynamo' | 'tables'>,
  leadId: string,
): Promise<void> {
  const TableName = tables.leadLog;
  const eraseNotes = noteEraser(dynamo, tables.leadKeys);
  for (;;) {
    const { items: lines } = await list(dynamo, TableName, {
      where: [equal('lead_id', leadId)],
      limit: AT_ONCE,
      consistent: true,
    });
    await eraseNotes(leadId, lines);
    for (const keys of [bulkKeys(leadId, lines), lines])
      await Promise.all(
        keys.map(({ lead_id, entry }) =>
          dynamo.send(new DeleteCommand({ TableName, Key: { lead_id, entry } })),
        ),
      );
    if (lines.length < AT_ONCE) return;
  }
}

/**
 * Deletes everything about a lead and about all that were merged with it, as they are one person's: the lead that stays last,
 * and each lead after all that is related to it, so that a run cut short is finished by the next. Its index entries go after it; if that fails, the deletion's alert removes them. A document that another lead also has is kept,
 * but no longer waits for this lead. Calls `begin` once, before the first deletion. False if there is no such lead.
 */
export type EraseLead = (id: string, at: Date, begin?: () => void) => Promise<boolean>;

const storageIndexer = ({ dynamo, tables }: LeadStorage): IndexLead =>
  tableIndexer(dynamo, tables, setTimeout);

/** Deletes leads for the office's route and for the operator's command. */
export function leadErasure(storage: LeadStorage, indexLead: IndexLead = storageIndexer(storage)): EraseLead {
  const { dynamo, tables } = storage;
  const TableName = tables.leads;
  const alert = alertWrites(storage.tables.alerts);
  const inspectionDays = inspectionDayWrites(storage.tables.records);
  const documents = documentStore(dynamo, storage.tables.documents);

  const { get } = leadStore(dynamo, TableName);

  const isNamedByAnother = documentLeads(dynamo, tables, get);

  /** A document that another lead has is kept, and this lead is removed from those waiting for it. */
  async function releaseDocuments(lead: Lead): Promise<void> {
    for (const documentId of documentsOf(lead))
      if (await isNamedByAnother(documentId, lead.id))
        await documents.removeWaitingLeads(documentId, new Set([lead.id]));
      else await eraseDocument(storage, documentId);
  }

  /**
   * Deletes the lead, with an alert on no channel that makes `follow-leads` update the index. It takes the place of the
   * lead's first alert, which names the network the lead came from. False if another link to it was made by now, or another
   * lead was merged into it, or its inspection was changed, whose place it frees.
   */
  function deleted(lead: Lead, at: Date): Promise<boolean> {
    const { id, link_ids = [], merged = [], inspection } = lead;
    const Delete = {
      TableName,
      Key: { id },
      ConditionExpression:
        'attribute_exists(id) AND (attribute_not_exists(link_ids) OR size(link_ids) = :links)' +
        ' AND (attribute_not_exists(merged) OR size(merged) = :merged)' +
        (inspection ? ' AND inspection.#at = :inspection' : ' AND attribute_not_exists(inspection)'),
      ...(inspection && { ExpressionAttributeNames: { '#at': 'at' } }),
      ExpressionAttributeValues: {
        ':links': link_ids.length,
        ':merged': merged.length,
        ...(inspection && { ':inspection': inspection.at }),
      },
    };
    return transact(dynamo, [
      alert({ event: 'lead.created', leadId: id, at, channels: [] }),
      { Delete },
      ...inspectionDays({ id, before: lead }),
    ]);
  }

  const eraseOne: EraseLead = async (id, at, begin) => {
    const isErased = await untilWritten(async (attempt) => {
      const lead = await get(id);
      if (lead !== undefined) {
        if (attempt === 1) {
          begin?.();
          // Before anything is deleted: its browser may send the lead again at any moment.
          await rememberErased(dynamo, storage.tables.records, id, at);
        }
        for (const duplicate of lead.merged ?? [])
          if ((await get(duplicate.id))?.merged_into?.id === id) await eraseOne(duplicate.id, at);
        await releaseDocuments(lead);
        await eraseRelatedRecords(storage, lead);
        if (!(await deleted(lead, at))) return undefined;
      }
      // A note may have been added while the lead was being deleted.
      await eraseHistory(storage, id);
      if (lead !== undefined) await indexLead(id);
      return lead !== undefined;
    });
    if (isErased === undefined) throw new Error('Each try met a new link to the quote or another inspection');
    return isErased;
  };

  return async (id, at, begin) => {
    const survivor = await survivorOf((await get(id)) ?? {}, { get });
    return eraseOne(survivor?.id ?? id, at, begin);
  };
}

const isMerged =
  'This lead was merged into another one. Delete that one with all that was merged into it, or undo the merge first.';

/**
 * `DELETE /api/leads/{id}` → 204 once everything about the lead is deleted; 404 if there is none, 409 for one that was merged
 * into another, as whoever deletes it does not see that one.
 */
export function deleteLead(deps: {
  leads: Pick<LeadStore, 'get'>;
  erase: EraseLead;
  now: () => Date;
}): RespondTo<typeof officeRoutes.deleteLead> {
  return async (request) => {
    const { admin } = request;
    const id = leadIdIn(request);
    // If the run is cut short, the log still says who began it.
    const begin = () => audit(admin, 'begin-delete-lead', id);
    if ((await deps.leads.get(id))?.merged_into !== undefined) throw new AppError('conflict', isMerged);
    if (!(await deps.erase(id, deps.now(), begin))) throw missingLead();
    audit(admin, 'delete-lead', id);
    return { status: 204 };
  };
}

/** Deletes leads with all that is kept of them. */
export function routes(deps: {
  storage: LeadStorage;
  leads: Pick<LeadStore, 'get'>;
  now: () => Date;
}): Handlers<typeof leadErasureRoutes> {
  const { storage } = deps;
  const erase = leadErasure(storage, indexNow(storageIndexer(storage)));
  return { deleteLead: deleteLead({ ...deps, erase }) };
}
