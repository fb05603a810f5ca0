import './toast/toasts.css';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ShownToast } from './toast/shown-toast.tsx';
import { type Toast, type ToastMore, type Tone, withToast } from './toast/toast-list.ts';
import { useFocusInSight } from './toast/use-focus-in-sight.ts';
import { useHeld } from './toast/use-held.ts';
import { useUndoKeys } from './toast/use-undo-keys.ts';

export type Say = (tone: Tone, text: string, more?: ToastMore) => void;

const ToastContext = createContext<Say>(() => {});

/** Says one sentence below the page: `say('success', …)` or `say('failure', …)`. */
export const useToast = () => useContext(ToastContext);

/**
 * The page, and under it the room of the toasts: the page gives it up while there are any, so that none covers a
 * control. Screen readers hear each as it comes, a failure at once.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const newest = useRef(0);
  const page = useRef<HTMLDivElement>(null);
  const willAdd = useFocusInSight(page, toasts.at(-1)?.id ?? 0);
  const say = useCallback<Say>(
    (tone, text, more) => {
      newest.current += 1;
      const toast = { ...more, id: newest.current, tone, text };
      willAdd();
      setToasts((shown) => withToast(shown, toast));
    },
    [willAdd],
  );
  const { held, room, letGo } = useHeld(toasts.length > 0);
  const close = useCallback(
    (id: number) => {
      setToasts((shown) => shown.filter((toast) => toast.id !== id));
      letGo();
    },
    [letGo],
  );
  useUndoKeys(toasts, close);
  // Keys scroll what has the focus.
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, []);
  const spoken = (tone: Tone) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ShownToast key={toast.id} toast={toast} held={held} close={close} />);
  return (
    <ToastContext value={say}>
      <div className="admin-frame">
        <div ref={page} className="admin-scroll" tabIndex={-1}>
          {children}
        </div>
        <section className="admin-toasts" aria-label="Messages" data-any={toasts.length > 0} {...room}>
          <div role="status" aria-atomic="false">
            {spoken('success')}
          </div>
          <div role="alert" aria-atomic="false">
            {spoken('failure')}
          </div>
        </section>
      </div>
    </ToastContext>
  );
}
