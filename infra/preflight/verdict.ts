/** What a check found; a refusal ends the command before anything is deployed. */
export interface Verdict {
  mark: '✓' | '!' | '✗';
  /** One clause or sentence; a refusal says what mends it. */
  says: string;
}

export const ok = (says: string): Verdict => ({ mark: '✓', says });
export const warning = (says: string): Verdict => ({ mark: '!', says });
export const refusal = (says: string): Verdict => ({ mark: '✗', says });

/** As the command prints it. */
export const verdictLine = (name: string, { mark, says }: Verdict): string => `${mark} ${name}: ${says}`;
