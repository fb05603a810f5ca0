import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';

const storedLink = v.object({
  /** Of the token, which is kept nowhere. */
  id: v.string(),
  lead_id: v.string(),
  /** ISO 8601, both. */
  created_at: v.string(),
  ends_at: v.string(),
});

/** A link to the quote of a lead. */
export type QuoteLink = v.InferOutput<typeof storedLink>;

/** One write of a transaction: a link stands or falls with the lead that names it. */
export interface QuoteLinkWrite {
  Put: { TableName: string; Item: QuoteLink & { expires_at: number } };
}

/** Makes links to be written together with what names them. */
export const quoteLinkWrites =
  (TableName: string) =>
  (link: QuoteLink): QuoteLinkWrite => ({
    Put: { TableName, Item: { ...link, expires_at: Math.ceil(Date.parse(link.ends_at) / 1000) } },
  });

export interface QuoteLinkStore {
  /** As it was kept, whether or not it has ended. */
  get(id: string): Promise<QuoteLink | undefined>;
}

export function quoteLinkStore(dynamo: DynamoDBDocumentClient, TableName: string): QuoteLinkStore {
  return {
    async get(id) {
      const { Item } = await dynamo.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
      return Item === undefined ? undefined : v.parse(storedLink, Item);
    },
  };
}
