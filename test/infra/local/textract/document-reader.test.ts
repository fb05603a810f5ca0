import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  documentReader,
  ReaderStopped,
  type ReadingAnswer,
  type ReadingQuestion,
  type StartThread,
} from '#infra/local/textract/reader.ts';
import { expectConsoleError } from '#test/support/console-watch.ts';
import { pagesBut, scriptedThreads } from './scripted-thread.ts';

const DEADLINE = 60_000;
const bytes = new Uint8Array([1]);
const READ = { text: expect.anything() };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

type StartReading = StartThread<ReadingQuestion, ReadingAnswer>;
const readerOf = (startThread: StartReading) => documentReader({ pageDeadlineMs: DEADLINE, startThread });
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
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([false]);
    await pass(1);
    expect(outcome.value).toEqual([READ, FAILED, READ]);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  test('has the whole deadline, however many were read before', async () => {
    const { startThread } = scriptedThreads(pagesBut(3, [0, 2]));
    const outcome = outcomeOf(readerOf(startThread).read(bytes));
    await pass(2 * DEADLINE - 1);
    expect(outcome).toEqual({});
    await pass(1);
    expect(outcome.value).toEqual([FAILED, READ, FAILED]);
  });

  test('costs nothing to a document that waits behind it', async () => {
    let isHung = true;
    const { startThread } = scriptedThreads((question) =>
      question.kind === 'inspect' && isHung ? undefined : pagesBut(1, [0])(question),
    );
    const reader = readerOf(startThread);
    isHung = false;
    const hung = outcomeOf(reader.read(bytes));
    await pass(0);
    isHung = true;
    const behind = outcomeOf(reader.inspect(bytes));
    await pass(DEADLINE - 1);
    isHung = false;
    await pass(1);
    expect(hung.value).toEqual([FAILED]);
    expect(behind.value).toEqual({ pageCount: 1 });
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
  threads[0]?.breakDown();
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
  expect([threads[0]?.isEnded, vi.getTimerCount()]).toEqual([true, 0]);
});

test('a real thread that never comes out of its loop is ended', async () => {
  const workers: Worker[] = [];
  const startThread: StartReading = () => {
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
       parentPort.on('message', () => { parentPort.postMessage('in'); for (;;); });`,
      { eval: true },
    );
    workers.push(worker);
    return { post: (question) => worker.postMessage(question), end: () => worker.terminate() };
  };
  const outcome = outcomeOf(readerOf(startThread).inspect(bytes));
  const [worker] = workers;
  if (worker === undefined) throw new Error('no thread was started');
  await once(worker, 'message');
  const ended = once(worker, 'exit');
  await pass(DEADLINE);
  await ended;
  expect(outcome.value).toEqual({ refusal: 'damaged' });
});
