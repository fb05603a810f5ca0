import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Toast, toastButtonClass } from '#web/ui/toast.tsx';
import { Sample, Section } from './sample.tsx';
import type { Words } from './words.ts';

/** What lies over a page. The dialog opens by its button. */
export function OverThePage({ words }: { words: Words }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={words.sections.over}>
      <Sample name="Dialog">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.cancel}
        </Button>
        {isOpen && (
          <Dialog title={words.question} closeLabel={words.close} onClose={() => setOpen(false)}>
            {(close) => (
              <>
                <p>{words.questionText}</p>
                <DialogActions>
                  <Button onClick={close}>{words.keep}</Button>
                  <Button kind="danger" onClick={close}>
                    {words.cancelIt}
                  </Button>
                </DialogActions>
              </>
            )}
          </Dialog>
        )}
      </Sample>
      <Sample name="Menu" isDense>
        <Menu label={words.menu}>
          {(close) => (
            <>
              <MenuItem onClick={close}>{words.menuItems[0]}</MenuItem>
              <MenuItem isChosen onClick={close}>
                {words.menuItems[1]}
              </MenuItem>
              <hr />
              <MenuItem isDanger onClick={close}>
                {words.menuItems[2]}
              </MenuItem>
            </>
          )}
        </Menu>
      </Sample>
      <Sample name="Toast">
        <Toast
          tone="success"
          actions={
            <button type="button" className={toastButtonClass()}>
              {words.undo}
            </button>
          }
        >
          {words.saved}
        </Toast>
        <Toast
          tone="failure"
          actions={
            <button type="button" className={toastButtonClass(true)} aria-label={words.close}>
              ×
            </button>
          }
        >
          {words.failed}
        </Toast>
      </Sample>
    </Section>
  );
}
