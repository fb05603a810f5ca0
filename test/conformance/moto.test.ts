import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { oneAtATime, type Started } from './moto.ts';

const open: Started[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.stop();
});

test('a caller who hangs up while its call waits holds up no other', async () => {
  const first = Promise.withResolvers<void>();
  const server = createServer(async (call, response) => {
    if (call.url === '/first') await first.promise;
    response.end(call.url);
  });
  const url = `http://${LOOPBACK}:${await listen(server, 0)}`;
  open.push({ url, stop: () => close(server) });
  const proxy = await oneAtATime(url);
  open.push(proxy);
  const answerOf = async (path: string) => (await fetch(`${proxy.url}${path}`)).text();

  const held = answerOf('/first');
  // The proxy has it once it says to go on.
  const gone = request(`${proxy.url}/gone`, { method: 'POST', headers: { expect: '100-continue' } });
  gone.on('error', () => {});
  gone.flushHeaders();
  await once(gone, 'continue');
  gone.end();
  const closed = new Promise<void>((resolve) => gone.once('close', resolve));
  gone.destroy();
  await closed;
  const next = answerOf('/next');
  first.resolve();
  expect([await held, await next]).toEqual(['/first', '/next']);
});
