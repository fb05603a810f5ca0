import { useEffect } from 'react';
import { failureReason } from '#web/words/office/formats.ts';
import { useToast } from './toasts.tsx';

/** What stands in a tab's place when its list could not be loaded: the sentence, the reason, and a way out. */
export function FailedLoad({ text, error, retry }: { text: string; error: Error; retry: () => void }) {
  const say = useToast();
  useEffect(() => {
    say('failure', text);
  }, [say, text]);
  return (
    <div className="admin-empty">
      <p>{text}</p>
      {failureReason(error) !== '' && <p>{failureReason(error)}</p>}
      <button type="button" className="admin-button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
