import type { LeaveNewLeads } from '#lambdas/admins/routes.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import { assignmentOf, withoutPerson } from '#shared/site/assignment.ts';
import type { SettingStore } from './setting-store.ts';

/** Takes somebody who left out of who gets new leads; what others set meanwhile stays. Safe to repeat. */
export const leaveNewLeads =
  (settings: Pick<SettingStore, 'get' | 'set'>): LeaveNewLeads =>
  async ({ email, by, at }) => {
    const done = await untilWritten(async () => {
      const now = await settings.get('assignment');
      const value = now && withoutPerson(assignmentOf(now.value), email);
      if (now === undefined || value === undefined) return true;
      const set = await settings.set('assignment', { value, by, at, seen: now.at });
      return set === 'conflict' ? undefined : true;
    });
    if (done === undefined) throw new Error('Who gets new leads was set again each time it was written');
  };
