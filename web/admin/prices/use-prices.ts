import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricingVariableList } from '#shared/api/settings-routes.ts';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { PRICE_CHANGES, PRICES } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { ApiFailure } from '#web/api/client.ts';
import { type Change, changesOf, type Drafts, saved } from './price-drafts.ts';
import { type LeadHome, lastHomes } from './price-effect.ts';

/** What was typed over the prices, and how it is saved: nothing typed is lost to a save or to an answer. */
export function usePriceDrafts(variables: readonly PricingVariable[]) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saving, setSaving] = useState(false);
  const changes = changesOf(variables, drafts);

  async function show(variable: PricingVariable) {
    // An answer asked for before the change would show the price as it was.
    await client.cancelQueries({ queryKey: PRICES });
    client.setQueryData<PricingVariableList>(PRICES, (list) =>
      list === undefined
        ? list
        : { items: list.items.map((item) => (item.id === variable.id ? variable : item)) },
    );
  }

  /** Whether the price is what was typed, by this or by somebody else. */
  async function isSaved({ variable, draft }: Change, value: number): Promise<boolean> {
    try {
      const changed = await api.setPricingValue(variable.id, value, draft.seen);
      await show(changed);
      setDrafts((now) => saved(now, draft, changed));
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 409)) return false;
      await client.refetchQueries({ queryKey: PRICES });
      const list = client.getQueryData<PricingVariableList>(PRICES);
      return list?.items.some((item) => item.id === variable.id && item.value === value) === true;
    }
  }

  async function save() {
    setSaving(true);
    const outcomes = new Set<boolean>();
    for (const change of changes)
      if (change.input.kind === 'price') outcomes.add(await isSaved(change, change.input.value));
    setSaving(false);
    if (outcomes.has(true)) showToast('success', 'Pricing variable updated successfully');
    if (outcomes.has(false)) showToast('failure', 'Failed to update pricing variable');
    await client.invalidateQueries({ queryKey: PRICE_CHANGES });
  }

  return { drafts, setDrafts, changes, saving, save };
}

/** The homes of the last leads; or a sentence that says why there are none to show. */
export function useLastHomes(): { leads: LeadHome[]; notice: string } {
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['last homes'],
    queryFn: () => api.leads({ cursor: undefined }),
    refetchOnWindowFocus: false,
  });
  if (isPending) return { leads: [], notice: 'Loading leads...' };
  if (data === undefined) return { leads: [], notice: 'Failed to load leads' };
  const leads = lastHomes(data.items);
  return { leads, notice: leads.length === 0 ? 'No lead with a roof size yet.' : '' };
}
