import { useEffect } from 'react';
import { counted } from '#web/words/office/prices.ts';
import { type Change, obstacle } from './drafts.ts';

const reasons = {
  refused: 'Correct the value in red first.',
  conflict: 'Choose between the two values first.',
  unconfirmed: 'Confirm the $0 first.',
};

interface Props {
  changes: readonly Change[];
  saving: boolean;
  save: () => void;
  discard: () => void;
}

/** How many prices are changed and not saved, and what saves them. */
export function DraftBar({ changes, saving, save, discard }: Props) {
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
