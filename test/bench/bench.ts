import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { runAgainst } from './against.ts';
import { type Section, WrongUse, writeSection } from './report.ts';

interface Bench {
  /** What is typed after the name. */
  takes?: string;
  about: string;
  /** What --quick adds to the arguments: every step of the bench on the least there is. Or why it has none. */
  quick: string | { none: string };
  /** Runs what is in `dist/`, which is built first. */
  builds?: true;
  load(): Promise<{ main(args: string[]): Promise<Section | Section[] | undefined> | Promise<void> }>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export const benches: Record<string, Bench> = {
  accuracy: {
    takes: '<folder> [--json] [--ocr]',
    about: 'reads every PDF of a folder and compares with the answer keys beside them',
    quick: 'test/fixtures/estimates/plain-carrier-1',
    load: () => import('./accuracy.ts'),
  },
  photos: {
    takes: '<folder>',
    about:
      'photos of estimates on paper: the page’s own code in a browser, read by OCR, beside what the paper says',
    quick: 'test/fixtures/photographed-estimates',
    load: () => import('./photos.ts'),
  },
  reader: {
    about: 'the text layer beside pdftotext and pdf.js, which it downloads (not with --quick)',
    quick: '--quick',
    load: () => import('./reader.ts'),
  },
  'fuzz-pdf': {
    takes: '[--seed 1] [--count 2000]',
    about: 'damaged PDFs against the reading thread; fails at a crash or a hang',
    quick: '--count 20',
    load: () => import('./fuzz-pdf.ts'),
  },
  'fuzz-estimates': {
    takes: '[--seed 1] [--count 5000] [--show 15] [--verdict silent] [--scan 0.1]',
    about: 'invented estimates whose truth is known; fails at a wrong area without a warning',
    quick: '--count 20',
    load: () => import('./fuzz-estimates.ts'),
  },
  'estimates-random': {
    takes: '<folder> [from] [to] [--whole]',
    about: 'writes random estimates with their answer keys, for accuracy; --whole: those of fuzz-estimates',
    quick: '1 2',
    load: () => import('#test/estimate-generator/random/write-random.ts'),
  },
  area: {
    about: 'what each way to a roof’s area without a document is off by',
    quick: '',
    load: () => import('./area.ts'),
  },
  web: {
    about: 'bytes and first question of the page, beside form libraries it downloads (not with --quick)',
    quick: '--quick',
    builds: true,
    load: () => import('./web.ts'),
  },
  cold: {
    takes: '[--runs 15] [--only function] [--memory MB]',
    about: 'init and first call of each function, at the CPU share of its memory',
    quick: '--runs 1',
    builds: true,
    load: () => import('./cold.ts'),
  },
  admin: {
    takes: '[most leads]',
    about: 'the office’s requests among 100, 10,000 and 100,000 leads; some minutes',
    quick: '--quick',
    load: () => import('./admin.ts'),
  },
  load: {
    takes:
      '[--leads 2000] [--doubles 0.05] [--documents 80] [--scans 8] [--roofs 20] [--emails 20] [--faults 0.02] [--outages 2.5] [--kills 3] [--rest 120] [--seed 1]',
    about:
      'visitors in growing numbers, then while the product is killed and its services fail; every lead is looked for',
    quick:
      '--leads 8 --doubles 0.25 --documents 1 --scans 0 --roofs 1 --emails 1 --outages 0.5 --kills 1 --rest 0',
    builds: true,
    load: () => import('./load.ts'),
  },
  memory: {
    takes: '[--requests 1192] [--floods 2] [--concurrency 2] [--rest 120]',
    about: 'memory of what npm start runs: idle, in a flood and after a rest; some minutes, on Linux',
    quick: '--requests 24 --floods 1 --rest 0',
    builds: true,
    load: () => import('./memory.ts'),
  },
  conformance: {
    takes: '[--endpoint URL | --dynamodb URL --s3 URL] [--bucket name]',
    about:
      'the functions’ whole flow on any implementation of the AWS APIs; without an address on moto, which it starts',
    quick: { none: 'each of its rules stands on what the ones before it left' },
    builds: true,
    load: () => import('#test/conformance/conformance.ts'),
  },
  figures: {
    about: 'what docs/deploy.md, docs/scale.md and a decision count in the templates, and a month’s cost',
    quick: '',
    load: () => import('./template-figures.ts'),
  },
  'deployed-tables': {
    takes: '[file]',
    about: 'the snapshot of the deployed tables, after a release',
    quick: { none: 'it measures nothing, and writes one small file' },
    load: () => import('#test/infra/stacks/deployed-tables.ts'),
  },
  screenshots: {
    takes: '<folder>',
    about: 'every screen on phone and desktop, light and dark, in English and Spanish',
    quick: '--quick',
    builds: true,
    load: () => import('./screenshots.ts'),
  },
  primitives: {
    takes: '<folder>',
    about:
      'every primitive of the pages in every state, at 320 and 1280 px, light and dark, in English and Spanish',
    quick: '--quick',
    load: () => import('./primitives.ts'),
  },
  pictures: {
    takes: '[folder]',
    about: 'the README’s pictures, into docs/images',
    quick: '--quick',
    builds: true,
    load: () => import('./pictures.ts'),
  },
};

const list = Object.entries(benches).flatMap(([name, { takes = '', about }]) => [
  `  ${name} ${takes}`.trimEnd(),
  `      ${about}`,
]);

const help = [
  'npm run bench -- <name> [its own arguments]',
  '',
  ...list,
  '',
  'A full run of reader, area, web, cold, admin, load and memory renews its section of docs/benchmarks.md;',
  'figures renews those of docs/deploy.md and docs/scale.md.',
  '  --quick        the smallest run, of each step one, which leaves the pages as they are: whether the bench still works',
  '  --no-report    leaves the pages as they are',
  '  --no-build     runs what is in dist/ already',
  '  --against REF  measures that commit in the same run: a worktree of it in a temporary folder, built there where',
  '                 the bench runs what is built, and both turn by turn; prints both and the ratios. It is today’s',
  '                 bench on that commit’s product as long as all it imports is there under the same names; else,',
  '                 or with --own, the commit’s own bench by the name it had, with the same arguments.',
  '  --rounds 3     how often each is run against the other',
].join('\n');

/** The options of every bench, and what is left for the bench itself. */
function parted(given: readonly string[]) {
  const options = {
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    own: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    'no-report': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { tokens } = parseArgs({ args: [...given], options, strict: false, tokens: true });
  const ours = new Set<number>();
  for (const token of tokens)
    if (token.kind === 'option' && token.name in options) {
      ours.add(token.index);
      if (token.value !== undefined && !token.inlineValue) ours.add(token.index + 1);
    }
  const common = given.filter((_, index) => ours.has(index));
  return {
    common: parseArgs({ args: common, options }).values,
    args: given.filter((_, index) => !ours.has(index)),
  };
}

/** The arguments of the bench itself. */
function argsOf(name: string, { quick }: Bench, args: readonly string[], isQuick: boolean): string[] {
  if (!isQuick) return [...args];
  if (typeof quick !== 'string') throw new WrongUse(`${name} has no --quick: ${quick.none}.`);
  return [...args, ...quick.split(' ').filter(Boolean)];
}

async function bench([name, ...given]: string[]): Promise<void> {
  const { common, args: own } = parted(given);
  if (name === undefined || name === '--help' || common.help) {
    console.log(help);
    return;
  }
  const chosen = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (chosen === undefined)
    throw new WrongUse([`There is no bench "${name}". There are:`, '', ...list].join('\n'));
  const args = argsOf(name, chosen, own, common.quick);
  if (chosen.builds && !common['no-build'])
    await promisify(execFile)('npm', ['run', 'build', '--silent'], {
      cwd: root,
    });
  if (common.against !== undefined) {
    const rounds = Number(common.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) throw new WrongUse('--rounds is a whole number from 1 on.');
    const { builds = false } = chosen;
    await runAgainst({ name, args, builds, ref: common.against, rounds, own: common.own });
    return;
  }
  const { main } = await chosen.load();
  const sections = [(await main(args)) ?? []].flat();
  if (!common['no-report'] && !common.quick) for (const section of sections) await writeSection(section);
}

const isWrongUse = (error: unknown): error is Error =>
  error instanceof WrongUse ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

if (import.meta.main)
  try {
    await bench(process.argv.slice(2));
  } catch (error) {
    if (!isWrongUse(error)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
