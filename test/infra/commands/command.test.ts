import { describe, expect, test } from 'vitest';
import { type Command, parsed, say } from '#infra/commands/command.ts';
import { typed } from '#test/support/typed-command.ts';

const failing =
  (error: unknown): Command =>
  async (_args, world) => {
    say(world, 'begun');
    throw error;
  };

describe('a command', () => {
  test('that is done ends with 0, and its lines are on stdout', async () => {
    const greeting: Command = async ([name = ''], world) => say(world, 'hello', name);
    expect(await typed(greeting, ['dana'])).toEqual({ code: 0, out: 'hello\ndana\n', err: '' });
  });

  test.each([
    [new Error('There is no such thing.'), 'There is no such thing.\n'],
    ['odd', 'odd\n'],
    [
      Object.assign(new Error('raw'), { name: 'ExpiredTokenException' }),
      /^The AWS credentials have expired: /,
    ],
  ])('that fails ends with 1 and one sentence on stderr: %s', async (error, sentence) => {
    const err = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect(await typed(failing(error), [])).toEqual({ code: 1, out: 'begun\n', err });
  });
});

test('what is not understood is told with what to type', () => {
  const options = { wait: { type: 'string' } } as const;
  expect(parsed(['a', '--wait', '10m'], options, 'npm run it')).toMatchObject({
    values: { wait: '10m' },
    positionals: ['a'],
  });
  expect(() => parsed(['--wait', '--force'], options, 'npm run it')).toThrow(
    'Not understood: "--wait --force". Type npm run it.',
  );
});
