import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { alertWrites, type NewAlert } from './alert-writes.ts';

/** Writes an alert by itself, of what is written nowhere else. */
export type AddAlert = (alert: NewAlert) => Promise<void>;

export function singleAlert(dynamo: DynamoDBDocumentClient, TableName: string): AddAlert {
  const write = alertWrites(TableName);
  return async (alert) => {
    await dynamo.send(new PutCommand(write(alert).Put));
  };
}
