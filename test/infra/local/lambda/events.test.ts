import type { SNSEvent } from 'aws-lambda';
import { describe, expect, it, test } from 'vitest';
import type { Outcome } from '#infra/local/lambda/environment.ts';
import { inDeploy, localStream, localTopic, PendingWork } from '#infra/local/lambda/events.ts';
import type { LambdaHost } from '#infra/local/lambda/host.ts';

const ARN = 'arn:aws:sns:us-east-1:000000000000:scans';

/** A function that fails so many times first. */
function failing(times: number) {
  const events: { name: string; message: string | undefined }[] = [];
  const host: LambdaHost = {
    async invoke(name, event) {
      events.push({ name, message: (event as SNSEvent).Records[0]?.Sns.Message });
      const id = String(events.length);
      return events.length <= times
        ? { id, ok: false, errorType: 'Error', errorMessage: 'not now' }
        : { id, ok: true, result: null };
    },
    stop: async () => {},
  };
  return { host, events };
}

describe('what is published', () => {
  it.each([
    ['once where the function does it', 0, 1],
    ['again after a failure', 1, 2],
    ['three times at most, as Lambda gives up', 9, 3],
  ])('reaches the function %s', async (_, failures, attempts) => {
    const topic = localTopic('finish-scan', [0, 0]);
    const { host, events } = failing(failures);
    topic.open(host);
    await topic.publish(ARN, 'done');
    expect(events).toEqual(
      Array.from({ length: attempts }, () => ({ name: 'finish-scan', message: 'done' })),
    );
  });

  it('before the functions are there waits for them', async () => {
    const topic = localTopic('finish-scan', []);
    const { host, events } = failing(0);
    const published = topic.publish(ARN, 'early');
    expect(events).toEqual([]);
    topic.open(host);
    await published;
    expect(events).toHaveLength(1);
  });

  it('stays with its publisher where the product stops before it is done', async () => {
    const topic = localTopic('finish-scan', [60_000]);
    const { host, events } = failing(9);
    topic.open(host);
    const published = topic.publish(ARN, 'late');
    await expect.poll(() => events.length).toBe(1);
    topic.stop();
    await expect(published).rejects.toThrow();
    expect(events).toHaveLength(1);
  });
});

describe('a stream', () => {
  /** A function whose runs end when told, in the order they began. */
  function held() {
    const runs: { ids: (string | undefined)[]; end: () => void }[] = [];
    const host: LambdaHost = {
      async invoke(_, event) {
        const run = Promise.withResolvers<void>();
        const { Records } = event as { Records: { dynamodb: { Keys: { id: { S: string } } } }[] };
        runs.push({ ids: Records.map(({ dynamodb }) => dynamodb.Keys.id.S), end: run.resolve });
        await run.promise;
        return { id: '1', ok: true, result: null };
      },
      stop: async () => {},
    };
    return { host, runs, batches: () => runs.map(({ ids }) => ids) };
  }

  it('is read two at a time in batches of two, and each batch that ends makes room for what waits', async () => {
    const stream = localStream('follow-leads', { batchSize: 2, parallelizationFactor: 2 });
    const { host, runs, batches } = held();
    stream.open(host);
    const writes = ['a', 'b', 'c', 'd', 'e'].map((id) => stream.written([id]));
    expect(batches()).toEqual([['a'], ['b']]);
    runs[1]?.end();
    await expect.poll(batches).toEqual([['a'], ['b'], ['c', 'd']]);
    runs[0]?.end();
    await expect.poll(batches).toEqual([['a'], ['b'], ['c', 'd'], ['e']]);
    for (const { end } of runs) end();
    await Promise.all(writes);
    stream.stop();
  });

  it('leaves what is written before the start or after the stop to the next sweep', async () => {
    const stream = localStream('follow-leads', { batchSize: 2, parallelizationFactor: 1 });
    const { host, runs, batches } = held();
    await stream.written(['before']);
    stream.open(host);
    const written = stream.written(['a']);
    await stream.written(['b']);
    stream.stop();
    runs[0]?.end();
    await written;
    await stream.written(['after']);
    expect(batches()).toEqual([['a']]);
  });
});

describe('a deploy', () => {
  const answer = (event: object, body: object) =>
    fetch((event as { ResponseURL: string }).ResponseURL, { method: 'PUT', body: JSON.stringify(body) });
  const done: Outcome = { id: '1', ok: true, result: null };

  it('goes on once the function has answered, though the function has not ended', async () => {
    const rest = Promise.withResolvers<void>();
    const { ended } = await inDeploy('prepare-data', async (event) => {
      await answer(event, { Status: 'SUCCESS', PhysicalResourceId: 'prepared-data' });
      await rest.promise;
      return done;
    });
    rest.resolve();
    expect(await ended).toEqual(done);
  });

  it('fails with the reason the function gives', async () => {
    const failing = inDeploy('prepare-data', async (event) => {
      await answer(event, { Status: 'FAILED', Reason: 'No prices' });
      return done;
    });
    await expect(failing).rejects.toThrow('prepare-data failed: No prices');
  });

  it('fails with the function’s error where it ends three times without an answer', async () => {
    let runs = 0;
    const failing = inDeploy('prepare-data', async () => {
      runs += 1;
      return { id: '1', ok: false, errorType: 'Error', errorMessage: 'not now' };
    });
    await expect(failing).rejects.toThrow('prepare-data failed: Error: not now');
    expect(runs).toBe(3);
  });
});

test('nothing is under way once the last of the work has ended, however it ended', async () => {
  const pending = new PendingWork();
  const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const counted = works.map(({ promise }) => pending.during(promise));
  const ended: string[] = [];
  const none = pending.none().then(() => ended.push('all'));
  works[0].promise.catch(() => ended.push('first'));
  works[0].reject(new Error('a failure'));
  await expect(counted[0]).rejects.toThrow('a failure');
  expect(ended).toEqual(['first']);
  works[1].resolve();
  await none;
  expect(ended).toEqual(['first', 'all']);
});

test('work that leads to other work is waited for with it', async () => {
  const pending = new PendingWork();
  const later = Promise.withResolvers<void>();
  void pending.during(Promise.resolve().then(() => void pending.during(later.promise)));
  let isOver = false;
  const none = pending.none().then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  later.resolve();
  await none;
});
