import './pricing.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PricingVariableList } from '#shared/api/office-routes.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { FailedLoad } from '#web/admin/failed-load.tsx';
import { useToast } from '#web/admin/toasts.tsx';
import { PricingRow } from './pricing-row.tsx';

const queryKey = ['pricing-variables'];

/** The pricing variables by name; what is saved here is in the next visitor's quote. */
export function PricingTab({ api }: { api: AdminApi }) {
  const client = useQueryClient();
  const say = useToast();
  const variables = useQuery({ queryKey, queryFn: () => api.pricingVariables() });
  const change = useMutation({
    mutationFn: ({ id, value }: { id: string; value: number }) => api.setPricingValue(id, value),
    onSuccess: (saved) => {
      client.setQueryData<PricingVariableList>(queryKey, (list) =>
        list === undefined
          ? list
          : { items: list.items.map((variable) => (variable.id === saved.id ? saved : variable)) },
      );
      say('success', 'Pricing variable updated successfully');
    },
    onError: () => say('failure', 'Failed to update pricing variable'),
  });
  if (variables.isPending) return <p className="admin-empty">Loading pricing variables...</p>;
  if (variables.data === undefined)
    return (
      <FailedLoad
        text="Failed to load pricing variables"
        error={variables.error}
        retry={() => void variables.refetch()}
      />
    );
  return (
    <>
      <p className="admin-hint">
        Dollars per square (100 sq ft). Press Enter or leave the field to save, Escape to undo. The next
        visitor’s quote has the new price.
      </p>
      <ul className="admin-prices">
        {variables.data.items.map((variable) => (
          <PricingRow
            key={variable.id}
            variable={variable}
            save={(value) => change.mutateAsync({ id: variable.id, value })}
          />
        ))}
      </ul>
    </>
  );
}
