import { expect, test } from 'vitest';
import { Underway } from '#infra/local/events.ts';

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
