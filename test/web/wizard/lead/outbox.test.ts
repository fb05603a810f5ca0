import { describe, expect, test } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { type Answer, fakeServer, id, lead, MINUTE, openTab, otherId, page, shown } from './outbox-page.ts';

test('the lead is in the browser before the first attempt', async () => {
  const store = memoryStore();
  const server = fakeServer();
  const kept: string[][] = [];
  const watched: typeof server.fetcher = async (...request) => {
    kept.push(store.keys());
    return server.fetcher(...request);
  };
  await openTab({ ...server, fetcher: watched }, store).outbox.send(lead);
  expect(kept).toEqual([[`outbox:${id}`]]);
});

test.each<Answer>(['offline', 503])(
  'after %j from the way the lead is sent again after two seconds and until the server has it, each wait longer than the last',
  async (failure) => {
    const { server, outbox, pass, logged } = page(failure, failure, failure);
    expect(await outbox.send(lead)).toBe(false);
    await pass(1999);
    expect(server.requests).toHaveLength(1);
    await pass(1);
    expect(server.requests).toHaveLength(2);
    await pass(4000 + 8000);
    expect(server.leads).toEqual([lead]);
    await pass(60 * MINUTE);
    expect(server.requests).toHaveLength(4);
    expect(logged).toHaveLength(3);
  },
);

test('no wait is longer than five minutes', async () => {
  const { server, outbox, pass } = page(...Array.from({ length: 60 }, () => 'offline' as const));
  await outbox.send(lead);
  await pass(60 * MINUTE);
  const before = server.requests.length;
  await pass(10 * MINUTE);
  expect(server.requests.length - before).toBe(2);
});

test('Retry-After is kept to', async () => {
  const { server, outbox, pass } = page({ status: 429, code: 'throttled', retryAfter: '90' });
  await outbox.send(lead);
  await pass(89_999);
  expect(server.leads).toEqual([]);
  await pass(1);
  expect(server.leads).toEqual([lead]);
});

test('a browser that comes online sends at once', async () => {
  const { server, outbox, pass, settle } = page('offline', 'offline', 'offline');
  await outbox.send(lead);
  await pass(6000);
  expect(server.leads).toEqual([]);
  outbox.retryNow();
  await settle();
  expect(server.leads).toEqual([lead]);
});

describe('a page that may end', () => {
  test('sends what has not arrived once more, and nothing that has', async () => {
    const { server, outbox, pass } = page('offline');
    await outbox.send(lead);
    outbox.leave();
    outbox.leave();
    expect(server.left).toEqual([lead, lead]);
    await pass(MINUTE);
    expect(server.leads).toEqual([lead]);
    outbox.leave();
    expect(server.left).toHaveLength(2);
  });

  test('sends a lead whose prices it still waits for; what is shown afterwards follows that lead', async () => {
    const { server, outbox } = page();
    outbox.hold(lead);
    outbox.leave();
    expect(server.left).toEqual([lead]);
    await outbox.send({ ...lead, shown });
    expect(server.leads).toEqual([lead]);
    expect(server.details).toEqual([[id, { shownAfter: shown }]]);
  });

  test('leaves to another tab what that one holds, and to a later day what the server refuses', async () => {
    const server = fakeServer({ status: 400, code: 'malformed' });
    const store = memoryStore();
    openTab(server, store).outbox.hold({ ...lead, id: otherId });
    const { outbox } = openTab(server, store);
    await outbox.send(lead);
    outbox.leave();
    expect(server.left).toEqual([]);
  });
});

test('whoever watches hears when the server has the lead, and may ask at any time', async () => {
  const { outbox, pass } = page('offline');
  const heard: boolean[] = [];
  const stop = outbox.watch(() => heard.push(outbox.isDelivered(id)));
  expect(outbox.isDelivered(id)).toBe(true);
  await outbox.send(lead);
  expect(outbox.isDelivered(id)).toBe(false);
  await pass(MINUTE);
  expect(heard).toEqual([false, true]);
  stop();
  await outbox.send({ ...lead, id: otherId });
  expect(heard).toHaveLength(2);
});

test('a tab closed before the lead arrived: the next session sends it, and says so to whoever asks', async () => {
  const store = memoryStore();
  const down = fakeServer('offline');
  const first = openTab(down, store);
  await first.outbox.send(lead);
  first.outbox.stop();

  const up = fakeServer();
  const second = openTab(up, store);
  second.outbox.resume();
  await second.settle();
  expect([up.leads, second.arrived]).toEqual([[lead], [lead]]);
  expect(store.keys()).toEqual([]);
});

test('two open tabs do not lose a lead and stop once it has arrived', async () => {
  const store = memoryStore();
  const server = fakeServer('offline');
  const clock = { now: 0 };
  const one = openTab(server, store, clock);
  await one.outbox.send(lead);
  const two = openTab(server, store, clock);
  two.outbox.resume();
  await two.settle();
  await one.pass(30 * MINUTE);
  expect(new Set(server.leads.map((sent) => sent.id))).toEqual(new Set([id]));
  expect(server.requests).toHaveLength(2);
});

test('an entry that cannot be read stays where it is and stops nothing', async () => {
  const store = memoryStore({ 'outbox:broken': '{"lead":' });
  const server = fakeServer();
  const { outbox } = openTab(server, store);
  outbox.resume();
  expect(await outbox.send(lead)).toBe(true);
  expect(store.keys()).toEqual(['outbox:broken']);
});
