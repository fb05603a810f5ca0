import { once } from 'node:events';
import { request as ask, createServer, type RequestListener, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { close, listen, unanswered } from '#infra/local/http.ts';

const held: ServerResponse[] = [];
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A server that answers only when the test does. */
async function start(listener: RequestListener = (_request, response) => void held.push(response)) {
  held.length = 0;
  const requests = unanswered(listener);
  const server = createServer(requests.listener);
  const port = await listen(server, 0);
  stop = () => close(server);
  return { requests, port };
}

/** Whether it resolved by now; everything that is ready has had its turn. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  const late = Symbol('late');
  const turn = new Promise<symbol>((resolve) => setImmediate(() => resolve(late)));
  return (await Promise.race([promise, turn])) !== late;
}

test('without a request there is nothing to wait for', async () => {
  const { requests } = await start();
  expect(await isDone(requests.none())).toBe(true);
});

test('the last of two answers ends the waiting', async () => {
  const { requests, port } = await start();
  const answers = [1, 2].map(() => fetch(`http://127.0.0.1:${port}`));
  await expect.poll(() => held.length).toBe(2);
  const none = requests.none();
  held[0]?.end();
  expect(await isDone(none)).toBe(false);
  held[1]?.end();
  await none;
  await Promise.all(answers);
});

test('a caller who hangs up is waited for as long as the answer is being made', async () => {
  const { requests, port } = await start();
  const caller = ask({ port, host: '127.0.0.1' }).on('error', () => {});
  caller.end();
  await expect.poll(() => held.length).toBe(1);
  const [response] = held;
  const gone = response && once(response, 'close');
  caller.destroy();
  await gone;
  const none = requests.none();
  expect(await isDone(none)).toBe(false);
  response?.end();
  await none;
});

test('a request that breaks off in its body is waited for no longer', async () => {
  const { requests, port } = await start();
  const caller = ask({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 10 } });
  caller.on('error', () => {});
  caller.write('half');
  await expect.poll(() => held.length).toBe(1);
  caller.destroy();
  await requests.none();
});

test('whoever comes while it waits is turned away', async () => {
  const { requests, port } = await start();
  const first = fetch(`http://127.0.0.1:${port}`);
  await expect.poll(() => held.length).toBe(1);
  const none = requests.none();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  held[0]?.end();
  await none;
  await first;
});
