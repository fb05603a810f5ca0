import { useState } from 'react';
import { OfficeKeys } from '#web/admin/keys/office-keys.tsx';

const shown: readonly (readonly [readonly string[], string])[] = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['c'], 'call'],
  [['x'], 'select'],
  [['a'], 'assign'],
  [['1–5'], 'status'],
  [['/'], 'search'],
];

/** On a laptop, under the list: the keys one needs, and the way to all of them. */
export function KeyLine() {
  const [isOpen, setOpen] = useState(false);
  return (
    <footer className="admin-keys">
      {shown.map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {words}
        </span>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <kbd>?</kbd> all keys
      </button>
      {isOpen && <OfficeKeys onClose={() => setOpen(false)} />}
    </footer>
  );
}

/** The first stop of Tab: past all controls to the first lead. */
export const SkipToLeads = () => (
  <button
    type="button"
    className="admin-button admin-skip"
    onClick={() => {
      const list = document.getElementById('panel-leads');
      (list?.querySelector<HTMLElement>('[data-lead][tabindex="0"]') ?? list)?.focus();
    }}
  >
    Skip to the first lead
  </button>
);
