import { login } from '#web/admin/sign-in/login-part.ts';
import { askEarly, firstUrls, withEarlyAnswers } from '#web/admin/sign-in/prefetched-responses.ts';
import { hasKeptSession, keptToken, storageWorks } from '#web/admin/sign-in/stored-session.ts';
import { localStorageStore } from '#web/platform/storage.ts';
import { lazyChunk, loadAhead } from '#web/ui/lazy-chunk.ts';

// A small download of its own, which runs as soon as it is there and is what the rest of the office begins with: see
// `vite.config.ts`. So it imports nothing large.

/** The office of whoever is signed in. */
export const session = lazyChunk(() => import('./admin-session.tsx'));

const fetched = (url: string, init: RequestInit) => fetch(url, init);

/** What is drawn next is loaded beside the script that draws it, and the first rows are asked for. */
function begin() {
  if (!storageWorks()) return [];
  void (hasKeptSession() ? loadAhead(session) : loadAhead(login).then(() => loadAhead(session)));
  const token = keptToken(localStorageStore, Date.now());
  if (token === undefined) return [];
  return askEarly(firstUrls(window.location, new Date()), token, fetched, Date.now);
}

/** What the office asks its questions by: the first of them are on their way. */
export const request = withEarlyAnswers(begin(), fetched, Date.now);
