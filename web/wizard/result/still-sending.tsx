import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Company } from '#web/landing/company.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Outbox } from '#web/wizard/lead/outbox.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './still-sending.module.css';

/** `late`: it takes so long, or the device is off line, that the homeowner has to know. */
type DeliveryState = 'delivered' | 'sending' | 'late';

/** The server answers within a second or two; who has waited this long should keep the page open, or call. */
const LATE_AFTER_MS = 15_000;

function onLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * How far the session's lead is on its way to the server.
 * @param sentAt when it was handed over, milliseconds
 */
export function useDelivery(
  outbox: Pick<Outbox, 'isDelivered' | 'watch'>,
  leadId: string,
  sentAt: number,
  now: () => Date,
): DeliveryState {
  const isDelivered = useSyncExternalStore(
    (listener) => {
      // Another tab may send it.
      window.addEventListener('storage', listener);
      const stop = outbox.watch(listener);
      return () => {
        window.removeEventListener('storage', listener);
        stop();
      };
    },
    () => outbox.isDelivered(leadId),
  );
  const isOnLine = useSyncExternalStore(onLine, () => navigator.onLine);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isDelivered) return;
    const left = sentAt + LATE_AFTER_MS - now().getTime();
    const timer = setTimeout(() => setLate(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isDelivered, sentAt, now]);
  if (isDelivered) return 'delivered';
  return isLate || !isOnLine ? 'late' : 'sending';
}

/** Above the thanks while the server does not have the lead: what to do so that it arrives, and the way around. */
export function StillSending({ company }: { company: Pick<Company, 'phone' | 'phoneLink'> }) {
  const { sending } = useLaterWords().result.next;
  return (
    <Notice tone="waiting" role="status" className={styles.notice} data-part="still-sending">
      <p>
        <strong>{sending.still}</strong>{' '}
        {company.phoneLink === '' ? (
          sending.keepOpen
        ) : (
          <>
            {sending.keepOpenOrCall}{' '}
            <a className={styles.phone} href={company.phoneLink}>
              {company.phone}
            </a>
            .
          </>
        )}
      </p>
    </Notice>
  );
}
