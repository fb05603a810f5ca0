import './reading.css';
import { useId } from 'react';
import { Check } from '#web/ui/icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import type { UploadState } from './use-upload.ts';

/** The paper, with a beam over it while it is read: that goes on, and nobody can know how far it is. */
function Sheet({ isRead }: { isRead: boolean }) {
  return (
    <svg
      className="sheet"
      viewBox="0 0 104 132"
      width="104"
      height="132"
      aria-hidden="true"
      focusable="false"
    >
      <path className="sheet-page" d="M6 4h68l24 24v100H6z" />
      <path className="sheet-corner" d="M74 4v24h24" />
      <path className="sheet-lines" d="M18 20h34M18 44h68M18 58h68M18 72h68M18 86h68M18 100h40" />
      <path className="sheet-sum" d="M66 114h20" />
      {isRead && (
        <g className="sheet-beam">
          <path className="sheet-light" d="M6 34h92v16H6z" />
          <path className="sheet-edge" d="M2 50h100" />
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
    <div className="reading">
      <Sheet isRead={isRead} />
      <ul className="phases">
        {isRead ? (
          <li>
            <span className="phase-sign phase-done">
              <Check />
            </span>
            {words.uploaded}
          </li>
        ) : (
          <li className="phase-now">
            <span className="phase-sign phase-ring" />
            <span className="phase-upload">
              <span id={`${id}-sent`}>{words.uploadLabel}</span> <span>{words.percent(percent)}</span>
            </span>
            <progress aria-labelledby={`${id}-sent`} value={percent} max={100} />
          </li>
        )}
        <li className={isRead ? 'phase-now' : undefined}>
          {isRead ? (
            <span className="phase-sign phase-ring" role="progressbar" aria-labelledby={`${id}-read`} />
          ) : (
            <span className="phase-sign" />
          )}
          <span id={`${id}-read`}>{words.readLabel}</span>
          {isRead && state.scan && <span className="phase-hint">{words.readScan}</span>}
        </li>
      </ul>
    </div>
  );
}
