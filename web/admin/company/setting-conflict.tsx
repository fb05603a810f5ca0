import { useId } from 'react';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { atWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';

interface Props {
  /** Email of whoever set it, and when. */
  by?: string | undefined;
  at: string;
  /** Takes what they set; what was typed is gone. */
  reload: () => void;
  /** Saves what was typed over it. */
  overwrite: () => void;
  /** Leaves both as they are. */
  close: () => void;
}

/** Asks which of two holds: what somebody set since this was opened, or what is typed here. */
export function SettingConflict({ by, at, reload, overwrite, close }: Props) {
  const now = useNow();
  const id = useId();
  const title = (
    <>
      <bdi>{by === undefined ? 'Someone' : adminName(by)}</bdi> changed this at {atWords(at, now)}.
    </>
  );
  return (
    <Dialog title={title} aria-describedby={id} onClose={close}>
      {(closeFirst) => {
        const answer = (act: () => void) => () => {
          // Closed before it goes: the focus returns to where it was.
          closeFirst();
          act();
        };
        return (
          <>
            <p id={id}>
              Reload shows what they saved, and what you typed is gone. Overwrite saves yours in its place.
            </p>
            <DialogActions>
              <Button onClick={answer(overwrite)}>Overwrite</Button>
              <Button kind="first" onClick={answer(reload)}>
                Reload
              </Button>
            </DialogActions>
          </>
        );
      }}
    </Dialog>
  );
}
