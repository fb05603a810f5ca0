import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { StoredContact } from './plan.ts';

const text = v.optional(v.string());
const contactSchema = v.object({
  id: v.string(),
  created_at: text,
  email: text,
  phone: text,
  documentId: text,
  link_ids: v.optional(v.array(v.string())),
});

/** The contact details of every lead there is. An operator may scan the table; no function of the product may. */
export async function allContacts(dynamo: DynamoDBDocumentClient, table: string): Promise<StoredContact[]> {
  const contacts: StoredContact[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await dynamo.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        ProjectionExpression: Object.keys(contactSchema.entries).join(', '),
        ExclusiveStartKey,
      }),
    );
    contacts.push(...v.parse(v.array(contactSchema), page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return contacts;
}
