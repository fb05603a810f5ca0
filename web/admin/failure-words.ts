import { ApiFailure } from '#web/api/api-failure.ts';

/** Why a call came to nothing, as an admin reads it; empty where nobody said. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'The server could not be reached. Check your connection.';
  if (error.kind === 'unreadable') return 'The server’s answer could not be read. Reload the page.';
  if (error.status === 401) return 'Your session ended. Sign out, then sign in again.';
  if (error.status === 429) return 'Too many requests at once. Wait a moment.';
  return error.details.message ?? '';
}
