import { clsx } from 'clsx';
import { useState } from 'react';
import { OfficeKeys } from '#web/admin/keys/office-keys.tsx';
import { Button } from '#web/ui/button.tsx';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { Key } from '#web/ui/key.tsx';
import { Row } from '#web/ui/stack.tsx';
import styles from './key-line.module.css';

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
    <Row as="footer" gap={4} justify="end" className={clsx(styles.line, desktopOnlyClass)} data-part="keys">
      {shown.map(([keys, words]) => (
        <Row as="span" gap={1} key={words}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {words}
        </Row>
      ))}
      <Button kind="bare" className={styles.all} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Key>?</Key> all keys
      </Button>
      {isOpen && <OfficeKeys onClose={() => setOpen(false)} />}
    </Row>
  );
}

/** The first stop of Tab: past all controls to the first lead. */
export const SkipToLeads = () => (
  <Button
    className={styles.skip}
    onClick={() => {
      const list = document.getElementById('panel-leads');
      (list?.querySelector<HTMLElement>('[data-lead][tabindex="0"]') ?? list)?.focus();
    }}
  >
    Skip to the first lead
  </Button>
);
