import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { FileLine } from './drop-zone.tsx';
import { Reading } from './reading.tsx';
import type { UploadState } from './upload-state.ts';
import styles from './upload-step.module.css';

interface FileOnItsWayProps {
  state: UploadState & { phase: 'uploading' | 'reading' };
  onCancel(): void;
}

/** A file that is sent and read. */
export function FileOnItsWay({ state, onCancel }: FileOnItsWayProps) {
  const words = useLaterWords().upload;
  return (
    <>
      <FileLine file={state.file}>
        <Button kind="link" onClick={onCancel}>
          {words.cancel}
        </Button>
      </FileLine>
      <Reading state={state} />
    </>
  );
}

/** A file whose upload was stopped: it can be sent again, or another one chosen. */
export function StoppedFile({ file, onStart, onOther }: { file: File; onStart(): void; onOther(): void }) {
  const words = useLaterWords().upload;
  return (
    <>
      <FileLine file={file} />
      <p role="status">{words.stopped}</p>
      <Button kind="next" onClick={onStart}>
        {words.start}
      </Button>
      <Button kind="link" className={styles.centered} onClick={onOther}>
        {words.chooseOther}
      </Button>
    </>
  );
}

/** Why a file that was sent before has to be chosen again. */
export function LostFile({ state: { file, why } }: { state: UploadState & { phase: 'lost' } }) {
  const words = useLaterWords().upload;
  return (
    <>
      <Notice tone="warn" role="alert">
        {why === 'gone' ? words.problems.gone : words.interrupted}
      </Notice>
      <FileLine file={file} />
    </>
  );
}
