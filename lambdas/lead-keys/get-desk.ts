import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import type { ReadKeys } from '#lambdas/stores/lead-keys/key-lists.ts';
import type { CountLeads } from '#lambdas/stores/lead-keys/lead-counts.ts';
import { DESK_LIST, deskRoutes } from '#shared/api/office-routes.ts';
import { isToCall, isToCallBack, withReasons } from '#shared/desk/call-order.ts';
import { DUE_TERM, FIRST_TERM } from './list-keys.ts';

const { getDesk: route } = deskRoutes;

interface GetDeskDeps {
  readKeys: ReadKeys;
  countLeads: CountLeads;
  leadsById: LeadsById;
}

/** `GET /api/desk?today=` → whom to call first and why, whom to call back by that day, and how many there are of what. */
export function getDesk({ readKeys, countLeads, leadsById: byId }: GetDeskDeps): RespondTo<typeof route> {
  return async (request) => {
    const { today } = validated(route.query, request.query, 'the query');
    const [all, first, due] = await Promise.all([
      countLeads(),
      readKeys({ term: FIRST_TERM, wanted: DESK_LIST }),
      readKeys({ term: DUE_TERM, between: ['0', `${today}~`], wanted: DESK_LIST }),
    ]);
    const leads = new Map(
      (await byId([...first.found, ...due.found].map(({ id }) => id))).map((lead) => [lead.id, lead]),
    );
    const named = ({ found }: typeof first) => found.flatMap(({ id }) => leads.get(id) ?? []);
    const { waiting, emergencies, spam, ...status } = all;
    return {
      status: 200,
      body: {
        counts: { status, waiting, emergencies, spam },
        // The lists may be a second behind the leads.
        first: withReasons(named(first).filter(isToCall)),
        due: named(due).filter((lead) => isToCallBack(lead) && lead.call_back_on <= today),
      },
    };
  };
}
