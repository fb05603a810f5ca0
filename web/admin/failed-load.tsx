import { useEffect } from 'react';
import { ApiFailure } from '#web/api/api-failure.ts';
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
      {reasonOf(error) !== '' && <p>{reasonOf(error)}</p>}
      <button type="button" className="admin-button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiFailure)) return 'The server could not be reached. Check your connection.';
  if (error.kind === 'unreadable') return 'The server’s answer could not be read. Reload the page.';
  if (error.status === 401) return 'Your session has ended. Sign out and in again.';
  if (error.status === 429) return 'Too many requests at once. Wait a moment.';
  return error.details.message ?? '';
}
