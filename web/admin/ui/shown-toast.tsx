import { useEffect, useState } from 'react';
import type { Toast } from './toast-list.ts';

export interface ToastProps {
  toast: Toast;
  close: (id: number) => void;
}

/** What is said, about whom, and what can be done about it. */
export function ShownToast({ toast, close }: ToastProps) {
  const { tone, text, detail, action, also, until } = toast;
  return (
    <div className={`admin-toast admin-toast-${tone}`}>
      <div className="admin-toast-words">
        {until === undefined ? <span>{text}</span> : <Countdown text={text} until={until} />}
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
      {until === undefined && (
        <button type="button" aria-label="Dismiss" onClick={() => close(toast.id)}>
          ×
        </button>
      )}
    </div>
  );
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** The sentence with its seconds counted down for the eye; a screen reader hears it once, as it began. */
function Countdown({ text, until }: { text: string; until: number }) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">{text.replace(/\d+/, String(seconds))}</span>
    </>
  );
}
