import { useQuery } from '@tanstack/react-query';
import { type Publication, settingRoutes } from '#shared/api/company-routes.ts';
import { pollInterval } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { atWords } from '#web/words/office/formats.ts';

/** Whether a setting of that time stands on no page yet. */
const isWaiting = ({ upTo }: Publication, savedAt: string | undefined): boolean =>
  savedAt !== undefined && (upTo === null || upTo < savedAt);

/**
 * What the site's pages show; asked again and again while there is something that they do not show yet.
 * @param savedAt when a setting was last saved; undefined where none ever was
 */
export function usePublication(savedAt: string | undefined) {
  const { call } = useApi();
  return useQuery({
    queryKey: ['publication'],
    queryFn: async () => (await call(settingRoutes.getPublication, {})).body,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) =>
      query.state.data !== undefined && isWaiting(query.state.data, savedAt) && pollInterval(query),
  });
}

/** How far what is saved has come to homeowners, as an owner reads it; empty where nothing was ever published. */
export function publicationWords(publication: Publication, savedAt: string | undefined, now: Date): string {
  const { at, failedAt } = publication;
  if (!isWaiting(publication, savedAt)) return at === null ? '' : `Published ${atWords(at, now)}`;
  return failedAt !== null && savedAt !== undefined && failedAt >= savedAt
    ? 'Saved, but the pages couldn’t be published. The old ones stay; we try again each minute.'
    : 'Saved. On the site within 2 minutes.';
}
