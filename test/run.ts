import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dist } from '#infra/build/dist.ts';

/**
 * `npm test` and, with `--all`, `npm run test:all`; what else is given goes to Vitest: `npm test -- flood`,
 * `npm test -- --changed`. Lint and types run beside the tests, which wait for the build alone, and only where it is older
 * than what it is made from.
 */
const given = process.argv.slice(2);
const all = given.includes('--all');
const filters = given.filter((argument) => argument !== '--all');

/** Whole runs are in this order of files and tests, which nobody wrote them in: none may need what another leaves behind. */
const SHUFFLE_SEED = 20_261_128;
const shuffled = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${SHUFFLE_SEED}`];

/** The exit code of a command of `node_modules/.bin`, which npm puts on the path. */
const ran = ([command = '', ...args]: readonly string[]) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const builtFrom = ['{shared,lambdas,web,infra}/**', 'package-lock.json', 'vite.config.ts'];
/** Its time is when the last build that succeeded began. */
const stamp = join(dirname(dist.web), 'built');

function isBuilt(): boolean {
  if (!existsSync(stamp)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  return globSync(builtFrom).every((file) => statSync(file).mtimeMs < builtAt);
}

async function build(): Promise<number> {
  if (isBuilt()) return 0;
  const began = new Date();
  const code = await ran(['node', 'infra/build/build.ts']);
  if (code === 0) {
    writeFileSync(stamp, '');
    utimesSync(stamp, began, began);
  }
  return code;
}

async function tests(): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const order = filters.length > 0 ? [] : shuffled;
  if (all) return ran(['vitest', 'run', '--mode', 'all', ...order, ...filters]);
  // A browser's tests reach nearly every file through the product they start.
  const quick = filters.includes('--changed') ? ['--project', 'unit', '--project', 'screens'] : [];
  return ran(['vitest', 'run', ...quick, ...order, ...filters]);
}

const checks = all
  ? []
  : [
      ['biome', 'check', '--error-on-warnings', '.'],
      ['tsc', '--noEmit'],
    ];
const codes = await Promise.all([...checks.map(ran), tests()]);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
