import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

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
function loopbackOnly(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (LOOPBACK_HOST.test(request.headers.host ?? '')) return listener(request, response);
    request.resume();
    response
      .writeHead(421, { 'content-type': 'text/plain' })
      .end('This service answers under localhost and 127.0.0.1 only.\n');
  };
}

export interface RunningService {
  url: string;
  stop(): Promise<void>;
}

/** A server on a free port of this machine. */
export async function serveHere(listener: RequestListener): Promise<RunningService> {
  const server = createServer(loopbackOnly(listener));
  const url = `http://${LOOPBACK}:${await listen(server, 0)}`;
  return { url, stop: () => close(server) };
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

/** Every header by its name in lower case; values sent more than once are joined. */
export const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ','),
    ]),
  );
