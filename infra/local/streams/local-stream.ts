import type { LambdaHost } from '#infra/local/lambda/host.ts';

const MINUTE_MS = 60_000;

/** The event a function gets that reads the stream of a table whose key is an id. */
export const streamEvent = (ids: readonly string[]) => ({
  Records: ids.map((id) => ({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { id: { S: id } }, StreamViewType: 'KEYS_ONLY' },
  })),
});

/**
 * Runs one function for what a stream tells, and each minute by the clock, as in the stack. What is written before
 * `open`, or while a run fails, waits for the clock.
 */
export function localStream(functionName: string) {
  let host: LambdaHost | undefined;
  let clock: NodeJS.Timeout | undefined;
  const run = (event: object) => {
    // The function logs its failures itself; the host is gone once the product stops.
    void host?.invoke(functionName, event).catch(() => undefined);
  };
  return {
    written: (ids: string[]) => run(streamEvent(ids)),
    open(lambdas: LambdaHost): void {
      host = lambdas;
      clock = setInterval(() => run({}), MINUTE_MS);
      clock.unref();
    },
    stop(): void {
      host = undefined;
      clearInterval(clock);
    },
  };
}
