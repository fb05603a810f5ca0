import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { AlertMessage } from './channel.ts';

/** What of a lead another system is told; consent, content and page stay here. */
const told = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'address',
  'lead_type',
  'language',
  'squareFootage',
  'documentId',
  'roofAge',
  'damageType',
  'hasLeaks',
  'chosenTier',
  'callTimes',
  'quote',
  'shown',
  'shownAfter',
] as const satisfies readonly (keyof Lead)[];

/** Why the lead is held for spam, where it is: the signs, or the office's own word. */
const spamOf = (lead: Lead) => (isSpam(lead) ? { spam: lead.spam ?? ['marked_by_office'] } : {});

/** The JSON of a webhook: `{type, timestamp, data}` as Standard Webhooks has it. */
export function webhookBody({ event, at, lead }: AlertMessage): string {
  const data =
    lead === undefined
      ? { test: true }
      : {
          emergency: lead.hasLeaks === true,
          lead: { ...Object.fromEntries(told.map((name) => [name, lead[name]])), ...spamOf(lead) },
        };
  return JSON.stringify({ type: event, timestamp: at, data });
}
