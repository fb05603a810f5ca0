import * as v from 'valibot';
import { LEADS_PAGE_DEFAULT, LEADS_PAGE_MAX, type LeadPage } from '#shared/api.ts';
import { leadStatuses } from '#shared/lead.ts';
import { requireAdmin } from './http/admin.ts';
import { AppError } from './http/errors.ts';
import { httpHandler, type Respond } from './http/http.ts';
import { validated } from './http/validation.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { cursorOf, positionOf } from './stores/lead-cursor.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

const limitWords = `must be a whole number from 1 to ${LEADS_PAGE_MAX}`;

const querySchema = v.object({
  status: v.optional(v.picklist(leadStatuses)),
  cursor: v.optional(v.string()),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, limitWords),
      v.transform(Number),
      v.minValue(1, limitWords),
      v.maxValue(LEADS_PAGE_MAX, limitWords),
    ),
  ),
});

function positionAfter(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const position = positionOf(cursor);
  if (position === undefined)
    throw new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');
  return position;
}

/** `GET /api/leads?status=&cursor=&limit=` → a page of leads, newest first. */
export function listLeads({ leads }: { leads: Pick<LeadStore, 'list'> }): Respond {
  return async (request) => {
    requireAdmin(request);
    const { status, cursor, limit = LEADS_PAGE_DEFAULT } = validated(querySchema, request.query, 'the query');
    const { items, more } = await leads.list({ status, limit, after: positionAfter(cursor) });
    const last = items.at(-1);
    const page: LeadPage = { items, ...(more && last !== undefined ? { nextCursor: cursorOf(last) } : {}) };
    return { status: 200, body: page };
  };
}

export const handler = httpHandler(() =>
  listLeads({ leads: leadStore(dynamoClient(), requiredEnv(ENV.leadsTable)) }),
);
