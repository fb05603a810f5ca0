import type { SNSEvent } from 'aws-lambda';
import { describe, expect, it, test } from 'vitest';
import { localTopic, Underway } from '#infra/local/lambda/events.ts';
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

test('nothing is under way once the last of the work has ended, however it ended', async () => {
  const underway = new Underway();
  const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const counted = works.map(({ promise }) => underway.during(promise));
  const ended: string[] = [];
  const none = underway.none().then(() => ended.push('all'));
  works[0].promise.catch(() => ended.push('first'));
  works[0].reject(new Error('a failure'));
  await expect(counted[0]).rejects.toThrow('a failure');
  expect(ended).toEqual(['first']);
  works[1].resolve();
  await none;
  expect(ended).toEqual(['first', 'all']);
});

test('work that leads to other work is waited for with it', async () => {
  const underway = new Underway();
  const later = Promise.withResolvers<void>();
  void underway.during(Promise.resolve().then(() => void underway.during(later.promise)));
  let isOver = false;
  const none = underway.none().then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  later.resolve();
  await none;
});
