import { describe, expect, test } from 'vitest';
import { OUTBOX_MAX_AGE_MS } from '#shared/lead/lead.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { HOLD_MS, isOver } from '#web/wizard/lead/outbox-entries.ts';
import { type Answer, fakeServer, id, lead, MINUTE, openTab, otherId, page, shown } from './outbox-page.ts';

const never = { status: 400, code: 'malformed' } as const;

describe('a lead that the server refuses', () => {
  test('as it is: it is kept, tried every six hours and logged', async () => {
    const { server, store, arrived, outbox, pass, logged } = page(never, never);
    expect(await outbox.send(lead)).toBe(false);
    await pass(6 * 60 * MINUTE - 1);
    outbox.retryNow();
    expect(server.requests).toHaveLength(1);
    await pass(1);
    expect(server.requests).toHaveLength(2);
    expect(store.keys()).toEqual([`outbox:${id}`]);
    expect(logged[0]).toContain('refused it with 400');
    expect(arrived).toEqual([]);
  });

  test('is not tried by a session that comes sooner', async () => {
    const server = fakeServer(never);
    const store = memoryStore();
    await openTab(server, store).outbox.send(lead);
    const next = openTab(server, store, { now: 5 * MINUTE });
    next.outbox.resume();
    await next.settle();
    expect(server.requests).toHaveLength(1);
  });

  test('because another lead has its id goes out under a new one, by which it is known, and its details after it', async () => {
    const { server, arrived, outbox } = page({ status: 409, code: 'conflict' });
    expect(outbox.sentAs(id)).toBe(id);
    expect(await outbox.send(lead)).toBe(true);
    expect([server.leads, arrived]).toEqual([[{ ...lead, id: otherId }], [{ ...lead, id: otherId }]]);
    expect([outbox.sentAs(id), outbox.sentAs('another session')]).toEqual([otherId, 'another session']);
    await outbox.addDetails(id, { hasLeaks: true });
    expect(server.details).toEqual([[otherId, { hasLeaks: true }]]);
  });
});

const after = (ms: number) => Date.parse(lead.posted_at) + ms;

test.each<[string, number, Answer, number]>([
  ['waited for 30 days is sent', 30 * 86_400_000, 'offline', 1],
  ['waited longer is sent no more', 30 * 86_400_000 + 1, 'offline', 0],
  ['waited longer after the server refused it is sent no more', 30 * 86_400_000 + 1, never, 0],
])('a lead that %s, and leaves nothing in the browser', async (_, ms, first, sent) => {
  const store = memoryStore();
  await openTab(fakeServer(first), store, { now: after(0) }).outbox.send(lead);
  expect(store.keys()).toHaveLength(1);
  const server = fakeServer();
  const later = openTab(server, store, { now: after(ms) });
  later.outbox.resume();
  await later.settle();
  expect([server.leads.length, store.keys()]).toEqual([sent, []]);
});

test('a clock that was set back gives nothing up, and answers that follow a lead have no such end', () => {
  expect(isOver({ lead }, after(-OUTBOX_MAX_AGE_MS * 12))).toBe(false);
  expect(isOver({ lead: null }, after(OUTBOX_MAX_AGE_MS * 12))).toBe(false);
});

describe('a lead held while its prices are on their way', () => {
  test('waits for them, whatever happens meanwhile, and goes once', async () => {
    const { server, store, outbox, pass } = page();
    outbox.hold(lead);
    const other = openTab(server, store);
    other.outbox.resume();
    other.outbox.retryNow();
    outbox.retryNow();
    expect(await outbox.addDetails(id, { hasLeaks: true })).toBe(false);
    await pass(HOLD_MS - 1);
    expect(server.requests).toEqual([]);
    expect(await outbox.send({ ...lead, shown })).toBe(true);
    expect(server.leads).toEqual([{ ...lead, shown }]);
    expect(server.details).toEqual([[id, { hasLeaks: true }]]);
    expect(store.keys()).toEqual([]);
  });

  test('goes without them from the next session where its page was closed', async () => {
    const server = fakeServer();
    const store = memoryStore();
    const closed = openTab(server, store);
    closed.outbox.hold(lead);
    closed.outbox.stop();
    const next = openTab(server, store, { now: 1000 });
    next.outbox.resume();
    await next.settle();
    await next.pass(HOLD_MS - 1001);
    expect(server.leads).toEqual([]);
    await next.pass(1);
    expect(server.leads).toEqual([lead]);
    expect(store.keys()).toEqual([]);
  });

  test('goes at the next session where the clock was set back', async () => {
    const server = fakeServer();
    const store = memoryStore();
    openTab(server, store, { now: 60 * MINUTE }).outbox.hold(lead);
    const next = openTab(server, store, { now: 0 });
    next.outbox.resume();
    await next.settle();
    expect(server.leads).toEqual([lead]);
  });

  test('that another tab sent meanwhile is no second lead: what was shown follows', async () => {
    const server = fakeServer();
    const store = memoryStore();
    const asleep = openTab(server, store);
    asleep.outbox.hold(lead);
    const other = openTab(server, store, { now: HOLD_MS });
    other.outbox.resume();
    await other.settle();
    expect(await asleep.outbox.send({ ...lead, shown })).toBe(true);
    expect(server.leads).toEqual([lead]);
    expect(server.details).toEqual([[id, { shownAfter: shown }]]);
    expect(store.keys()).toEqual([]);
  });
});

describe('the answers after the price', () => {
  test('that come one by one while offline arrive together', async () => {
    const { server, store, outbox, pass } = page('offline', 'offline', 'offline');
    await outbox.send(lead);
    await outbox.addDetails(id, { roofAge: '11-15' });
    await outbox.addDetails(id, { damageType: 'hail' });
    await pass(MINUTE);
    expect(server.details).toEqual([[id, { roofAge: '11-15', damageType: 'hail' }]]);
    expect(store.keys()).toEqual([]);
  });

  test('that joins while the lead is on its way is sent too', async () => {
    const server = fakeServer();
    let open = () => {};
    server.hold.gate = new Promise((resolve) => {
      open = resolve;
    });
    const { outbox } = openTab(server, memoryStore());
    const sent = outbox.send(lead);
    const added = outbox.addDetails(id, { hasLeaks: false });
    open();
    expect(await Promise.all([sent, added])).toEqual([true, true]);
    expect(server.details).toEqual([[id, { hasLeaks: false }]]);
  });

  test.each([
    { status: 404, code: 'not_found' },
    { status: 409, code: 'conflict' },
  ] as const)('that come too late ($code) are let go with a line in the log', async (answer) => {
    const { store, outbox, logged } = page(201, answer);
    await outbox.send(lead);
    await outbox.addDetails(id, { hasLeaks: true });
    expect(store.keys()).toEqual([]);
    expect(logged).toEqual([`The answers came too late for the lead. ${answer.status}`]);
  });
});

test('whoever asks hears of a lead once the server has it in one of two tabs that send it at the same time', async () => {
  const store = memoryStore();
  await openTab(fakeServer('offline'), store).outbox.send(lead);
  const server = fakeServer();
  const tabs = [1, 2].map(() => openTab(server, store, { now: MINUTE }));
  const arrived = tabs.map((tab) => tab.arrived);
  for (const { outbox } of tabs) outbox.resume();
  for (const { settle } of tabs) await settle();
  expect(server.leads).toEqual([lead, lead]);
  expect(arrived.flat()).toEqual([lead]);
});

test('what the server answers to answers is told, under the id of the session', async () => {
  const extras = { asks: true, prices: {}, version: '2026-11-26T10:00:30.000Z' };
  const { store, outbox } = page(201, { status: 200, extras }, 204, 409);
  const told: unknown[] = [];
  outbox.answered = (...said) => told.push(said);
  await outbox.send(lead);
  for (const roofAge of ['0-5', '6-10', '11-15'] as const) await outbox.addDetails(lead.id, { roofAge });
  expect([told, store.keys()]).toEqual([
    [
      [lead.id, { extras }],
      [lead.id, undefined],
    ],
    [`outbox:${id}`],
  ]);
});
