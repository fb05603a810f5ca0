import { lazy } from 'react';
import { LoadedLater } from '#web/ui/later.tsx';
import type { UploadStepProps } from '#web/wizard/step-props.ts';
import { useWords } from '#web/words/locale.tsx';

/** Only homeowners with an estimate need the upload's code. */
export const loadUploadStep = () => import('./upload-step.tsx');

const UploadStep = lazy(async () => ({ default: (await loadUploadStep()).UploadStep }));

export function UploadScreen(props: UploadStepProps) {
  const { upload } = useWords();
  const otherwise = (
    <div>
      <p role="alert">{upload.notLoaded}</p>
      <button
        type="button"
        className="link-button"
        onClick={() => props.proceed({ kind: 'without-document' })}
      >
        {upload.withoutDocument}
      </button>
    </div>
  );
  return (
    <LoadedLater otherwise={otherwise}>
      <UploadStep {...props} />
    </LoadedLater>
  );
}
