import './dialog.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './modal.ts';

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

/** The heading of what the dialog shows now; takes the focus that the button before it had. */
export function SectionTitle({ text }: { text: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1}>
      {text}
    </h3>
  );
}

interface Answer {
  text: string;
  press: () => void;
}

interface QuestionProps {
  title: string;
  children: ReactNode;
  /** Why it was not done; null where nothing has failed. */
  problem?: string | null;
  yes: Answer & { isBusy?: boolean };
  no: Answer;
}

/** Asks once more, in a dialog, before something that is not taken back with a tap. */
export const Question = ({ title, children, problem = null, yes, no }: QuestionProps) => (
  <>
    <SectionTitle text={title} />
    <p>{children}</p>
    {problem !== null && (
      <p role="alert" className="dialog-problem">
        {problem}
      </p>
    )}
    <div className="dialog-actions">
      <button type="button" className="admin-button dialog-danger" disabled={yes.isBusy} onClick={yes.press}>
        {yes.text}
      </button>
      <button type="button" className="admin-button" onClick={no.press}>
        {no.text}
      </button>
    </div>
  </>
);

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
