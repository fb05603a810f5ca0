import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';

interface Props {
  title: string;
  /** As wide as the page lets it, or as what it holds; a sheet lies along the lower edge of a phone. */
  isWide?: boolean | 'fitting' | 'sheet';
  onClose: () => void;
  children: ReactNode;
}

const widthOf = (isWide: Props['isWide']) => {
  if (isWide === true) return 'wide';
  return isWide === 'fitting' ? 'fitting' : 'usual';
};

/** A dialog over the page. */
export const AdminDialog = ({ title, isWide, onClose, children }: Props) => (
  <Dialog title={title} width={widthOf(isWide)} onClose={onClose}>
    {children}
  </Dialog>
);

interface ButtonProps extends Omit<Props, 'onClose'> {
  kind?: ButtonKind;
  className?: string | undefined;
}

/** Opens a dialog of its own name, over the whole page. */
export function DialogButton({ title, isWide, kind, className, children }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen &&
        createPortal(
          <AdminDialog title={title} isWide={isWide} onClose={() => setOpen(false)}>
            {children}
          </AdminDialog>,
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
