import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mergeRoutes } from '#shared/api/merge-routes.ts';
import { DUPLICATES_ASKED_MAX } from '#shared/lead/duplicate-limits.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';

/** The leads that may be the same homeowner's as each, newest first, by its id; without one it was not asked about yet. */
export type AlikeLeads = ReadonlyMap<string, readonly string[]>;

const KEY = ['alike leads'];
const none: AlikeLeads = new Map();

/** With what was answered about those that were asked about. A lead that came in later is a duplicate both ways. */
function withAnswer(
  known: AlikeLeads,
  asked: readonly string[],
  items: readonly { id: string; others: readonly string[] }[],
): AlikeLeads {
  const all = new Map(known);
  for (const id of asked) all.set(id, items.find((item) => item.id === id)?.others ?? []);
  for (const { id, others } of items)
    for (const other of others) {
      const its = all.get(other);
      if (its !== undefined && !its.includes(id)) all.set(other, [id, ...its]);
    }
  return all;
}

const askAlike = async (api: Pick<AdminApi, 'call'>, ids: readonly string[]) =>
  (await api.call(mergeRoutes.getPossibleDuplicates, { query: { ids: ids.join(',') } })).body.items;

/**
 * Which of these leads may be another one's, asked for once the rows stand: the rows wait for nothing. What is known is kept
 * while the office is open; a failure is asked anew with the next row.
 */
export function useAlike(leads: readonly Lead[]): AlikeLeads {
  const api = useApi();
  const client = useQueryClient();
  const { data: known } = useQuery({
    queryKey: KEY,
    queryFn: () => none,
    initialData: none,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ids = leads
      .map(({ id }) => id)
      .filter((id) => !known.has(id) && !asked.has(id))
      .slice(0, DUPLICATES_ASKED_MAX);
    if (ids.length === 0) return;
    setAsked((before) => new Set([...before, ...ids]));
    void askAlike(api, ids)
      .then((items) => client.setQueryData<AlikeLeads>(KEY, (now = none) => withAnswer(now, ids, items)))
      .catch(() => undefined);
  }, [api, client, leads, known, asked]);
  return known;
}
