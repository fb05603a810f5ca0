import { type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import type { LazyChunk } from '#web/ui/lazy-chunk.ts';
import { Stack } from '#web/ui/stack.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import styles from './failed-load.module.css';
import { useToast } from './toasts.tsx';

/** In the middle of the place of a list that has nothing to show: why, and what to do. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <Stack gap={3} className={styles.empty}>
    {children}
  </Stack>
);

/** What stands in a tab's place when its list could not be loaded: the sentence, the reason, and a way out. */
export function FailedLoad(props: {
  text: string;
  /** What else is to be known, e.g. that nothing is lost. */
  note?: string;
  error: Error;
  retry: () => void;
}) {
  const { text, note, error, retry } = props;
  const showToast = useToast();
  useEffect(() => {
    showToast('failure', text);
  }, [showToast, text]);
  return (
    <Empty>
      <p>{text}</p>
      {failureReason(error) !== '' && <p>{failureReason(error)}</p>}
      {note !== undefined && <p>{note}</p>}
      <Button kind="first" onClick={retry}>
        Try again
      </Button>
    </Empty>
  );
}

interface OfficePartProps<T> {
  part: LazyChunk<T>;
  /** What did not load: "Couldn’t load prices." */
  name: string;
  /** What stands there until it has come. */
  waiting?: string;
  children: (value: T) => ReactNode;
}

/** A part of the office in a download of its own, which the first rows do not wait for. */
export const LazyPanel = <T,>({ part, name, waiting, children }: OfficePartProps<T>) => (
  <Lazy
    part={part}
    waiting={
      waiting === undefined ? null : (
        <Empty>
          <p>{waiting}</p>
        </Empty>
      )
    }
    failed={(again) => (
      <LoadError text={`Couldn’t load ${name}. Check your connection.`} again="Try again" onAgain={again} />
    )}
  >
    {children}
  </Lazy>
);
