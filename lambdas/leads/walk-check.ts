import { isWalkLead } from '#shared/lead/smoke-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { NotErased } from './erased-leads.ts';

/** A check that never holds, so that nothing of the transaction is written: no such time is ever stored. */
const neverHolds = ({ ConditionCheck }: NotErased): NotErased => ({
  ConditionCheck: {
    ...ConditionCheck,
    ConditionExpression: 'erased_at = :since',
    ExpressionAttributeValues: { ':since': 'never' },
  },
});

/** A lead's check. A walk's lead goes as far as DynamoDB, which keeps nothing of it. */
export const checkOf = (lead: Pick<Lead, 'id' | 'name' | 'email'>, notErased: NotErased): NotErased =>
  isWalkLead(lead) ? neverHolds(notErased) : notErased;
