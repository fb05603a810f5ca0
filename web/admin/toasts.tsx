import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

type Tone = 'success' | 'failure';

interface Toast {
  id: number;
  tone: Tone;
  text: string;
}

export type Say = (tone: Tone, text: string) => void;

const ToastContext = createContext<Say>(() => {});

/** Says one sentence in the corner: `say('success', …)` or `say('failure', …)`. */
export const useToast = () => useContext(ToastContext);

const SHOWN_MS: Record<Tone, number> = { success: 5000, failure: 10_000 };

/** Where the toasts stand; screen readers hear each as it comes, a failure at once. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const say = useCallback<Say>((tone, text) => {
    setToasts((shown) => [
      // Said again, a sentence takes its own place instead of piling up.
      ...shown.filter((toast) => toast.text !== text).slice(-3),
      { id: (shown.at(-1)?.id ?? 0) + 1, tone, text },
    ]);
  }, []);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={say}>
      {children}
      <div className="admin-toasts">
        <div role="status">{spoken(toasts, 'success', close)}</div>
        <div role="alert">{spoken(toasts, 'failure', close)}</div>
      </div>
    </ToastContext>
  );
}

function spoken(toasts: readonly Toast[], tone: Tone, close: (id: number) => void) {
  return toasts
    .filter((toast) => toast.tone === tone)
    .map((toast) => <ShownToast key={toast.id} toast={toast} close={close} />);
}

function ShownToast({ toast, close }: { toast: Toast; close: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => close(toast.id), SHOWN_MS[toast.tone]);
    return () => clearTimeout(timer);
  }, [toast, close]);
  return (
    <div className={`admin-toast admin-toast-${toast.tone}`}>
      <span>{toast.text}</span>
      <button type="button" aria-label="Dismiss" onClick={() => close(toast.id)}>
        ×
      </button>
    </div>
  );
}
