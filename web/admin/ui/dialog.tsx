import './dialog.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '#web/ui/modal.ts';

interface Props {
  title: string;
  /** As wide as the page lets it, or as what it holds; a sheet lies along the lower edge of a phone. */
  isWide?: boolean | 'fitting' | 'compare' | 'sheet';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. */
export function AdminDialog({ title, isWide = false, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className={isWide ? `dialog dialog-${isWide === true ? 'wide' : isWide}` : 'dialog'}
      aria-labelledby={id}
      // React passes on that a dialog within it closed.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="dialog-header">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="admin-button admin-button-icon"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

/** Opens a dialog of its own name, over the whole page. */
export function DialogButton({ title, isWide, children }: Omit<Props, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="admin-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </button>
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
  <>
    <p role="alert" className="dialog-problem">
      {text}
    </p>
    <button type="button" className="admin-button" onClick={retry}>
      Try again
    </button>
  </>
);
