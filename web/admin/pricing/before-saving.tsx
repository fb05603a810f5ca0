import { changedTiers } from '#shared/pricing/effect.ts';
import { priceWarnings } from '#shared/pricing/warnings.ts';
import { type PricingVariable, ratesFrom } from '#shared/pricing.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { type Change, toConfirm, withChanges } from './drafts.ts';
import { EffectTable } from './effect-table.tsx';
import { warningText, zeroText } from './price-words.ts';
import { useLastHomes } from './use-last-homes.ts';

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
  const rates = { before: ratesFrom(variables), after: ratesFrom(after) };
  const tiers = changedTiers(rates.before, rates.after);
  if (changes.every(({ input }) => input.kind === 'refused')) return null;
  return (
    <section className="admin-before-saving" aria-labelledby="before-saving">
      <h2 id="before-saving">Before you save</h2>
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
      {tiers.length > 0 && homes.notice !== '' && <p className="admin-hint">{homes.notice}</p>}
      <div className="admin-effects">
        {tiers.map((tier) => (
          <EffectTable key={tier} tier={tier} rates={rates} leads={homes.leads} />
        ))}
      </div>
    </section>
  );
}
