/** Words in a download of their own. */
export interface LaterWords<Words> {
  /** Asks for them, anew after a failure. */
  load(): Promise<Words>;
  /** What a screen waits for: the same promise each time, so that a failure is not asked for again and again. */
  awaited(): Promise<Words>;
  /** What has come by now, for what can do without; null before. */
  there(): Words | null;
  /** Whether a screen has waited for them. */
  isInUse(): boolean;
}

export function laterWords<Words>(download: () => Promise<Words>): LaterWords<Words> {
  let first: Promise<Words> | null = null;
  let there: Words | null = null;
  const load = async () => {
    there = await download();
    return there;
  };
  return {
    load,
    awaited: () => {
      first ??= load();
      return first;
    },
    there: () => there,
    isInUse: () => first !== null,
  };
}
