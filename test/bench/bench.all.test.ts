import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tableNames } from '#infra/tables.ts';
import { benches } from '#test/bench/bench.ts';
import { usualCalls } from '#test/bench/cold/stores.ts';
import { knownConsoleLines } from '#test/support/known-console-lines.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { typedScript } from '#test/support/typed-command.ts';

// Each is a process of its own, some with a browser, and the machine may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const folder = ownFolder();
const root = join(import.meta.dirname, '..', '..');
const bench = (...args: string[]) => typedScript('bench', args);

interface Quick {
  args?: readonly string[];
  /** First cells of rows that its tables have. */
  rows?: readonly string[];
  /** A line of it besides the tables. */
  says?: RegExp;
  /** Lines that its functions log as they should. */
  logs?: RegExp;
  /** What else is true once it has ended. */
  ended?(out: string): Promise<void>;
}

/** Every bench that has a --quick, and what its quick run prints. */
const quick: Readonly<Record<string, Quick>> = {
  accuracy: {
    rows: ['document.pdf'],
    says: /^1 documents, 1 compared: right 1, refused 0 .*\nverified 1 of 1 whose key says so; checklist: 0 falsely found, 0 /m,
  },
  photos: { rows: ['upside-down'], says: /^right 1, wrong 0, silent 0$/m },
  reader: { rows: ['ours (PDFium as WASM)', '6 full pages, 240 rows'] },
  'fuzz-pdf': { says: /^20 samples, 0 crashes, 0 hangs, [\d.]+ s$/m },
  'fuzz-estimates': { says: /^needlessly refused \d+, .*, checklist falsely not found \d+$/m },
  'estimates-random': {
    args: [join(folder, 'drawn')],
    says: /random-00001\.pdf\n.*random-00002\.pdf$/m,
    async ended() {
      const { out } = await bench('accuracy', join(folder, 'drawn'));
      expect(out).toContain('2 documents, 2 compared: right 2');
    },
  },
  area: {
    rows: ['HIGH', 'MEDIUM', 'split'],
    async ended(out) {
      const page = await readFile(join(root, 'docs', 'benchmarks.md'), 'utf8');
      expect(page).toContain(`<!-- bench area -->\n${out.trim()}\n<!-- /bench area -->`);
    },
  },
  web: {
    rows: [
      '`/`, up to the first step',
      'a company’s page with the quote in it, up to the first step',
      '`/q/…`, a quote link’s page',
      '`/admin`, signed in, up to the first rows',
      'this product',
      'this product, in a company’s page',
      'slow 4G',
      '2G',
      'signed in, to the first rows',
    ],
    says: /^Typebot and HeyForm are not here\./m,
  },
  cold: {
    rows: Object.keys(usualCalls).map((route) => `\`${route}\``),
    // What that call is for.
    logs: /"message":"a page failed in a browser"/,
  },
  admin: {
    rows: [
      'first page',
      'filter: duplicates',
      'by price',
      'search: words of a note',
      'call first, due today, counts',
      'overview of 90 days',
      'mine',
    ],
  },
  load: {
    rows: [
      ...['2', '4', '8'],
      ...['until all leads were priced, told of and counted', 'faults: outage', 'missing', 'untold'],
    ],
    says: /^\| leads sent, stored \| 8, 8 \|$/m,
  },
  memory: { rows: ['started', 'the most in the flood', 'at its end'] },
  figures: { rows: ['routes', 'secrets', '`visitor-api`', 'IAM roles', 'web ACLs'] },
  primitives: {
    args: [join(folder, 'primitives')],
    async ended() {
      expect(await readdir(join(folder, 'primitives'))).toEqual(['320-light-en.png']);
    },
  },
  screenshots: {
    args: [join(folder, 'shots')],
    says: /^phone, light: done$/m,
    async ended() {
      expect(await readdir(join(folder, 'shots'))).toContain('admin-leads-phone-light-en.png');
    },
  },
  pictures: { args: [join(folder, 'pictures')], says: /quote-phone\.png: \d+ bytes$/m },
};

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The rows of the tables in it, heads first. */
const tablesIn = (out: string): string[][][] =>
  out
    .split('\n')
    .filter((line) => !/^[|\s-]*-[|\s-]*$/.test(line))
    .join('\n')
    .split(/\n(?!.* \| )/)
    .map((part) => part.split('\n').filter((line) => line.includes(' | ')))
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.map(cellsOf));

/** It waits most of its time, for visitors who are told to come later: the others run meanwhile. */
let load: ReturnType<typeof bench>;
beforeAll(() => {
  load = bench('load', '--quick', '--no-build');
});
afterAll(() => load);

describe('a quick run ends well, with its whole table', () => {
  const here = Object.entries(quick).filter(([name]) => name !== 'memory' || process.platform === 'linux');
  const loadLast = here.toSorted(([one], [other]) => Number(one === 'load') - Number(other === 'load'));

  test.each(loadLast)('%s', async (name, { args = [], rows = [], says, logs, ended }) => {
    const { code, err, out } = await (name === 'load' ? load : bench(name, ...args, '--quick', '--no-build'));
    const known = [...knownConsoleLines, ...(logs === undefined ? [] : [logs])];
    const unknown = err.split('\n').filter((line) => !known.some((pattern) => pattern.test(line)));
    expect({ code, err: unknown.join('') }).toEqual({ code: 0, err: '' });
    expect(out).not.toMatch(/\b(NaN|undefined|Infinity)\b/);
    if (says) expect(out).toMatch(says);
    const found = tablesIn(out);
    for (const [heads = [], ...lines] of found)
      for (const cells of lines) {
        expect(cells).toHaveLength(heads.length);
        expect(cells.slice(1).join(' ')).toMatch(/\d|^not installed/);
      }
    expect(found.flatMap((lines) => lines.map(([first]) => first))).toEqual(
      expect.arrayContaining([...rows]),
    );
    await ended?.(out);
  });

  test('every bench has one, or says why not', async () => {
    const without = Object.keys(benches).filter((name) => typeof benches[name]?.quick !== 'string');
    expect([...Object.keys(quick), ...without].toSorted()).toEqual(Object.keys(benches).toSorted());
    expect(without).toEqual(['conformance', 'deployed-tables']);
    expect(await bench('conformance', '--quick')).toMatchObject({
      code: 2,
      err: 'conformance has no --quick: each of its rules stands on what the ones before it left.\n',
    });
  });
});

test('deployed-tables writes every table with its key', async () => {
  const file = join(folder, 'deployed-tables.json');
  const ended = await bench('deployed-tables', file);
  expect(ended).toMatchObject({ code: 0, err: '', last: `${tableNames.length} tables written to ${file}` });
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('DataLeads62869C3B.key', 'id S');
});

describe('npm run bench', () => {
  test('without a name lists every bench with what it does, and ends well', async () => {
    const { code, err, out } = await bench();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const [name, { about }] of Object.entries(benches)) {
      expect(out).toMatch(new RegExp(`^  ${name}( |$)`, 'm'));
      expect(out).toContain(`      ${about}\n`);
    }
  });

  test.each([
    ['a name that is none', ['speed'], /^There is no bench "speed"\. There are:\n\n {2}accuracy /],
    ['an option that is none', ['fuzz-estimates', '--cuont', '20'], /^Unknown option '--cuont'\n$/],
    [
      'a commit that is none',
      ['area', '--against', 'no-such-commit'],
      /^There is no commit "no-such-commit"\.\n$/,
    ],
    [
      'accuracy without a folder',
      ['accuracy'],
      /^Say which folder: npm run bench -- accuracy <folder> \[--json\] \[--ocr\]\n$/,
    ],
  ])('given %s says so and fails', async (_, args, sentence) => {
    expect(await bench(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(sentence) });
  });

  test.each([
    ['by today’s bench', [], /^round 1 of 1: now\nround 1 of 1: HEAD\n\n=== now\n## A roof/],
    ['by its own bench', ['--own'], /^HEAD is measured by its own bench\.\nround 1 of 1: now\n/],
  ])('--against measures a commit beside what is here %s', async (_, own, begin) => {
    const ended = await bench('area', '--against', 'HEAD', '--rounds', '1', ...own);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(begin);
    expect(ended.last).toMatch(/^Every figure that both print is the same\.$|^\| /);
  });
});
