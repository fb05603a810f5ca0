import './pricing.css';
import './effect.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { changedAt } from '#web/words/office/prices.ts';
import { BeforeSaving } from './before-saving.tsx';
import { DraftBar } from './draft-bar.tsx';
import { dropped, kept, meant, typed, withChanges } from './drafts.ts';
import { PriceHistory } from './price-history.tsx';
import { fieldId, PricingRow } from './pricing-row.tsx';
import { PRICES, usePriceDrafts } from './use-price-drafts.ts';
import { UseRecommended } from './use-recommended.tsx';

/** Another admin's change is seen within it. */
const REFRESH_MS = 60_000;

interface Props {
  api: AdminApi;
  /** Told how many changes are not saved, whenever that changes. */
  onUnsaved?: (count: number) => void;
}

/** The pricing variables by name; what is saved here is in every quote two minutes later, one at the edge and one in the page. */
export function PricingTab({ api, onUnsaved }: Props) {
  const variables = useQuery({
    queryKey: PRICES,
    queryFn: () => api.pricingVariables(),
    refetchInterval: REFRESH_MS,
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
      {variables.isRefetchError && (
        <p className="admin-hint">
          Failed to load pricing variables. These are from {changedAt(variables.dataUpdatedAt)}.
        </p>
      )}
      <Prices api={api} variables={variables.data.items} onUnsaved={onUnsaved} />
    </>
  );
}

interface PricesProps {
  api: AdminApi;
  variables: readonly PricingVariable[];
  onUnsaved: Props['onUnsaved'];
}

function Prices({ api, variables, onUnsaved }: PricesProps) {
  const { drafts, setDrafts, changes, saving, save } = usePriceDrafts(api, variables);
  const unsaved = changes.length;
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]);

  function restore(variable: PricingVariable, value: number) {
    setDrafts((now) => typed(dropped(now, variable.id), variable, String(value)));
    document.getElementById(fieldId(variable.id))?.focus();
  }

  const fill = (values: { variable: PricingVariable; value: number }[]) =>
    setDrafts((now) =>
      values.reduce((drafts, { variable, value }) => typed(drafts, variable, String(value)), now),
    );

  return (
    <>
      <p className="admin-hint">
        Prices are dollars per square (100 sq ft). Nothing changes until you press Save; Escape puts a value
        back. Quotes have the new prices within two minutes.
      </p>
      <UseRecommended variables={withChanges(variables, changes)} fill={fill} />
      <div className="admin-pricing">
        <ul className="admin-prices">
          {variables.map((variable) => (
            <PricingRow
              key={variable.id}
              variable={variable}
              text={drafts[variable.id]?.text}
              change={changes.find((change) => change.variable.id === variable.id)}
              type={(text) => setDrafts((now) => typed(now, variable, text))}
              putBack={() => setDrafts((now) => dropped(now, variable.id))}
              keep={() => setDrafts((now) => kept(now, variable))}
            />
          ))}
        </ul>
        {unsaved > 0 && (
          <>
            <BeforeSaving
              api={api}
              variables={variables}
              changes={changes}
              confirm={(id, isMeant) => setDrafts((now) => meant(now, id, isMeant))}
            />
            <DraftBar
              changes={changes}
              saving={saving}
              save={() => void save()}
              discard={() => setDrafts({})}
            />
          </>
        )}
      </div>
      <PriceHistory api={api} variables={variables} restore={restore} />
    </>
  );
}
