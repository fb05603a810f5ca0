import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { allUnavailable } from './all-unavailable.ts';

test('where DynamoDB does not answer every function says 503 with a time to retry, within its own time', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await once(silent, 'listening');
  await allUnavailable((silent.address() as AddressInfo).port);
});

test('without DynamoDB every function says 503 with a time to retry at once, and the log says why', async () => {
  // Nobody listens at port 1, and no stand-in is ever given it.
  expect(await allUnavailable(1)).toContain('ECONNREFUSED');
});
