import type { PricingVariable } from '#shared/pricing/rates.ts';
import { priceWarnings, sampleHomes } from '#shared/quote/price-change.ts';
import { sitePricingFrom } from '#shared/quote/site-pricing.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { warningText, zeroText } from '#web/words/office/prices.ts';
import { type Change, toConfirm, withChanges } from './drafts.ts';
import { EffectTable } from './effect-table.tsx';
import { shownEffect } from './shown-effect.ts';
import { useLastHomes } from './use-last-homes.ts';

/** Where this begins. */
export const BEFORE_SAVING = 'before-saving';

interface Props {
  api: AdminApi;
  variables: readonly PricingVariable[];
  changes: readonly Change[];
  confirm: (id: string, isMeant: boolean) => void;
}

/** What the changes would do, before they do it: warnings, what needs a confirmation, and old and new prices. */
export function BeforeSaving({ api, variables, changes, confirm }: Props) {
  const homes = useLastHomes(api);
  const after = withChanges(variables, changes);
  const warnings = priceWarnings(variables, after);
  const change = { before: sitePricingFrom(variables), after: sitePricingFrom(after) };
  const known = [...sampleHomes, ...homes.leads.map((lead) => lead.known)];
  const { tiers, isOfRoofs, isUnnoticed } = shownEffect(change, known);
  if (changes.every(({ input }) => input.kind === 'refused')) return null;
  return (
    <section className="admin-before-saving" aria-labelledby={BEFORE_SAVING}>
      <h2 id={BEFORE_SAVING} tabIndex={-1}>
        Before you save
      </h2>
      {warnings.length > 0 && (
        <ul className="admin-price-warnings" aria-label="Warnings">
          {warnings.map((warning) => (
            <li key={warningText(warning)}>{warningText(warning)}</li>
          ))}
        </ul>
      )}
      {changes.filter(toConfirm).map(({ variable, draft }) => (
        <label key={variable.id} className="admin-price-zero">
          <input
            type="checkbox"
            checked={draft.meant}
            onChange={(event) => confirm(variable.id, event.target.checked)}
          />
          <span>{zeroText(variable.name)} Yes, that is meant.</span>
        </label>
      ))}
      {(tiers.length > 0 || isUnnoticed) && homes.notice !== '' && (
        <p className="admin-hint">{homes.notice}</p>
      )}
      {isOfRoofs && <p className="admin-hint">The squares are the same for all four prices.</p>}
      {isUnnoticed && <p className="admin-hint">{UNNOTICED}</p>}
      <div className="admin-effects">
        {tiers.map((tier) => (
          <EffectTable key={tier} leads={homes.leads} {...{ tier, change, isOfRoofs }} />
        ))}
      </div>
    </section>
  );
}

const UNNOTICED = 'The sample homes and the last leads keep their prices and ranges.';
