import './prices.css';
import './price-effect.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { anyRecommended, notAsRecommended } from '#shared/quote/price-change.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { PRICES } from '#web/admin/data/queries.ts';
import { FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { counted, momentWords } from '#web/words/office/formats.ts';
import { BEFORE_SAVING, BeforeSaving } from './before-saving.tsx';
import { type Change, dropped, kept, meant, obstacle, typed, withChanges } from './price-drafts.ts';
import { PriceHistory } from './price-history.tsx';
import { fieldId, PriceRow } from './price-row.tsx';
import { usePriceDrafts } from './use-prices.ts';

/** Another admin's change is seen within it. */
const REFRESH_MS = 60_000;

interface PricesTabProps {
  api: AdminApi;
  /** Told how many changes are not saved, whenever that changes. */
  onUnsaved?: (count: number) => void;
}

/** The pricing variables by name; what is saved here is in every quote two minutes later, one at the edge and one in the page. */
export function PricesTab({ api, onUnsaved }: PricesTabProps) {
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
          Failed to load pricing variables. These are from {momentWords(variables.dataUpdatedAt)}.
        </p>
      )}
      <Prices api={api} variables={variables.data.items} onUnsaved={onUnsaved} />
    </>
  );
}

interface PricesProps {
  api: AdminApi;
  variables: readonly PricingVariable[];
  onUnsaved: PricesTabProps['onUnsaved'];
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
            <PriceRow
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

interface UseRecommendedProps {
  /** With what is typed over them. */
  variables: readonly PricingVariable[];
  /** Types that value over the variable's. */
  fill: (values: { variable: PricingVariable; value: number }[]) => void;
}

const { oneStoryRoofFactor, twoStoryRoofFactor, threeStoryRoofFactor, priceRangePercent } = areaVariables;
const factors = [oneStoryRoofFactor, twoStoryRoofFactor, threeStoryRoofFactor]
  .map(({ recommended }) => recommended?.toFixed(2))
  .join(' / ');

/** Types the values that the trade's data speak for; nothing is saved, and the effect is shown. */
function UseRecommended({ variables, fill }: UseRecommendedProps) {
  if (!anyRecommended(variables)) return null;
  const left = notAsRecommended(variables);

  function use() {
    flushSync(() => fill(left));
    document.getElementById(BEFORE_SAVING)?.focus();
  }

  return (
    <div className="admin-recommended">
      <p>
        For roofs priced by the size of the home: {factors} for one, two and three stories, with a range of ±
        {priceRangePercent.recommended}%. These are medians of assessed houses of one town; three stories are
        an estimate. Check them against roofs you measured yourself.
      </p>
      <button type="button" className="admin-button" disabled={left.length === 0} onClick={use}>
        Use recommended
      </button>
      {left.length === 0 && <p role="status">All of them stand at these values.</p>}
    </div>
  );
}

const reasons = {
  refused: 'Correct the value in red first.',
  conflict: 'Choose between the two values first.',
  unconfirmed: 'Confirm the $0 first.',
};

interface DraftBarProps {
  changes: readonly Change[];
  saving: boolean;
  save: () => void;
  discard: () => void;
}

/** How many prices are changed and not saved, and what saves them. */
function DraftBar({ changes, saving, save, discard }: DraftBarProps) {
  const reason = obstacle(changes);
  useEffect(() => {
    // What is typed into may be where the bar has just come up.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="admin-drafts">
      <p role="status">
        <strong>{counted(changes.length, 'change')} not saved</strong>
        {reason !== null && <span> {reasons[reason]}</span>}
      </p>
      <div className="admin-drafts-answers">
        <button type="button" className="admin-button" disabled={saving} onClick={discard}>
          Discard
        </button>
        <button
          type="button"
          className="admin-button admin-button-main"
          disabled={saving || reason !== null}
          onClick={save}
        >
          {saving ? 'Saving...' : 'Save'}
        </button>
      </div>
    </div>
  );
}
