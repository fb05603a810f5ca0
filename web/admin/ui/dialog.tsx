import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  /** As wide as the page lets it. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page; says what it has to say in itself, as the toasts lie under it. */
export function AdminDialog({ title, isWide = false, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'security security-wide' : 'security'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="security-header">
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
      <div className="security-body">{children}</div>
    </dialog>
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
