import { expect, test } from 'vitest';
import { growing, jittered, retry, withinTime } from '#lambdas/platform/retry.ts';

test('work is done until it gives something, with a pause after each try that gave nothing', async () => {
  const pauses: number[] = [];
  const found = await retry(
    5,
    async (failed) => pauses.push(failed),
    async (attempt) => (attempt === 3 ? 'found' : undefined),
  );
  expect([found, pauses]).toEqual(['found', [1, 2]]);
});

test('work that never gives anything ends without a last pause', async () => {
  const pauses: number[] = [];
  const found = await retry(
    3,
    async (failed) => pauses.push(failed),
    async () => undefined,
  );
  expect([found, pauses]).toEqual([undefined, [1, 2]]);
});

test('what the work throws is thrown at once', async () => {
  const tries: number[] = [];
  const work = async (attempt: number) => {
    tries.push(attempt);
    throw new TypeError('broken');
  };
  await expect(retry(3, growing(0), work)).rejects.toThrow('broken');
  expect(tries).toEqual([1]);
});

test('a jittered pause grows with each try, and lies between half and one and a half of it', async () => {
  const waited: number[] = [];
  const pause = async (ms: number) => waited.push(ms);
  for (const random of [0, 0.5, 1]) await jittered(20, pause, () => random)(2);
  expect(waited).toEqual([20, 40, 60]);
});

test('what hangs is asked once more, within the time that is left', async () => {
  const whole = new AbortController();
  const asked: AbortSignal[] = [];
  const answer = await withinTime(
    async (signal) => {
      asked.push(signal);
      if (asked.length === 1) throw new Error('over');
      return 'known';
    },
    { whole: whole.signal, firstTryMs: 60_000 },
  );
  expect([answer, asked.length, asked[1] === whole.signal]).toEqual(['known', 2, true]);
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
