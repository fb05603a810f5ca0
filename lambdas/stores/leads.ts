import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Lead, LeadDetails, LeadStatus, PriceSnapshot } from '#shared/lead.ts';
import { leadIndexes } from '#shared/storage-names.ts';
import { ifConditionHolds } from './conditional.ts';
import type { LeadPosition } from './lead-cursor.ts';

export interface LeadQuery {
  status?: LeadStatus | undefined;
  /** At least 1. */
  limit: number;
  after?: LeadPosition | undefined;
}

export interface LeadStore {
  /** False where a lead with that id is there already; that lead stays as it is. */
  add(lead: Lead): Promise<boolean>;
  get(id: string): Promise<Lead | undefined>;
  /** Newest first; `more` tells whether there is a further page. */
  list(query: LeadQuery): Promise<{ items: Lead[]; more: boolean }>;
  /** The changed lead; undefined where there is none with that id. */
  setStatus(id: string, status: LeadStatus): Promise<Lead | undefined>;
  /**
   * The prices for the area of the lead's document; the area too where the lead came without one. False where
   * there is no lead with that id.
   */
  setDocumentQuote(id: string, quote: PriceSnapshot): Promise<boolean>;
  /** False where there is no lead with that id created after that time (ISO 8601). */
  addDetails(id: string, details: LeadDetails, createdAfter: string): Promise<boolean>;
}

/** On every lead, so that one query of the index gives all of them in order. */
const FEED = 'lead';

function leadOf(item: Record<string, unknown>): Lead {
  const { feed: _feed, ...lead } = item;
  // Only this store writes the table, and it writes leads.
  return lead as unknown as Lead;
}

export function leadStore(dynamo: DynamoDBDocumentClient, TableName: string): LeadStore {
  return {
    async add(lead) {
      const put = new PutCommand({
        TableName,
        Item: { ...lead, feed: FEED },
        ConditionExpression: 'attribute_not_exists(id)',
      });
      return (await ifConditionHolds(dynamo.send(put))) !== undefined;
    },

    async get(id) {
      const { Item } = await dynamo.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
      return Item === undefined ? undefined : leadOf(Item);
    },

    async list({ status, limit, after }) {
      const partition =
        status === undefined ? { name: 'feed', value: FEED } : { name: 'status', value: status };
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName,
          IndexName: status === undefined ? leadIndexes.byCreated : leadIndexes.byStatus,
          KeyConditionExpression: '#partition = :partition',
          ExpressionAttributeNames: { '#partition': partition.name },
          ExpressionAttributeValues: { ':partition': partition.value },
          ScanIndexForward: false,
          // One more than asked for: a page that ends the list then says so, instead of a last empty page.
          Limit: limit + 1,
          ExclusiveStartKey: after && {
            [partition.name]: partition.value,
            created_at: after.created_at,
            id: after.id,
          },
        }),
      );
      const items = Items.slice(0, limit).map(leadOf);
      return { items, more: Items.length > limit || LastEvaluatedKey !== undefined };
    },

    async setStatus(id, status) {
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET #status = :status',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': status },
        ReturnValues: 'ALL_NEW',
      });
      const changed = await ifConditionHolds(dynamo.send(update));
      return changed?.Attributes === undefined ? undefined : leadOf(changed.Attributes);
    },

    async setDocumentQuote(id, quote) {
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET #quote = :quote, squareFootage = if_not_exists(squareFootage, :area)',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#quote': 'quote' },
        ExpressionAttributeValues: { ':quote': quote, ':area': Math.round(quote.squareFootage) },
      });
      return (await ifConditionHolds(dynamo.send(update))) !== undefined;
    },

    async addDetails(id, details, createdAfter) {
      const known = Object.entries(details).filter(([, value]) => value !== undefined);
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: `SET ${known.map((_, index) => `#name${index} = :value${index}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(id) AND created_at > :createdAfter',
        ExpressionAttributeNames: Object.fromEntries(known.map(([name], index) => [`#name${index}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(known.map(([, value], index) => [`:value${index}`, value])),
          ':createdAfter': createdAfter,
        },
      });
      return (await ifConditionHolds(dynamo.send(update))) !== undefined;
    },
  };
}
