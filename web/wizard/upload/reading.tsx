import { clsx } from 'clsx';
import { useId } from 'react';
import { Help } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './reading.module.css';
import type { UploadState } from './upload-state.ts';

/** The paper, with a beam over it while it is read: that goes on, and nobody can know how far it is. */
function Sheet({ isRead }: { isRead: boolean }) {
  return (
    <svg className={styles.sheet} viewBox="0 0 104 132" width="104" height="132" aria-hidden="true">
      <path fill="var(--card)" stroke="var(--edge)" strokeWidth="2" d="M6 4h68l24 24v100H6z" />
      <path fill="var(--sunken)" stroke="var(--edge)" strokeWidth="2" d="M74 4v24h24" />
      <path
        stroke="var(--line)"
        strokeWidth="5"
        d="M18 20h34M18 44h68M18 58h68M18 72h68M18 86h68M18 100h40"
      />
      <path stroke="var(--tile-2)" strokeWidth="6" d="M66 114h20" />
      {isRead && (
        <g className={styles.beam}>
          <path fill="var(--brand-ink)" opacity="0.18" d="M6 34h92v16H6z" />
          <path stroke="var(--brand-ink)" strokeWidth="2.5" d="M2 50h100" />
        </g>
      )}
    </svg>
  );
}

/** Two lines that tick off: the upload, which knows how far it is, and the reading. */
export function Reading({ state }: { state: UploadState & { phase: 'uploading' | 'reading' } }) {
  const words = useLaterWords().upload;
  const id = useId();
  const isRead = state.phase === 'reading';
  const percent = isRead ? 100 : Math.floor(state.fraction * 100);
  return (
    <div className={styles.reading}>
      <Sheet isRead={isRead} />
      <ul className={styles.phases}>
        {isRead ? (
          <li>
            <span className={clsx(styles.sign, styles.done)}>
              <Check />
            </span>
            {words.uploaded}
          </li>
        ) : (
          <li className={styles.now}>
            <span className={clsx(styles.sign, styles.ring)} />
            <Row as="span" gap={3} justify="between">
              <span id={`${id}-sent`}>{words.uploadLabel}</span> <span>{words.percent(percent)}</span>
            </Row>
            <progress
              className={clsx(styles.below, styles.bar)}
              aria-labelledby={`${id}-sent`}
              value={percent}
              max={100}
            />
          </li>
        )}
        <li className={isRead ? styles.now : undefined}>
          {isRead ? (
            <span
              className={clsx(styles.sign, styles.ring)}
              role="progressbar"
              aria-labelledby={`${id}-read`}
            />
          ) : (
            <span className={styles.sign} />
          )}
          <span id={`${id}-read`}>{words.readLabel}</span>
          {isRead && state.scan && <Help className={styles.below}>{words.readScan}</Help>}
        </li>
      </ul>
    </div>
  );
}
