import { useQuery } from '@tanstack/react-query';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { assigneeOptions, setNames } from '#web/words/office/people.ts';

/** The question's name, by which a change of people has it asked again. */
export const ADMINS = ['admins'];

/** Everybody, whose names are known from then on. */
async function askedFor(api: AdminApi) {
  const team = await api.admins();
  setNames(team.items);
  return team;
}

/**
 * Everybody who may sign in, or could; asked for anew each time the dialog opens.
 * @param wanted false until somebody needs them
 */
export function useAdmins(wanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: ADMINS,
    queryFn: () => askedFor(api),
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
    queryFn: () => askedFor(api),
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

/**
 * Whether a button that only owners have is there: not before the role is known, and where that cannot be known, as the
 * server refuses by itself.
 */
export function useHasOwnersButtons(): boolean {
  const { data, isError } = useTeam();
  const isSales = useIsSales();
  return data === undefined ? isError : !isSales;
}
