import './upload-progress.css';
import { useId } from 'react';
import { Check } from '#web/ui/icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import type { UploadState } from './upload-state.ts';

/**
 * One bar for the upload, by bytes sent, and one for the reading, which shows that it is going on and
 * nothing more: nobody can know how far it is.
 */
export function UploadProgressBars({ state }: { state: UploadState & { phase: 'uploading' | 'reading' } }) {
  const words = useLaterWords().upload;
  const id = useId();
  const reading = state.phase === 'reading';
  const percent = reading ? 100 : Math.floor(state.fraction * 100);
  return (
    <div className="upload-bars">
      <div className="upload-bar">
        <span id={`${id}-sent`}>{words.uploadLabel}</span>
        <span className="upload-bar-figure">
          {reading ? (
            <>
              <Check /> {words.uploaded}
            </>
          ) : (
            words.percent(percent)
          )}
        </span>
        <progress aria-labelledby={`${id}-sent`} value={percent} max={100} />
      </div>
      <div className="upload-bar" data-waiting={!reading}>
        <span id={`${id}-read`}>{words.readLabel}</span>
        {!reading && <span className="upload-bar-figure">{words.readWaiting}</span>}
        {reading ? (
          <progress aria-labelledby={`${id}-read`} />
        ) : (
          <progress aria-labelledby={`${id}-read`} value={0} max={100} />
        )}
        {reading && state.scan && <p className="hint">{words.readScan}</p>}
      </div>
    </div>
  );
}
