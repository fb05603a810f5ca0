import './draft-bar.css';
import { useEffect } from 'react';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { priceWarnings } from '#shared/quote/price-change.ts';
import { counted } from '#web/words/office/formats.ts';
import { warningText, zeroText } from '#web/words/office/prices.ts';
import { BEFORE_SAVING } from './before-saving.tsx';
import { type Change, obstacle, toConfirm, withChanges } from './price-drafts.ts';

const reasons = {
  refused: 'Fix the value in red.',
  conflict: 'Pick one of the two values.',
  unconfirmed: 'Confirm the $0 price.',
};

interface DraftBarProps {
  variables: readonly PricingVariable[];
  changes: readonly Change[];
  saving: boolean;
  confirm: (id: string, isMeant: boolean) => void;
  save: () => void;
  discard: () => void;
}

/** How many values are changed and not saved, what to look at before they are, and what saves them. */
export function DraftBar({ variables, changes, saving, confirm, save, discard }: DraftBarProps) {
  const reason = obstacle(changes);
  const warnings = priceWarnings(variables, withChanges(variables, changes)).map(warningText);
  useEffect(() => {
    // What is typed into may be where the bar has just come up.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className="admin-drafts" aria-label="Unsaved changes">
      <div className="admin-drafts-say">
        <p role="status">
          <strong>{counted(changes.length, 'unsaved change')}</strong>
          {reason !== null && <span> {reasons[reason]}</span>}
        </p>
        {warnings.length > 0 && (
          <ul className="admin-price-warnings" aria-label="Warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
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
            <span>{zeroText(variable.name)} Yes, set it to $0.</span>
          </label>
        ))}
      </div>
      <div className="admin-drafts-answers">
        <button type="button" className="admin-button admin-button-bare" onClick={seeEffect}>
          See the effect
        </button>
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
    </section>
  );
}

/** Leads to the old and new prices. */
function seeEffect(): void {
  const effect = document.getElementById(BEFORE_SAVING);
  effect?.focus({ preventScroll: true });
  effect?.scrollIntoView({ block: 'start' });
}
