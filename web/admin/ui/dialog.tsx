import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface Props {
  title: string;
  /** As wide as the page lets it. */
  isWide?: boolean;
  kind?: ButtonKind;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a dialog of its own name, over the whole page. */
export function DialogButton({ title, isWide, kind, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen &&
        createPortal(
          <Dialog title={title} width={isWide ? 'wide' : 'usual'} onClose={() => setOpen(false)}>
            {children}
          </Dialog>,
          document.body,
        )}
    </>
  );
}
