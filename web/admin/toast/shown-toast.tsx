import { useEffect } from 'react';
import { shownFor, type Toast } from './toast-list.ts';

interface Props {
  toast: Toast;
  /** Somebody is on the toasts: none goes from under the pointer or the focus. */
  held: boolean;
  close: (id: number) => void;
}

/** What is said, about whom, and what can be done about it; goes by itself. */
export function ShownToast({ toast, held, close }: Props) {
  useEffect(() => {
    const time = shownFor(toast);
    if (time === null || held) return;
    const timer = setTimeout(() => close(toast.id), time);
    return () => clearTimeout(timer);
  }, [toast, close, held]);
  const { tone, text, detail, action } = toast;
  return (
    <div className={`admin-toast admin-toast-${tone}`}>
      <div className="admin-toast-words">
        <span>{text}</span>
        {detail !== undefined && (
          <small>
            <bdi>{detail.name}</bdi>
            <span>: {detail.words}</span>
          </small>
        )}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="admin-toast-action"
          aria-keyshortcuts={action.undoes ? 'Control+Z' : undefined}
          title={action.undoes ? 'Ctrl+Z' : undefined}
          onClick={() => {
            close(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={() => close(toast.id)}>
        ×
      </button>
    </div>
  );
}
