import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import type { Say } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { invitedWords } from '#web/words/office/people.ts';

const ADMINS = ['admins'];

/**
 * Everybody who may sign in, or could; asked for anew each time the dialog opens.
 * @param wanted false until somebody needs them
 */
export const useAdmins = (api: Pick<AdminApi, 'admins'>, wanted = true) =>
  useQuery({ queryKey: ADMINS, queryFn: () => api.admins(), gcTime: 0, retry: false, enabled: wanted });

const TEAM_FRESH_MS = 5 * 60_000;

/** The same for a list of leads, which says by it who looks after each: kept from list to list. */
export const useTeam = (api: Pick<AdminApi, 'admins'>) =>
  useQuery({
    queryKey: ADMINS,
    queryFn: () => api.admins(),
    staleTime: TEAM_FRESH_MS,
    gcTime: 6 * TEAM_FRESH_MS,
    retry: false,
  });

/** One change of the admins: its sentence is said, and the list loaded again, also where it failed. */
function useChange<Given>(change: (given: Given) => Promise<string>, failed: string, say: Say) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (sentence) => say('success', sentence),
    onError: (error) => say('failure', failureWords(error, failed)),
    onSettled: () => client.invalidateQueries({ queryKey: ADMINS }),
  });
}

export const useInvite = (api: Pick<AdminApi, 'inviteAdmin'>, say: Say) =>
  useChange(
    async (email: string) => invitedWords(await api.inviteAdmin(email)),
    'Couldn’t send the invitation. Try again.',
    say,
  );

export const useResend = (api: Pick<AdminApi, 'resendInvitation'>, say: Say) =>
  useChange(
    async ({ username }: AdminLogin) => invitedWords(await api.resendInvitation(username)),
    'Couldn’t send the invitation. Try again.',
    say,
  );

export const useRemove = (api: Pick<AdminApi, 'removeAdmin'>, say: Say) =>
  useChange(
    async ({ username, email }: AdminLogin) => {
      await api.removeAdmin(username);
      return `${email} removed.`;
    },
    'Couldn’t remove the admin. Try again.',
    say,
  );
