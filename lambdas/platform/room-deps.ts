import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { LimitVisitors } from './visitor-quota.ts';

/** What a room makes its stores and handlers from: the client, the names of its tables, and the clock. */
export interface RoomDeps<Tables extends string> {
  dynamo: DynamoDBDocumentClient;
  tables: Readonly<Record<Tables, string>>;
  now: () => Date;
}

/** The same for routes that visitors call. */
export interface VisitorRoomDeps<Tables extends string> extends RoomDeps<Tables> {
  limited: LimitVisitors;
}
