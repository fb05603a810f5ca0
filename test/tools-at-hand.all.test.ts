import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { benches } from '#test/bench/bench.ts';
import { scripts, typedScript } from '#test/support/typed-command.ts';

// Each is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

const fixtures = join(import.meta.dirname, 'fixtures', 'estimates');
const report = join(import.meta.dirname, '..', 'docs', 'benchmarks.md');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bench = (...args: string[]) => typedScript('bench', args);

describe('npm run bench', () => {
  test('without a name lists every bench with what it does, and ends well', async () => {
    const { code, err, out } = await bench();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const [name, { about }] of Object.entries(benches)) {
      expect(out).toMatch(new RegExp(`^  ${name}( |$)`, 'm'));
      expect(out).toContain(`      ${about}\n`);
    }
  });

  test('of a name that is none says so, lists those that are, and fails', async () => {
    const { code, err, out } = await bench('speed');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^There is no bench "speed"\. There are:\n/);
    for (const name of Object.keys(benches)) expect(err).toMatch(new RegExp(`^  ${name}( |$)`, 'm'));
  });

  test('of an option that is none is one sentence, and fails', async () => {
    const { code, err } = await bench('fuzz-estimates', '--cuont', '20');
    expect({ code, err }).toEqual({ code: 2, err: "Unknown option '--cuont'\n" });
  });

  test('against a commit that is none is one sentence, and fails', async () => {
    const { code, err } = await bench('area', '--against', 'no-such-commit');
    expect({ code, err }).toEqual({ code: 2, err: 'There is no commit "no-such-commit".\n' });
  });
});

describe('a bench ends well, with its last line', () => {
  test('accuracy, on two estimates', async () => {
    for (const name of ['plain-carrier-1', 'totals-do-not-add-up'])
      await cp(join(fixtures, name), join(folder, 'two', name), { recursive: true });
    const { last, ...ended } = await bench('accuracy', join(folder, 'two'));
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('2 documents, 2 compared: right 2, refused 0');
    expect(last).toMatch(
      /^verified \d of \d whose key says so; checklist: 0 falsely found, 0 falsely not found$/,
    );
  });

  test('accuracy without a folder is one sentence, and fails', async () => {
    const said = 'Say which folder: npm run bench -- accuracy <folder> [--json] [--ocr]\n';
    expect(await bench('accuracy')).toMatchObject({ code: 2, err: said });
  });

  test('fuzz-pdf', async () => {
    const ended = await bench('fuzz-pdf', '--count', '20');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.last).toMatch(/^20 samples, 0 crashes, 0 hangs, [\d.]+ s$/);
  });

  test('fuzz-estimates', async () => {
    const ended = await bench('fuzz-estimates', '--count', '20');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.last).toMatch(/^needlessly refused \d+, .*, checklist falsely not found \d+$/);
  });

  test('area, and docs/benchmarks.md says the same', async () => {
    const ended = await bench('area', '--no-report');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(await readFile(report, 'utf8')).toContain(
      `<!-- bench area -->\n${ended.out.trim()}\n<!-- /bench area -->`,
    );
  });
});

test('every script is a command that people run, under a name of its own', () => {
  expect(Object.keys(scripts).filter((name) => name !== 'test:all')).toEqual([
    'build',
    'start',
    'check',
    'format',
    'test',
    'deploy',
    'site:init',
    'admin',
    'forget',
    'restore',
    'smoke',
    'remove',
    'bench',
  ]);
});

test('every bench is run by a test of tools', async () => {
  const tests = ['tools-at-hand.all.test.ts', 'tools.all.test.ts'].map((name) =>
    join(import.meta.dirname, name),
  );
  const typed = (await Promise.all(tests.map((file) => readFile(file, 'utf8')))).join('');
  const isRun = (name: string) => new RegExp(`bench(\\(|',\\s*\\[)'${name}'`).test(typed);
  expect(Object.keys(benches).filter((name) => !isRun(name))).toEqual([]);
});
