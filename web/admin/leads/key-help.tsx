import { useState } from 'react';
import { createPortal } from 'react-dom';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { letterKeys } from './list-keys.ts';

const keys: readonly (readonly [readonly string[], string])[] = [
  [['/'], 'Search'],
  [['j', 'k'], 'Next lead, the one before'],
  [['Enter'], 'Open'],
  [['c'], 'Call outcome, then 1–4'],
  [['1–5'], 'New … Cancelled'],
  [['a'], 'Assign; a a to me'],
  [['x'], 'Select; Shift x a range'],
  [['z'], 'Undo'],
  [['?'], 'This list'],
  [['Esc'], 'Close, clear, back to the row'],
];

const drawn = [1, 2, 3, 6, 5, 4, 0].flatMap((place) => {
  const key = keys[place];
  return key === undefined ? [] : [key];
});

const short: Readonly<Record<string, string>> = {
  j: 'move',
  Enter: 'open',
  c: 'call',
  x: 'select',
  a: 'assign',
  '1–5': 'status',
  '/': 'search',
};

const Keys = ({ of }: { of: readonly string[] }) => of.map((key) => <kbd key={key}>{key}</kbd>);

/** On a laptop, under the list: the keys one needs, and the way to all of them. */
export const KeyLine = ({ onHelp }: { onHelp: () => void }) => (
  <footer className="admin-keys">
    {drawn.map(([of, words]) => (
      <span key={words}>
        <Keys of={of} /> {short[of[0] ?? '']}
      </span>
    ))}
    <button type="button" onClick={onHelp}>
      <Keys of={['?']} /> all keys
    </button>
  </footer>
);

/** Every key of the list, and whether single letters do something. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(letterKeys.isOn);
  return createPortal(
    <AdminDialog title="Keys" onClose={onClose}>
      <dl className="admin-key-list">
        {keys.map(([of, words]) => (
          <div key={words}>
            <dt>
              <Keys of={of} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="admin-hint">
        Keys rest while you type in a field. Tab reaches the list as one stop; arrows lead to its rows and
        their buttons.
      </p>
      <label className="admin-key-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            letterKeys.turn(target.checked);
            setOn(target.checked);
          }}
        />
        Single-letter keys
      </label>
    </AdminDialog>,
    document.body,
  );
}

/** The first stop of Tab: past all controls to the first lead. */
export const SkipToLeads = () => (
  <button
    type="button"
    className="admin-button admin-skip"
    onClick={() => {
      const list = document.getElementById('panel-leads');
      (list?.querySelector<HTMLElement>('.admin-lead[tabindex="0"]') ?? list)?.focus();
    }}
  >
    Skip to the first lead
  </button>
);
