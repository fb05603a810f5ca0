import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRole } from '#shared/admins.ts';
import type { AdminContact } from '#shared/api/login-routes.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useInspectorEmails } from '#web/admin/changes/told-emails.ts';
import { giveOpenLeads } from '#web/admin/data/overview.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import type { ShowToast } from '#web/admin/ui/toasts.tsx';
import { counted, failureWords } from '#web/words/office/formats.ts';
import { givenName, personName } from '#web/words/office/people.ts';
import { giveWork, type Work, workWords } from './give-leads.ts';
import { peopleApi } from './people-api.ts';
import { otherRole } from './role-select.tsx';
import { ADMINS } from './team.ts';
import { ASSIGNMENT } from './use-assignment.ts';

/** Leads that stayed with who is to be removed; its message is for the office. */
class NotGiven extends Error {}

/** One change of the admins: its sentence is said, and the list loaded again, also where it failed. */
function useChange<Given>(change: (given: Given) => Promise<string>, failed: string, showToast: ShowToast) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (sentence) => showToast('success', sentence),
    onError: (error) =>
      showToast('failure', error instanceof NotGiven ? error.message : failureWords(error, failed)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ADMINS });
      // Who left gets no more new leads.
      await client.invalidateQueries({ queryKey: ASSIGNMENT });
    },
  });
}

export function useInvite(showToast: ShowToast) {
  const api = useApi();
  return useChange(
    async (invited: { email: string; role: AdminRole; name: string }) =>
      invitedWords(await peopleApi(api.call).invite(invited)),
    'Couldn’t send the invitation. Try again.',
    showToast,
  );
}

export function useResend(showToast: ShowToast) {
  const api = useApi();
  return useChange(
    async ({ username }: AdminLogin) => invitedWords(await peopleApi(api.call).resend(username)),
    'Couldn’t send the invitation. Try again.',
    showToast,
  );
}

/** Says it with the way back, but to who gave away what the way back needs. */
export function useSetRole(showToast: ShowToast) {
  const api = useApi();
  const client = useQueryClient();
  const set = ({ username }: AdminLogin, role: AdminRole) => peopleApi(api.call).setRole(username, role);
  const again = () => client.invalidateQueries({ queryKey: ADMINS });
  const failed = (error: unknown) =>
    showToast('failure', failureWords(error, 'Couldn’t change the role. Try again.'));
  return useMutation({
    mutationFn: ({ login, role }: { login: AdminLogin; role: AdminRole; isYou: boolean }) => set(login, role),
    onSuccess: (_, { login, role, isYou }) => {
      const was = otherRole(role);
      const undo = () => void set(login, was).catch(failed).finally(again);
      showToast('success', `${personName(login.email)} is ${roleText[role]} now.`, {
        ...(!isYou && { action: { label: 'Undo', run: undo, undoes: true } }),
      });
    },
    onError: failed,
    onSettled: again,
  });
}

/** Of oneself, or as an owner of anybody. */
export function useSetContact(showToast: ShowToast) {
  const api = useApi();
  return useChange(
    async ({ login, isYou, contact }: { login: AdminLogin; isYou: boolean; contact: AdminContact }) => {
      await peopleApi(api.call).setContact(contact, isYou ? undefined : login.username);
      return 'Saved.';
    },
    'Couldn’t save. Try again.',
    showToast,
  );
}

/** As a sentence goes on. */
const roleText = { owner: 'an owner', sales: 'in sales' } as const;

/** Who is removed, and who gets their open leads and inspections first; null for nobody. */
interface Removal {
  login: AdminLogin;
  work: Work;
  to: string | null;
  /** The homeowners to email who comes instead. */
  told: readonly Lead[];
}

export function useRemove(showToast: ShowToast) {
  const api = useApi();
  const client = useQueryClient();
  const emailInspector = useInspectorEmails();
  return useChange(
    async ({ login: { username, email }, work, to, told }: Removal) => {
      const failed = await giveWork(api, work, to);
      if (failed > 0)
        throw new NotGiven(
          `${counted(failed, 'lead')} couldn’t be given away, so ${personName(email)} wasn’t removed. Try again.`,
        );
      await peopleApi(api.call).remove(username);
      const name = to === null ? undefined : givenName(to);
      if (name !== undefined && told.length > 0) emailInspector(told, name);
      giveOpenLeads(client, work.leads.length, { from: email, to });
      const given = workWords(work);
      const gift = given === '' ? '' : ` ${given} given to ${to === null ? 'nobody' : personName(to)}.`;
      return `${personName(email)} removed.${gift}`;
    },
    'Couldn’t remove the admin. Try again.',
    showToast,
  );
}

/** What became of an invitation. */
const invitedWords = ({ email, state }: Pick<AdminLogin, 'email' | 'state'>) =>
  state === 'invited'
    ? `Invitation sent to ${email}.`
    : `${personName(email)} can sign in again with the old password.`;
