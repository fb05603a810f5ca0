import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryAfter } from '#web/api/client.ts';
import { UploadProblem, UploadReset } from '#web/wizard/upload/upload-problem.ts';
import { ANSWER_CEILING_MS, sendForm, sendJson, wait } from '#web/wizard/upload/upload-requests.ts';
import { HeldRequest } from './held-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Retry-After is read in seconds and nothing else', () => {
  expect(retryAfter('3')).toBe(3000);
  expect(retryAfter('0')).toBe(0);
  expect(retryAfter(null)).toBeNull();
  expect(retryAfter('soon')).toBeNull();
});

test('a wait ends at once when it is called off', async () => {
  const abort = new AbortController();
  const waiting = wait(60_000, abort.signal);
  abort.abort();
  await expect(waiting).rejects.toHaveProperty('name', 'AbortError');
  expect(vi.getTimerCount()).toBe(0);
});

describe('JSON', () => {
  const request = (signal: AbortSignal) =>
    sendJson({ method: 'POST', url: '/x', headers: { Authorization: 'Bearer k' }, body: { a: 1 }, signal });
  const hanging = (_: unknown, init: RequestInit) =>
    new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );

  test('an answer that is no JSON keeps its status', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('<html>', { status: 503, headers: { 'Retry-After': '2' } })),
    );
    expect(await request(new AbortController().signal)).toEqual({
      status: 503,
      body: null,
      retryAfterMs: 2000,
    });
  });

  test('a server that never answers is a lost connection after its time', async () => {
    vi.stubGlobal('fetch', hanging);
    const failed = expect(request(new AbortController().signal)).rejects.toMatchObject({ kind: 'network' });
    await vi.advanceTimersByTimeAsync(ANSWER_CEILING_MS);
    await failed;
  });

  test('cancelling is told apart from a lost connection', async () => {
    vi.stubGlobal('fetch', hanging);
    const abort = new AbortController();
    const failed = expect(request(abort.signal)).rejects.toHaveProperty('name', 'AbortError');
    abort.abort();
    await failed;
  });
});

describe('a form', () => {
  beforeEach(() => {
    HeldRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', HeldRequest);
  });

  function sending(signal = new AbortController().signal) {
    const sent: number[] = [];
    const answer = sendForm({
      url: '/x',
      form: new FormData(),
      headers: { Authorization: 'Bearer k' },
      onSent: (fraction) => sent.push(fraction),
      signal,
    });
    return { answer, sent, request: HeldRequest.sent[0] as HeldRequest };
  }

  test('tells what has left, then what was answered', async () => {
    const { answer, sent, request } = sending();
    request.progress(0.25);
    request.answer(200, { squares: 28 });
    expect(await answer).toEqual({ status: 200, body: { squares: 28 }, retryAfterMs: null });
    expect(sent).toEqual([0.25, 1]);
    expect(request.headers).toEqual({ Authorization: 'Bearer k' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that stands still is a lost connection; one that moves slowly is not', async () => {
    const { answer, request } = sending();
    const failed = expect(answer).rejects.toBeInstanceOf(UploadProblem);
    await vi.advanceTimersByTimeAsync(29_999);
    request.upload.onprogress?.({ lengthComputable: false });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(request.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(await answer.catch((error: unknown) => error)).not.toBeInstanceOf(UploadReset);
  });

  test('a broken connection is a network problem, which is a reset', async () => {
    const { answer, request } = sending();
    request.onerror?.();
    const problem = await answer.catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(UploadReset);
    expect(problem).toMatchObject({ kind: 'network' });
  });

  test('cancel stops it at once', async () => {
    const abort = new AbortController();
    const { answer, request } = sending(abort.signal);
    abort.abort();
    await expect(answer).rejects.toHaveProperty('name', 'AbortError');
    expect(request.aborted).toBe(true);
  });
});
