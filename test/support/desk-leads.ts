import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { LEAD_FEED } from '#lambdas/stores/leads.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from './leads.ts';

/** An id that a test can read: the number in its last digits, and in the first the part it is counted in. */
export const numberedId = (n: number) =>
  `${(n % 16).toString(16)}f0c3a52-9d64-4c8e-8a0f-${n.toString(16).padStart(12, '0')}`;

const HOUR_MS = 3_600_000;

/** A stored lead of an invented person; the higher its number, the later it came, by an hour each. */
export function storedLead(n: number, changes: Partial<Lead> = {}): Lead {
  return {
    ...leadInput({ id: numberedId(n) }),
    status: 'new',
    created_at: new Date(Date.UTC(2026, 10, 1) + n * HOUR_MS).toISOString(),
    ...changes,
  };
}

/** Consent of somebody who wants formal quotes, or of somebody who does not. */
export const consent = (ticked: boolean) => ({
  ticked,
  wordingVersion: '1',
  wording: 'Yes, I want formal quotes from verified contractors',
  at: '2026-11-20T15:04:05.678Z',
  page: 'https://roof.example/',
});

/** Leads as they are in the table, put there past every rule. */
export function deskLeads(dynamo: DynamoDBDocumentClient) {
  return {
    keep: (lead: Lead) =>
      dynamo.send(new PutCommand({ TableName: 'leads', Item: { ...lead, feed: LEAD_FEED } })),
    remove: (id: string) => dynamo.send(new DeleteCommand({ TableName: 'leads', Key: { id } })),
  };
}
