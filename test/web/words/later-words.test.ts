import { expect, test } from 'vitest';
import { laterWords } from '#web/words/messages.ts';

/** Fails the first time and loads the second. */
function flaky() {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return `words of try ${tries}`;
  };
}

test('a failed load is asked for anew', async () => {
  const words = laterWords(flaky());
  await expect(words.load()).rejects.toThrow('offline');
  expect(await words.load()).toBe('words of try 2');
});

test('what a screen waits for is asked for once, also where it fails', async () => {
  const words = laterWords(flaky());
  await expect(words.awaited()).rejects.toThrow('offline');
  expect(words.awaited()).toBe(words.awaited());
  await expect(words.awaited()).rejects.toThrow('offline');
});

test('loading ahead that failed leaves the screen its own try', async () => {
  const words = laterWords(flaky());
  await expect(words.load()).rejects.toThrow('offline');
  expect(await words.awaited()).toBe('words of try 2');
});

test('words are in use once a screen waits for them', async () => {
  const words = laterWords(async () => 'words');
  await words.load();
  expect(words.isInUse()).toBe(false);
  await words.awaited();
  expect(words.isInUse()).toBe(true);
});
