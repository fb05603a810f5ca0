/** Words in a download of their own. */
export interface LaterWords<Words> {
  /** Asks for them, anew after a failure. */
  load(): Promise<Words>;
  /** What a screen waits for: the same promise each time, so that a failure is not asked for again and again. */
  awaited(): Promise<Words>;
  /** Whether a screen has waited for them. */
  isInUse(): boolean;
}

export function laterWords<Words>(load: () => Promise<Words>): LaterWords<Words> {
  let first: Promise<Words> | null = null;
  return {
    load,
    awaited: () => {
      first ??= load();
      return first;
    },
    isInUse: () => first !== null,
  };
}
