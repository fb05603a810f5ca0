/** Waits between tries: the first, and then each twice the last up to the longest, in milliseconds. */
export interface Waits {
  firstMs: number;
  longestMs: number;
}

/** How long to wait after so many failures in a row, one at least. */
export const waitAfter = ({ firstMs, longestMs }: Waits, failures: number): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs);

interface Patience extends Waits {
  /** How often it is asked in all. */
  tries: number;
  /** Whether a failure may have passed by the next try; any other is thrown at once. */
  mayPass(error: unknown): boolean;
  wait(ms: number): Promise<unknown>;
}

/** Asks until there is an answer; throws the last failure, and what `wait` throws. */
export async function askAgain<Answer>(ask: () => Promise<Answer>, patience: Patience): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (failures === patience.tries || !patience.mayPass(error)) throw error;
      await patience.wait(waitAfter(patience, failures));
    }
  }
}
