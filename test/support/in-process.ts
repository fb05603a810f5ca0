import { afterAll, beforeAll, vi } from 'vitest';
import { type Guard, type HttpHandler, httpHandler, publicAccess, type Room } from '#lambdas/platform/api.ts';
import type { Respond } from '#lambdas/platform/request.ts';
import { type EventParts, httpEvent, lambdaContext, ORIGIN_SECRET } from './http-events.ts';

/** Call once in a test file of handlers that run in the test itself: they take events of `httpEvent` for CloudFront's. */
export function behindEdge(): void {
  beforeAll(() => void vi.stubEnv('ORIGIN_SECRETS', ORIGIN_SECRET));
  afterAll(() => void vi.unstubAllEnvs());
}

/**
 * Collects what is written to stdout and stderr while `run` runs, in order, and keeps it off the screen.
 * The logger writes there through a Console of its own, past the global one.
 */
export async function outputOf(run: () => Promise<unknown>): Promise<string> {
  let written = '';
  const collect = (chunk: string | Uint8Array) => {
    written += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(collect),
  );
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return written;
}

const jsonLines = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The lines of the log among the output. */
export const logLines = (output: string) => jsonLines(output).filter((line) => !('_aws' in line));

/** The lines of metrics among the output, without what stands around each. */
export const metricLines = (output: string) =>
  jsonLines(output).flatMap(({ _aws, service, ...said }) => (_aws === undefined ? [] : [said]));

/** A room of one route, by its route key. */
export function roomOf(key: string, make: () => Respond, extraGuard?: Guard): Room {
  const [method, path] = key.split(' ');
  return {
    routes: { one: { method, path } as Room['routes'][string] },
    load: async () => ({ one: make() }),
    extraGuards: { one: extraGuard },
  };
}

/** A function of one route, which is the one of its first event. */
export function functionOf(make: () => Respond, guard: Guard = publicAccess): HttpHandler {
  let handler: HttpHandler | undefined;
  return (event, context) => {
    handler ??= httpHandler(guard, [roomOf(event.routeKey, make)]);
    return handler(event, context);
  };
}

/** What a function of that one route answers to the event, and what it logged. */
export async function answerOf(respond: Respond, event: EventParts = {}, guard: Guard = publicAccess) {
  const handler = functionOf(() => respond, guard);
  let answer: Awaited<ReturnType<HttpHandler>> = {};
  const output = await outputOf(async () => {
    answer = await handler(httpEvent(event), lambdaContext);
  });
  const isJson = String(answer.headers?.['content-type']).startsWith('application/json');
  return { ...answer, json: isJson ? JSON.parse(answer.body ?? '') : undefined, output };
}
