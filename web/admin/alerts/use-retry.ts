import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { ALERTS } from './use-site.ts';

/** Sends one alert again where it failed, by its id, or all that failed. */
export function useRetry() {
  const api = useApi();
  const showToast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      let tried = 0;
      for (;;) {
        const { channels, more } = await api.retryAlerts(id);
        tried += channels;
        // What is left is being sent at this moment.
        if (!more || channels === 0) return tried;
      }
    },
    onSuccess: (tried) =>
      showToast('success', tried === 0 ? 'Already on its way' : 'Trying again. What fails again shows here.'),
    onError: (error) =>
      showToast('failure', failureWords(error, 'Couldn’t try again. Check your connection.')),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS }),
  });
}
