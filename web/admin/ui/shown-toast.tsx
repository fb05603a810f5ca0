import type { Toast } from './toast-list.ts';

export interface ToastProps {
  toast: Toast;
  close: (id: number) => void;
}

/** What is said, about whom, and what can be done about it. */
export function ShownToast({ toast, close }: ToastProps) {
  const { tone, text, detail, action, also } = toast;
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
      {[also, action].map(
        (offered) =>
          offered !== undefined && (
            <button
              key={offered.label}
              type="button"
              className="admin-toast-action"
              aria-keyshortcuts={offered.undoes ? 'Control+Z' : undefined}
              title={offered.undoes ? 'Ctrl+Z' : undefined}
              onClick={() => {
                close(toast.id);
                offered.run();
              }}
            >
              {offered.label}
            </button>
          ),
      )}
      <button type="button" aria-label="Dismiss" onClick={() => close(toast.id)}>
        ×
      </button>
    </div>
  );
}
