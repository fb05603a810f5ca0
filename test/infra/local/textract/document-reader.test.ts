import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentReader, ReaderStopped, type StartThread } from '#infra/local/textract/reader.ts';
import { expectConsoleError } from '#test/support/console-watch.ts';
import { pagesBut, scriptedThreads } from './scripted-thread.ts';

const DEADLINE = 60_000;
const bytes = new Uint8Array([1]);
const READ = { text: expect.anything() };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const readerOf = (startThread: StartThread) => documentReader({ pageDeadlineMs: DEADLINE, startThread });
const FAILED = { failure: 'PAGE_TIMED_OUT' };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** What came of it so far. */
function outcomeOf<T>(promise: Promise<T>) {
  const outcome: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => Object.assign(outcome, { value }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}

describe('a page that is not read by the deadline', () => {
  test('is given up then and not before; its thread is ended and another reads on', async () => {
    const { threads, startThread } = scriptedThreads(pagesBut(3, [1]));
    const outcome = outcomeOf(readerOf(startThread).read(bytes));
    await pass(DEADLINE - 1);
    expect(outcome).toEqual({});
    // The first is the one that opened the document.
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([false, false]);
    await pass(1);
    expect(outcome.value).toEqual([READ, FAILED, READ]);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([false, true, false]);
  });

  test('has the whole deadline, however many were read before', async () => {
    const { startThread } = scriptedThreads(pagesBut(3, [0, 2]));
    const outcome = outcomeOf(readerOf(startThread).read(bytes));
    await pass(2 * DEADLINE - 1);
    expect(outcome).toEqual({});
    await pass(1);
    expect(outcome.value).toEqual([FAILED, READ, FAILED]);
  });

  test('holds up nobody who sends another document meanwhile', async () => {
    const { startThread } = scriptedThreads(pagesBut(1, [0]));
    const reader = readerOf(startThread);
    const hung = outcomeOf(reader.read(bytes));
    const sent = outcomeOf(reader.inspect(bytes));
    await pass(0);
    expect([hung.value, sent.value]).toEqual([undefined, { pageCount: 1 }]);
    const next = outcomeOf(reader.read(bytes));
    await pass(DEADLINE);
    expect([hung.value, next.value]).toEqual([[FAILED], undefined]);
    await pass(DEADLINE);
    expect(next.value).toEqual([FAILED]);
  });

  test('leaves no timer behind when it is read in time', async () => {
    const { startThread } = scriptedThreads(pagesBut(2));
    await readerOf(startThread).read(bytes);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a document that cannot be opened by the deadline is damaged', async () => {
  const { threads, startThread } = scriptedThreads(() => undefined);
  const outcome = outcomeOf(readerOf(startThread).inspect(bytes));
  await pass(DEADLINE);
  expect(outcome.value).toEqual({ refusal: 'damaged' });
  expect(threads[0]?.isEnded).toBe(true);
});

test('a page on which the thread breaks down is given up alone', async () => {
  expectConsoleError(/gave up page 1/);
  const { threads, startThread } = scriptedThreads(pagesBut(2, [0]));
  const outcome = outcomeOf(readerOf(startThread).read(bytes));
  await pass(0);
  threads[1]?.breakDown();
  await pass(0);
  expect(outcome.value).toEqual([{ failure: 'INTERNAL_ERROR' }, READ]);
});

test('a stop ends the thread, and what is open is told', async () => {
  const { threads, startThread } = scriptedThreads(pagesBut(1, [0]));
  const reader = readerOf(startThread);
  const outcome = outcomeOf(reader.read(bytes));
  await pass(0);
  await reader.stop();
  await pass(0);
  expect(outcome.error).toBeInstanceOf(ReaderStopped);
  expect([threads.map(({ isEnded }) => isEnded), vi.getTimerCount()]).toEqual([[true, true], 0]);
});

test('a real thread that never comes out of its loop is ended', async () => {
  const workers: Worker[] = [];
  const startThread: StartThread = () => {
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
       parentPort.on('message', () => { parentPort.postMessage('in'); for (;;); });`,
      { eval: true },
    );
    workers.push(worker);
    return { post: (question) => worker.postMessage(question), end: () => worker.terminate() };
  };
  const outcome = outcomeOf(readerOf(startThread).inspect(bytes));
  await pass(0);
  const [worker] = workers;
  if (worker === undefined) throw new Error('no thread was started');
  await once(worker, 'message');
  const ended = once(worker, 'exit');
  await pass(DEADLINE);
  await ended;
  expect(outcome.value).toEqual({ refusal: 'damaged' });
});
