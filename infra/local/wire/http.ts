import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';

/** Everything here answers this machine only. */
export const LOOPBACK = '127.0.0.1';

/**
 * Starts listening on the loopback address.
 * @param port 0 takes any free one
 * @returns the port taken
 * @throws the system's error, e.g. with code EADDRINUSE
 */
export async function listen(server: Server, port: number): Promise<number> {
  // Node closes idle connections after 5 s, and a client that asks on one at that moment gets ECONNRESET; AWS keeps them.
  server.keepAliveTimeout = 0;
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

/** Stops listening, and ends connections that browsers and SDK clients keep open. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error === undefined || error === null ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Answers only requests that were sent to this machine by name. A page elsewhere can have its own name point
 * to this machine (DNS rebinding) and is then of one origin with what answers here; its `Host` gives it away.
 */
export function loopbackOnly(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (LOOPBACK_HOST.test(request.headers.host ?? '')) return listener(request, response);
    request.resume();
    response
      .writeHead(421, { 'content-type': 'text/plain' })
      .end('This service answers under localhost and 127.0.0.1 only.\n');
  };
}

/**
 * A listener that knows how many of its requests have no answer yet. `none` lets no more in, and resolves once all
 * have one, also those whose caller hung up meanwhile.
 */
export function unanswered(listener: RequestListener): { listener: RequestListener; none(): Promise<void> } {
  let open = 0;
  let closing: (() => void) | undefined;
  return {
    listener(request, response) {
      if (closing !== undefined) return void response.destroy();
      let counts = true;
      const answered = () => {
        if (counts) open -= 1;
        counts = false;
        if (open === 0) closing?.();
      };
      open += 1;
      const { end } = response;
      response.end = (...args: unknown[]) => {
        answered();
        return Reflect.apply(end, response, args);
      };
      // Nobody answers a request that broke off.
      request.once('close', () => request.complete || answered());
      listener(request, response);
    },
    none: () =>
      new Promise<void>((resolve) => {
        closing = resolve;
        if (open === 0) resolve();
      }),
  };
}

/** @returns the body, or `'too large'` as soon as more than `limit` bytes are announced or have come */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | 'too large'> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return 'too large';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) return 'too large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
