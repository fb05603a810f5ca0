import { type ReactNode, useEffect } from 'react';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import type { LaterPart } from '#web/ui/later-part.ts';
import { failureReason } from '#web/words/office/formats.ts';
import { useToast } from './toasts.tsx';

/** What stands in a tab's place when its list could not be loaded: the sentence, the reason, and a way out. */
export function FailedLoad(props: {
  text: string;
  /** What else is to be known, e.g. that nothing is lost. */
  note?: string;
  error: Error;
  retry: () => void;
}) {
  const { text, note, error, retry } = props;
  const say = useToast();
  useEffect(() => {
    say('failure', text);
  }, [say, text]);
  return (
    <div className="admin-empty">
      <p>{text}</p>
      {failureReason(error) !== '' && <p>{failureReason(error)}</p>}
      {note !== undefined && <p>{note}</p>}
      <button type="button" className="admin-button admin-button-main" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

interface OfficePartProps<T> {
  part: LaterPart<T>;
  /** What did not load: "Couldn’t load prices." */
  name: string;
  /** What stands there until it has come. */
  waiting?: string;
  children: (value: T) => ReactNode;
}

/** A part of the office in a download of its own, which the first rows do not wait for. */
export const OfficePart = <T,>({ part, name, waiting, children }: OfficePartProps<T>) => (
  <Later
    part={part}
    waiting={waiting === undefined ? null : <p className="admin-empty">{waiting}</p>}
    failed={(again) => (
      <CouldNotLoad
        text={`Couldn’t load ${name}. Check your connection.`}
        again="Try again"
        onAgain={again}
      />
    )}
  >
    {children}
  </Later>
);
