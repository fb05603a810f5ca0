import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsed } from '#infra/commands/arguments.ts';
import { type Command, print } from '#infra/commands/command.ts';
import { addressesOf, announceRunning, RUNNING_FILE } from '#infra/commands/where.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { typed } from '#test/support/typed-command.ts';
import { runningAt } from './stored-people.ts';

describe('a command', () => {
  const failing =
    (error: unknown): Command =>
    async (_args, io) => {
      print(io, 'begun');
      throw error;
    };

  test('that is done ends with 0, and its lines are on stdout', async () => {
    const greeting: Command = async ([name = ''], io) => print(io, 'hello', name);
    expect(await typed(greeting, ['dana'])).toEqual({ code: 0, out: 'hello\ndana\n', err: '' });
  });

  test.each([
    [new Error('There is no such thing.'), /^There is no such thing\.\n$/],
    ['odd', /^odd\n$/],
    [Object.assign(new Error('raw'), { name: 'ExpiredTokenException' }), /^Your AWS credentials expired\. /],
  ])('that fails ends with 1 and one sentence on stderr: %s', async (error, sentence) => {
    const err = expect.stringMatching(sentence);
    expect(await typed(failing(error), [])).toEqual({ code: 1, out: 'begun\n', err });
  });
});

describe('what is typed after a command', () => {
  const grammar = {
    options: { wait: { type: 'string' }, table: { type: 'string', multiple: true } },
    usage: 'npm run it',
    words: 1,
  } as const;

  test('is its words and the values of its options', () => {
    const { values, positionals } = parsed(['a', '--wait', '10m', '--table', 'b', '--table', 'c'], grammar);
    expect([values, positionals]).toMatchObject([{ wait: '10m', table: ['b', 'c'] }, ['a']]);
  });

  test.each([
    [['--wait', '--force'], 'Didn’t understand "--wait --force". Use: npm run it.'],
    [['--force'], 'Didn’t understand "--force". Use: npm run it.'],
    [['a', 'b'], '"b" belongs to no option. Use: npm run it.'],
    [['--wait', ''], '--wait is empty. Leave it out or give it a value: npm run it.'],
    [['--wait', '1m', '--wait', '2m'], '--wait is given more than once. Use: npm run it.'],
  ])('is answered with what to type, where it is %j', (args, sentence) => {
    expect(() => parsed(args, grammar)).toThrow(sentence);
  });

  test('is not what npm took for itself', () => {
    expect(() => parsed([], grammar, { npm_config_wait: '1m' })).toThrow(
      'npm took --wait for itself, because the -- before it is missing. Use: npm run it.',
    );
  });
});

describe('where the product is', () => {
  const folder = ownFolder();
  const nowhere = ownFolder();
  const here = 'http://localhost:3000';
  const api = 'http://localhost:3001';

  test('without an address and without a running product, that is said', async () => {
    await expect(addressesOf({}, nowhere)).rejects.toThrow('Nothing is running on');
  });

  test('the API’s own address is known of the product here, named or not, of another site never made up, and taken where given', async () => {
    await announceRunning(join(folder, RUNNING_FILE), { ...runningAt(here), executeApiUrl: api });
    expect(await addressesOf({}, folder)).toEqual({ site: here, api });
    expect(await addressesOf({ site: here }, folder)).toEqual({ site: here, api });
    const site = 'https://quote.example.com';
    expect(await addressesOf({ site }, folder)).toEqual({ site, api: undefined });
    const given = { site: here, api: 'https://abc.example' };
    expect(await addressesOf(given, folder)).toEqual(given);
  });

  describe('the outputs of a deploy', () => {
    const file = join(folder, 'outputs.json');
    const outputs = async (content: unknown) => {
      await writeFile(file, JSON.stringify(content));
      return addressesOf({ outputsFile: file }, folder);
    };

    test('tell both addresses, whichever stack they are of', async () => {
      const App = { SiteUrl: 'https://d1.example', ApiUrl: 'https://abc.example' };
      expect(await outputs({ Data: { UserPoolId: 'us-east-1_a' }, App })).toEqual({
        site: App.SiteUrl,
        api: App.ApiUrl,
      });
    });

    test.each([
      ['no site', { App: {} }, /lists 0 sites\. Give one/],
      ['two sites', { A: { SiteUrl: here }, B: { SiteUrl: api } }, /lists 2 sites\. Give one/],
      ['something else', [1], /has no deploy outputs\. Create it with: npm run deploy -- --outputs-file/],
    ])('with %s are answered in one sentence', async (_, content, sentence) => {
      await expect(outputs(content)).rejects.toThrow(sentence);
    });

    test('that are not there are named', async () => {
      await expect(addressesOf({ outputsFile: `${file}.none` }, folder)).rejects.toThrow(
        /\.none has no deploy outputs/,
      );
    });
  });
});
