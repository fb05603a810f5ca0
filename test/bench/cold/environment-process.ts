import { lambdaContext } from '#test/support/http-events.ts';

/** A process of its own in which one built bundle is loaded and called; the bench tells it when. */
export type Told = { load: string } | { call: unknown };
/** Milliseconds, and what the handler answered. */
export type Said = { readyMs: number } | { callMs: number; status: unknown };

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode?: unknown }>;

let handler: Handler | undefined;
const say = (said: Said) => process.send?.(said);

process.on('message', async (told: Told) => {
  const started = performance.now();
  if ('load' in told) {
    ({ handler } = (await import(told.load)) as { handler: Handler });
    say({ readyMs: performance.now() - started });
    return;
  }
  const answer = await handler?.(told.call, lambdaContext);
  say({ callMs: performance.now() - started, status: answer?.statusCode });
});
