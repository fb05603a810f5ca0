import type { CountLeads, CountWorkLists } from '#lambdas/lead-index/numbers/counter-reader.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import { CALL_LIST_MAX, type CallReason, officeRoutes } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { passesFilter } from './list-filters.ts';
import { countQuestions, type ViewDeps, viewedLeads } from './work-list-pages.ts';

const { getCallList: callListRoute } = officeRoutes;

/** What is said of a lead to call, the most urgent first. */
const callReasons: readonly { reason: CallReason; applies: (lead: Lead) => boolean }[] = [
  { reason: 'leaking_now', applies: (lead) => passesFilter(lead, 'emergency') },
  {
    reason: 'insurance_with_document',
    applies: (lead) => lead.lead_type === 'insurance' && passesFilter(lead, 'document'),
  },
  { reason: 'wants_formal_quotes', applies: (lead) => passesFilter(lead, 'formal') },
];

/** Adds what is said of each lead to call. */
export function withReasons(leads: readonly Lead[]): { lead: Lead; reasons: CallReason[] }[] {
  const [longest] = leads.map(({ created_at }) => created_at).sort();
  return leads.map((lead) => ({
    lead,
    reasons: [
      ...callReasons.filter(({ applies }) => applies(lead)).map(({ reason }) => reason),
      ...(lead.created_at === longest ? (['waiting_longest'] as const) : []),
    ],
  }));
}

interface GetCallListDeps extends ViewDeps {
  countLeads: CountLeads;
  countWorkLists: CountWorkLists;
}

/** `GET /api/desk?today=&noon=&length=` → who to call first and why, and the counts. */
export function getCallList({
  countLeads,
  countWorkLists,
  ...views
}: GetCallListDeps): RespondTo<typeof callListRoute> {
  const pageOfView = viewedLeads(views);
  return async (request) => {
    const {
      today,
      noon,
      length = CALL_LIST_MAX,
    } = validated(callListRoute.query, request.query, 'the query');
    const email = request.adminEmail;
    const [all, workLists, questions, first] = await Promise.all([
      countLeads(),
      countWorkLists(today, email),
      countQuestions(views.readList, { now: views.now(), today }),
      pageOfView({ view: 'first', today, noon, email }, length),
    ]);
    const {
      waiting,
      emergencies,
      spam,
      toCall,
      toCallLeaks,
      promised,
      promisedLeaks,
      unassigned,
      ...status
    } = all;
    const everyOne = Object.values(status).reduce((sum, each) => sum + each, 0);
    // Counters of all and of days are read one after the other.
    const without = (all: number, part: number) => Math.max(0, all - part);
    const dueCount = without(promised, workLists.later.calls);
    return {
      status: 200,
      body: {
        counts: {
          all: everyOne,
          status: { ...status, new: waiting },
          waiting,
          emergencies,
          spam,
          first: toCall + dueCount + workLists.later.early + workLists.later.earlyReads,
          firstLeaks: toCallLeaks + without(promisedLeaks, workLists.later.leaks) + workLists.later.early,
          due: dueCount + questions,
          overdue: without(dueCount, workLists.today.calls),
          mine: workLists.mine,
          unassigned,
        },
        first: withReasons(first.items),
      },
    };
  };
}
