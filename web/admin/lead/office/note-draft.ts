import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const DRAFTS = 'note draft';
const keyOf = (leadId: string) => [DRAFTS, leadId];

function keepDraft(client: QueryClient, leadId: string, text: string): void {
  client.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(keyOf(leadId), text);
}

/**
 * A note that is being typed: kept until it is saved or its loss is confirmed, so that what takes the lead's page
 * away unasked loses nothing. It goes with the session.
 */
export function useNoteDraft(leadId: string) {
  const client = useQueryClient();
  const [draft, show] = useState(() => client.getQueryData<string>(keyOf(leadId)) ?? '');
  return {
    draft,
    setDraft(text: string) {
      show(text);
      keepDraft(client, leadId, text);
    },
  };
}

export const dropNoteDraft = (client: QueryClient, leadId: string): void => keepDraft(client, leadId, '');
