/** A phone that leaves the page for a call does so within that time. */
const LEAVES_WITHIN_MS = 4000;

/** A device that is held and touched: it calls and texts. */
export const isPhone = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/**
 * On a phone, once the page is seen again after its number was pressed: the call hides it. A page that is not left, as on a
 * tablet that cannot call, is asked after a moment; anywhere else at once.
 * @returns stops the waiting
 */
export function onceSeenAgain(then: () => void): () => void {
  if (!isPhone()) {
    then();
    return () => {};
  }
  let wasLeft = document.visibilityState === 'hidden';
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const end = () => {
    stop();
    then();
  };
  const look = () => {
    if (document.visibilityState === 'hidden') wasLeft = true;
    else if (wasLeft) end();
  };
  const timer = setTimeout(() => !wasLeft && end(), LEAVES_WITHIN_MS);
  document.addEventListener('visibilitychange', look);
  return stop;
}
