import { setTimeout } from 'node:timers/promises';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { leadProjector, type ProjectLead } from '#lambdas/lead-index/follow.ts';
import { leadKeyStore } from '#lambdas/lead-index/index-store.ts';
import { leadOf, leadStore } from '#lambdas/leads/lead-store.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { atOnce, retry } from '#lambdas/platform/retry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type BelongingsStorage, eraseBelongings, eraseDocument, eraseLog } from './belongings.ts';
import { documentLeads } from './document-leads.ts';

/** Where leads are kept, what they are found by, and what belongs to them. */
export interface LeadStorage extends BelongingsStorage {
  leadsTable: string;
  keysTable: string;
  alertsTable: string;
}

/**
 * Deletes all there is of a lead, and at last the lead itself: as long as it is there it leads to the rest, so that a
 * run cut short is finished by the next. What it is found and counted by goes after it; where that is cut short, the alert
 * of the deletion has it done. A document that another lead names too stays, and waits for this one no more. `begin` is
 * called once, before the first is deleted. False where there is no such lead.
 */
export type EraseLead = (id: string, at: Date, begin?: () => void) => Promise<boolean>;

/** How often a lead is looked at again that got another link meanwhile. */
const ATTEMPTS = 5;

/** The one way a lead is deleted: by an admin's hand in the office, and by an operator's command. */
export function leadErasure(
  storage: LeadStorage,
  project: ProjectLead = leadProjector({
    leads: leadStore(storage.dynamo, storage.leadsTable),
    keys: leadKeyStore(storage.dynamo, { leads: storage.leadsTable, leadKeys: storage.keysTable }),
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

  /** One that another lead names stays, and must not wait for this one's prices for ever. */
  async function letDocumentGo({ id, documentId }: Lead): Promise<void> {
    if (documentId === undefined) return;
    if (await isNamedByAnother(documentId, id)) await documents.removeWaitingLeads(documentId, new Set([id]));
    else await eraseDocument(storage, documentId);
  }

  /** With an alert for nobody, by which whatever follows the leads learns that it is gone. False where it has another link. */
  function deleted({ id, link_ids = [] }: Lead, at: Date): Promise<boolean> {
    const Delete = {
      TableName,
      Key: { id },
      ConditionExpression:
        'attribute_exists(id) AND (attribute_not_exists(link_ids) OR size(link_ids) = :links)',
      ExpressionAttributeValues: { ':links': link_ids.length },
    };
    return transact(dynamo, [alert({ event: 'lead.updated', leadId: id, at, channels: [] }), { Delete }]);
  }

  return async (id, at, begin) => {
    const isErased = await retry(ATTEMPTS, atOnce, async (attempt) => {
      const lead = await get(id);
      if (lead !== undefined) {
        if (attempt === 1) begin?.();
        await letDocumentGo(lead);
        await eraseBelongings(storage, lead);
        if (!(await deleted(lead, at))) return undefined;
      }
      // A note that came in between, of a lead that is gone now.
      await eraseLog(storage, id);
      if (lead !== undefined) await project(id);
      return lead !== undefined;
    });
    if (isErased === undefined) throw new Error('The lead got another link each time it was to be deleted');
    return isErased;
  };
}
