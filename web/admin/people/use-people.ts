import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminRole } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import type { ShowToast } from '#web/admin/ui/toasts.tsx';
import { counted, failureWords } from '#web/words/office/formats.ts';
import { assigneeOptions } from '#web/words/office/people.ts';
import { giveLeads } from './give-leads.ts';

const ADMINS = ['admins'];

/**
 * Everybody who may sign in, or could; asked for anew each time the dialog opens.
 * @param wanted false until somebody needs them
 */
export function useAdmins(wanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: ADMINS,
    queryFn: () => api.admins(),
    gcTime: 0,
    retry: false,
    enabled: wanted,
  });
}

const TEAM_FRESH_MS = 5 * 60_000;

/** The same for a list of leads, which says by it who looks after each: kept from list to list. */
export function useTeam() {
  const api = useApi();
  return useQuery({
    queryKey: ADMINS,
    queryFn: () => api.admins(),
    staleTime: TEAM_FRESH_MS,
    gcTime: 6 * TEAM_FRESH_MS,
    retry: false,
  });
}

/** Who may have leads, oneself too. */
export function useColleagues(): readonly string[] {
  const { data } = useTeam();
  return assigneeOptions(data, undefined).map(({ value }) => value);
}

/** Whether whoever is signed in is known to be in sales. The server refuses by itself what sales may not do. */
export function useIsSales(): boolean {
  const { data } = useTeam();
  return data?.items.find(({ username }) => username === data.you)?.role === 'sales';
}

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
    onSettled: () => client.invalidateQueries({ queryKey: ADMINS }),
  });
}

export function useInvite(showToast: ShowToast) {
  const api = useApi();
  return useChange(
    async ({ email, role }: Pick<AdminLogin, 'email'> & { role: AdminRole }) =>
      invitedWords(await api.inviteAdmin(email, role)),
    'Couldn’t send the invitation. Try again.',
    showToast,
  );
}

export function useResend(showToast: ShowToast) {
  const api = useApi();
  return useChange(
    async ({ username }: AdminLogin) => invitedWords(await api.resendInvitation(username)),
    'Couldn’t send the invitation. Try again.',
    showToast,
  );
}

export function useSetRole(showToast: ShowToast) {
  const api = useApi();
  return useChange(
    async ({ login: { username, email }, role }: { login: AdminLogin; role: AdminRole }) => {
      await api.setAdminRole(username, role);
      return `${email} is ${roleText[role]} now.`;
    },
    'Couldn’t change the role. Try again.',
    showToast,
  );
}

/** As a sentence goes on. */
const roleText = { owner: 'an owner', sales: 'in sales' } as const;

/** Who is removed, and who gets their open leads first; null for nobody. */
interface Removal {
  login: AdminLogin;
  leads: readonly Lead[];
  to: string | null;
}

export function useRemove(showToast: ShowToast) {
  const api = useApi();
  return useChange(
    async ({ login: { username, email }, leads, to }: Removal) => {
      const failed = await giveLeads(api, leads, to);
      if (failed > 0)
        throw new NotGiven(
          `${counted(failed, 'lead')} couldn’t be given away, so ${email} wasn’t removed. Try again.`,
        );
      await api.removeAdmin(username);
      const given = leads.length === 0 ? '' : ` ${counted(leads.length, 'lead')} given to ${to ?? 'nobody'}.`;
      return `${email} removed.${given}`;
    },
    'Couldn’t remove the admin. Try again.',
    showToast,
  );
}

/** What became of an invitation. */
const invitedWords = ({ email, state }: Pick<AdminLogin, 'email' | 'state'>) =>
  state === 'invited' ? `Invitation sent to ${email}.` : `${email} can sign in again with the old password.`;
