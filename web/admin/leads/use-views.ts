import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#shared/api/view-routes.ts';
import { isGone, VIEWS } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { type ListUrl, queryOf, readListUrl } from '#web/admin/urls/list-url.ts';
import { failureWords } from '#web/words/office/formats.ts';

const STALE_MS = 30_000;

/** What this release reads of a view, whatever release saved it. */
export const addressOf = ({ query }: Pick<SavedView, 'query'>): ListUrl =>
  readListUrl(new URLSearchParams(query));

/** The view that the address shows; undefined where it shows none. */
export const viewShown = (address: ListUrl, views: readonly SavedView[]): SavedView | undefined =>
  views.find((view) => queryOf(addressOf(view)) === queryOf(address) && queryOf(address) !== undefined);

/** The team's views, and what saves and deletes one, each with Undo. */
export function useViews() {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const views = useQuery({
    queryKey: VIEWS,
    queryFn: () => api.views(),
    staleTime: STALE_MS,
    retry: false,
  });
  const onSettled = () => client.invalidateQueries({ queryKey: VIEWS });
  const save = useMutation({
    mutationFn: (view: Omit<SavedView, 'by'>) =>
      api.saveView({ id: view.id, name: view.name, query: view.query }),
    onSuccess: (view) => said('View saved', view, () => remove.mutate(view)),
    onError: (error) => showToast('failure', failureWords(error, 'Failed to save the view')),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) =>
      api.deleteView(id).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: (_, view) => said('View deleted', view, () => save.mutate(view)),
    onError: (error) => showToast('failure', failureWords(error, 'Failed to delete the view')),
    onSettled,
  });
  const said = (text: string, { id, name }: SavedView, run: () => void) =>
    showToast('success', text, {
      about: `view ${id}`,
      detail: { name, words: 'shared with the team' },
      action: { label: 'Undo', run, undoes: true },
    });
  return {
    views: views.data,
    failed: views.isError,
    isSaving: save.isPending,
    save: (name: string, query: string) => save.mutate({ id: crypto.randomUUID(), name, query }),
    remove: remove.mutate,
  };
}
