import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';

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

/** In place of what a dialog could not load. */
export const NotLoaded = ({ text, retry }: { text: string; retry: () => void }) => (
  <Row gap={3}>
    <FieldError>{text}</FieldError>
    <Button onClick={retry}>Try again</Button>
  </Row>
);
