import { useQuery } from '@tanstack/react-query';
import type { EmailAbout } from '#shared/lead/office-price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { sendingWords } from '#web/words/office/sending.ts';
import { useApi } from './use-api.ts';

export const sendingKey = (id: string) => ['sending', id];

/** Whether an email can go to the lead, as it is when what sends it is shown. */
export function useSending({ id }: Lead, about?: EmailAbout) {
  const api = useApi();
  return useQuery({
    queryKey: [...sendingKey(id), about ?? 'quote'],
    queryFn: () => api.sending(id, about),
    refetchOnMount: 'always',
    retry: false,
  });
}

/** What is known of an email to the lead, in words. */
export const sendingHint = (
  { data, isPending }: Pick<ReturnType<typeof useSending>, 'data' | 'isPending'>,
  instead = 'Text or copy the link instead.',
) => {
  if (data !== undefined) return sendingWords(data, instead);
  return isPending
    ? 'Checking whether an email can go out...'
    : `Couldn’t check whether an email can go out. ${instead}`;
};
