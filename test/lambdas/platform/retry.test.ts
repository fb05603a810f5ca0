import { expect, test } from 'vitest';
import { growingPause, randomPause, retry, withinTime } from '#lambdas/platform/retry.ts';

test.each([
  ['until it gives something, with a pause after each try that gave nothing', 5, 'found'],
  ['no more often than asked, without a last pause', 2, undefined],
])('work is done %s', async (_, times, found) => {
  const pauses: number[] = [];
  const pause = async (failed: number) => pauses.push(failed);
  const work = async (attempt: number) => (attempt === 3 ? 'found' : undefined);
  expect(await retry(times, pause, work)).toBe(found);
  expect(pauses).toEqual([1, 2].slice(0, times - 1));
});

test('what the work throws is thrown at once', async () => {
  const tries: number[] = [];
  const work = async (attempt: number) => {
    tries.push(attempt);
    throw new TypeError('broken');
  };
  await expect(retry(3, growingPause(0), work)).rejects.toThrow('broken');
  expect(tries).toEqual([1]);
});

test('a random pause grows with each try, and lies between half and one and a half of it', async () => {
  const waited: number[] = [];
  const pause = async (ms: number) => waited.push(ms);
  for (const random of [0, 0.5, 1]) await randomPause(20, pause, () => random)(2);
  expect(waited).toEqual([20, 40, 60]);
});

test('what hangs is asked once more, within the time that is left', async () => {
  const whole = new AbortController();
  const asked: AbortSignal[] = [];
  const ask = async (signal: AbortSignal) => {
    asked.push(signal);
    if (asked.length === 1) throw new Error('over');
    return 'known';
  };
  expect(await withinTime(ask, { whole: whole.signal, firstTryMs: 60_000 })).toBe('known');
  expect([asked.length, asked[1] === whole.signal]).toEqual([2, true]);
});

test('what fails once the whole time is over is not asked again', async () => {
  const whole = new AbortController();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    whole.abort();
    throw new Error('over');
  };
  await expect(withinTime(ask, { whole: whole.signal, firstTryMs: 60_000 })).rejects.toThrow('over');
  expect(asked).toBe(1);
});
