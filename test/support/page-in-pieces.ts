import { once } from 'node:events';
import { createServer, request as requestTo, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface PageInPieces {
  url: string;
  /** Sends the next piece of the page; false once it is whole. */
  next: () => Promise<boolean>;
}

/**
 * A site in front of the product whose `/` comes in pieces, each when it is asked for, as over a slow line; all else comes
 * as it is.
 * @param cut finds the ends of the pieces, without taking a letter
 */
export async function pageInPieces(product: string, cut: RegExp): Promise<PageInPieces> {
  const { promise: opened, resolve: open } = Promise.withResolvers<{
    response: ServerResponse;
    left: string[];
  }>();
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    const headers = { ...request.headers, host: new URL(product).host, 'accept-encoding': 'identity' };
    const asked = requestTo(new URL(url, product), { method, headers }, async (answer) => {
      const { 'content-length': _, ...kept } = answer.headers;
      const whole = await buffer(answer);
      response.writeHead(answer.statusCode ?? 500, kept);
      if (url === '/') open({ response, left: whole.toString('utf8').split(cut) });
      else response.end(whole);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async next() {
      const { response, left } = await opened;
      const piece = left.shift();
      if (piece === undefined) response.end();
      else response.write(piece);
      return piece !== undefined;
    },
  };
}
