import { once } from 'node:events';
import type { Server } from 'node:http';

/** Everything here answers this machine only. */
export const LOOPBACK = '127.0.0.1';

/**
 * Starts listening on the loopback address.
 * @param port 0 takes any free one
 * @returns the port taken
 * @throws the system's error, e.g. with code EADDRINUSE
 */
export async function listen(server: Server, port: number): Promise<number> {
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
