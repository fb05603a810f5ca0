import { useEffect, useState } from 'react';
import { Cross } from '#web/ui/step-icons.tsx';
import { Toast, toastButtonClass } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ToastAction, Toast as Told } from './toast-list.ts';
import styles from './toasts.module.css';

export interface ToastProps {
  toast: Told;
  close: (id: number) => void;
}

/** What is said, about whom, and what can be done about it. */
export function ShownToast({ toast, close }: ToastProps) {
  const { id, tone, text, detail, action, also, until } = toast;
  return (
    <Toast
      tone={tone}
      actions={
        <>
          <Action offered={also} close={() => close(id)} />
          <Action offered={action} close={() => close(id)} />
          {until === undefined && (
            <button
              type="button"
              className={toastButtonClass(true)}
              aria-label="Dismiss"
              onClick={() => close(id)}
            >
              <Cross />
            </button>
          )}
        </>
      }
    >
      {until === undefined ? <span>{text}</span> : <Countdown text={text} until={until} />}
      {detail !== undefined && (
        <small>
          <bdi className={styles.name}>{detail.name}</bdi>
          <span>: {detail.words}</span>
        </small>
      )}
    </Toast>
  );
}

function Action({ offered, close }: { offered: ToastAction | undefined; close: () => void }) {
  if (offered === undefined) return null;
  const { label, undoes, run } = offered;
  return (
    <button
      type="button"
      className={toastButtonClass()}
      aria-keyshortcuts={undoes ? 'Control+Z' : undefined}
      title={undoes ? 'Ctrl+Z' : undefined}
      onClick={() => {
        close();
        run();
      }}
    >
      {label}
    </button>
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
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">{text.replace(/\d+/, String(seconds))}</span>
    </>
  );
}
