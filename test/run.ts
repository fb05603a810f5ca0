import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dist } from '#infra/build/dist.ts';

/**
 * `npm test` and, with `--all`, `npm run test:all`; what else is given goes to Vitest: `npm test -- flood`.
 * What has to hold before the tests runs side by side, so that no core waits for one compiler.
 */
const given = process.argv.slice(2);
const all = given.includes('--all');
const built = existsSync(dist.web) && existsSync(dist.lambdas) && existsSync(dist.prerender);
const build = ['node', 'infra/build/build.ts'];
const before = all
  ? built
    ? []
    : [build]
  : [['biome', 'check', '--error-on-warnings', '.'], ['tsc', '--noEmit'], build];

/** The exit code of a command of `node_modules/.bin`, which npm puts on the path. */
const ran = ([command = '', ...args]: readonly string[]) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const codes = await Promise.all(before.map(ran));
const which = all ? ['--mode', 'all'] : [];
process.exitCode =
  codes.find((code) => code !== 0) ??
  (await ran(['vitest', 'run', ...which, ...given.filter((one) => one !== '--all')]));
