import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#shared/api/error.ts';
import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import { leadInput, shownQuote } from '#test/support/leads.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { passingTime } from '#test/support/passing-time.ts';
import type { TextStore } from '#web/storage.ts';
import { leadApi } from '#web/wizard/lead/delivery.ts';
import { createOutbox } from '#web/wizard/lead/outbox.ts';
import { HOLD_MS } from '#web/wizard/lead/outbox-entries.ts';

const id = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const otherId = '9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d';
const lead = leadInput({ id, posted_at: '2026-11-20T15:00:00.000Z' });

type Answer =
  | number
  | 'offline'
  | { status: number; retryAfter?: string; code?: ErrorCode }
  | { status: 200; extras: unknown };

/** A server that answers as the test says (201 or 204 otherwise) and keeps what it took, by `left` what no page waits for. */
function fakeServer(...answers: Answer[]) {
  const requests: string[] = [];
  const leads: LeadInput[] = [];
  const details: [string, LeadDetails][] = [];
  const left: LeadInput[] = [];
  const hold: { arrived?: () => void; gate?: Promise<void> } = {};
  const fetcher = async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url);
    requests.push(path);
    await hold.gate;
    const answer = answers.shift() ?? (path.endsWith('/details') ? 204 : 201);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (typeof answer === 'object' && 'extras' in answer)
      return Response.json({ extras: answer.extras }, { status: answer.status });
    const { status, retryAfter, code } = typeof answer === 'number' ? { status: answer } : answer;
    const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]]);
    if (code !== undefined) return Response.json({ error: { code, message: 'No.' } }, { status, headers });
    const body = JSON.parse(String(init?.body));
    if (status < 300 && path.endsWith('/details')) details.push([path.split('/')[3] ?? '', body]);
    else if (status < 300) leads.push(body);
    return new Response(status === 201 ? JSON.stringify({ id: body.id }) : null, { status, headers });
  };
  return { requests, leads, details, left, hold, fetcher };
}

/** One open tab over a store that survives it; time passes only when the test says so. */
function openTab(server: ReturnType<typeof fakeServer>, store: TextStore, clock = { now: 0 }) {
  const time = passingTime(clock);
  const logged: string[] = [];
  const outbox = createOutbox({
    store,
    api: { ...leadApi('/api', server.fetcher), leave: (sent) => server.left.push(sent) },
    now: time.now,
    newId: () => otherId,
    later: time.later,
    log: (message, cause) => logged.push(`${message} ${String(cause)}`),
  });
  /** The leads that it says have arrived. */
  const arrived: LeadInput[] = [];
  outbox.arrived = (one) => void arrived.push(one);
  return { outbox, pass: time.pass, settle: time.settle, logged, arrived };
}

/** A server that answers so, and the first tab of a browser before it. */
function page(...answers: Answer[]) {
  const server = fakeServer(...answers);
  const store = memoryStore();
  return { server, store, ...openTab(server, store) };
}

const MINUTE = 60_000;

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

test('a tab closed before the lead arrived: the next visit sends it, and says so to whoever asks', async () => {
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

describe('a lead that the server refuses', () => {
  const never = { status: 400, code: 'malformed' } as const;

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

  test('is not tried by a visit that comes sooner', async () => {
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
    expect([outbox.sentAs(id), outbox.sentAs('another visit')]).toEqual([otherId, 'another visit']);
    await outbox.addDetails(id, { hasLeaks: true });
    expect(server.details).toEqual([[otherId, { hasLeaks: true }]]);
  });
});

const shown = shownQuote();

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

  test('goes without them from the next visit where its page was closed', async () => {
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

  test('goes at the next visit where the clock was set back', async () => {
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

test('an entry that cannot be read stays where it is and stops nothing', async () => {
  const store = memoryStore({ 'outbox:broken': '{"lead":' });
  const server = fakeServer();
  const { outbox } = openTab(server, store);
  outbox.resume();
  expect(await outbox.send(lead)).toBe(true);
  expect(store.keys()).toEqual(['outbox:broken']);
});

describe('whoever asks hears of a lead once the server has it', () => {
  test('in one of two tabs that send it at the same time', async () => {
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
});

test('what the server answers to answers is told, under the id of the visit', async () => {
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
