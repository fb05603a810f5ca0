import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { LimitVisitors } from './visitor-quota.ts';

/** The tables, by the names that grants and rooms use. */
type TableKey =
  | 'leads'
  | 'leadLog'
  | 'leadKeys'
  | 'alerts'
  | 'budgets'
  | 'documents'
  | 'pricing'
  | 'pushDevices'
  | 'quoteLinks'
  | 'roofMeasurements';

/** What a room makes its stores and handlers from: the client, the names of its tables, and the clock. */
export interface RoomDeps<Tables extends TableKey> {
  dynamo: DynamoDBDocumentClient;
  tables: Readonly<Record<Tables, string>>;
  now: () => Date;
}

/** The same for routes that visitors call. */
export interface VisitorRoomDeps<Tables extends TableKey> extends RoomDeps<Tables> {
  limited: LimitVisitors;
}
