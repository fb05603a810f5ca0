import { useState } from 'react';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { longDay, shortHours, unbroken } from '#shared/inspection/time-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { Sheet } from './sheet.tsx';
import type { ChangeInspection, NotDone } from './use-inspection.ts';

interface CancelSheetProps {
  /** Null once there is none to cancel. */
  inspection: BookedInspection | null;
  change: ChangeInspection;
  onClose(): void;
}

/** Asks before it cancels: somebody else may have the place at once. */
export function CancelSheet({ inspection, change, onClose }: CancelSheetProps) {
  const { locale } = useLocale().messages;
  const { windows: words } = useLaterWords().result.next;
  const [problem, setProblem] = useState<NotDone | null>(null);
  const [isSending, setSending] = useState(false);
  async function submit(close: () => void) {
    if (isSending) return;
    setProblem(null);
    setSending(true);
    const outcome = await change(null);
    setSending(false);
    if (outcome === 'done') close();
    else setProblem(outcome);
  }
  const when =
    inspection === null ? '' : unbroken(`${longDay(locale, inspection)}, ${shortHours(locale, inspection)}.`);
  return (
    <Sheet
      title={words.cancelTitle}
      hint={`${when} ${words.cancelHint}`.trim()}
      onSubmit={(close) => void submit(close)}
      onClose={onClose}
    >
      {(close) => (
        <>
          {problem !== null && (
            <FieldError>{problem === 'failed' ? words.notCanceled : words.problems[problem]}</FieldError>
          )}
          <DialogActions>
            <Button kind="next" type="submit" aria-disabled={isSending}>
              {words.cancelIt}
            </Button>
            <Button onClick={close}>{words.keep}</Button>
          </DialogActions>
        </>
      )}
    </Sheet>
  );
}
