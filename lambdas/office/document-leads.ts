import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documentList } from '#lambdas/lead-index/store/entry.ts';
import { LEAD_FEED } from '#lambdas/leads/lead-store.ts';
import { leadIndexes } from '#lambdas/platform/env.ts';
import { list, pagesOf } from '#lambdas/platform/lists.ts';
import { both, contains, differs, either, equal } from '#lambdas/platform/table.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** How many of the newest leads are checked directly, as the index may be seconds behind. */
const LATEST = 100;

/** Whether another lead has the same document. */
type IsNamedByAnother = (documentId: string, leadId: string) => Promise<boolean>;

/** Checks the document's list in the index, and the newest leads, which may not be in it yet. */
export function documentLeads(
  dynamo: DynamoDBDocumentClient,
  tables: Readonly<Record<'leads' | 'leadKeys', string>>,
  getLead: (id: string) => Promise<Lead | undefined>,
): IsNamedByAnother {
  async function isListed(documentId: string, leadId: string): Promise<boolean> {
    const entries = { where: [equal('term', documentList(documentId))], only: ['id'], consistent: true };
    for await (const items of pagesOf(dynamo, tables.leadKeys, entries))
      for (const { id } of items) {
        // Entries remain for a moment after their lead is deleted.
        const other = id === leadId ? undefined : await getLead(String(id));
        if (other !== undefined && documentsOf(other).includes(documentId)) return true;
      }
    return false;
  }

  async function isAmongTheLatest(documentId: string, leadId: string): Promise<boolean> {
    const { items } = await list(dynamo, tables.leads, {
      index: leadIndexes.byCreated,
      where: [equal('feed', LEAD_FEED)],
      having: [
        both(
          either(equal('documentId', documentId), contains('other_documents', documentId)),
          differs('id', leadId),
        ),
      ],
      only: ['id'],
      newestFirst: true,
      limit: LATEST,
    });
    return items.length > 0;
  }

  return async (documentId, leadId) =>
    (await isListed(documentId, leadId)) || (await isAmongTheLatest(documentId, leadId));
}
