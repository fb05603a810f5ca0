/** Calls back whenever the reader comes back to the page, or the page back on line; returns how to stop. */
export function onReturn(listener: () => void): () => void {
  const end = new AbortController();
  const seen = () => document.visibilityState === 'visible' && listener();
  for (const event of ['focus', 'pageshow', 'online', 'visibilitychange'])
    addEventListener(event, seen, { signal: end.signal });
  return () => end.abort();
}
