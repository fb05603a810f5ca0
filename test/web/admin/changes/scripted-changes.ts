import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { LeadChange } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { ApiFailure } from '#web/api/client.ts';

/** A lead that the office has, as its API answers it. */
export const changedLead = (changes: Partial<Lead> = {}): Lead => ({
  ...leadInput(),
  status: 'new',
  created_at: '2026-11-20T15:04:06.000Z',
  ...changes,
});

/** The server's word that somebody else changed the lead first. */
export const conflict = new ApiFailure(
  'refused',
  { status: 409, retryAfterMs: null },
  { code: 'conflict', message: 'Someone else changed this lead first.' },
);

export const refused = new ApiFailure('refused', { status: 400, retryAfterMs: null }, { code: 'malformed' });

/** The calls that change leads; a test answers each when it wants to, the oldest first. */
export function scriptedChanges() {
  const asked: LeadChange[] = [];
  const waiting: { resolve: (lead: Lead) => void; reject: (error: Error) => void }[] = [];
  let detail: LeadDetail = { lead: changedLead(), log: [], duplicates: [], document: null };
  return {
    api: {
      changeLead: (_id: string, change: LeadChange) => {
        asked.push(change);
        return new Promise<Lead>((resolve, reject) => waiting.push({ resolve, reject }));
      },
      lead: async () => detail,
    },
    asked: () => asked,
    async answer(end: Lead | Error) {
      const call = waiting.shift();
      if (call === undefined) throw new Error('No change is on its way');
      if (end instanceof Error) call.reject(end);
      else call.resolve(end);
      await new Promise(setImmediate);
    },
    /** What the lead's own address answers. */
    show(lead: Lead, log: LeadDetail['log'] = []) {
      detail = { lead, log, duplicates: [], document: null };
    },
  };
}
