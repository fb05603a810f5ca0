import { describe, expect, test } from 'vitest';
import { askAgain, waitAfter } from '#web/api/retry.ts';

const waits = { firstMs: 1000, longestMs: 5000 };

test('each wait is twice the last, and none longer than the longest', () => {
  expect([1, 2, 3, 4, 5].map((failures) => waitAfter(waits, failures))).toEqual([
    1000, 2000, 4000, 5000, 5000,
  ]);
});

describe('asking again', () => {
  /** Fails so often, then answers; what was waited between. */
  async function asked(failures: number, mayPass = true) {
    const waited: number[] = [];
    let tries = 0;
    const ask = async () => {
      tries += 1;
      if (tries <= failures) throw new Error(`failure ${tries}`);
      return 'answer';
    };
    const wait = async (ms: number) => void waited.push(ms);
    const ended = await askAgain(ask, { ...waits, tries: 3, mayPass: () => mayPass, wait }).catch(String);
    return { ended, waited, tries };
  }

  test.each([
    [0, 'answer', []],
    [2, 'answer', [1000, 2000]],
    [3, 'Error: failure 3', [1000, 2000]],
  ])('after %i failures of three tries ends with %s', async (failures, ended, waited) => {
    expect(await asked(failures)).toMatchObject({ ended, waited });
  });

  test('stops at a failure that does not pass', async () => {
    expect(await asked(1, false)).toEqual({ ended: 'Error: failure 1', waited: [], tries: 1 });
  });
});
