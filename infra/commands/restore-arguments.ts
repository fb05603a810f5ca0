import { readSiteFile } from '#infra/site-file.ts';
import { access, flag, isDryRun, parsed, text, texts } from './arguments.ts';
import type { Io } from './command.ts';
import { type RestoredTable, restoredTables, tableNamed } from './restore-plan.ts';
import { restoreTime } from './restore-time.ts';
import type { Access } from './where.ts';

export interface RestoreArguments extends Access {
  to: Date;
  /** The tables to copy from their older state, leads first. */
  restored: RestoredTable[];
  /** Sets items back that are there and changed since. */
  isReplacing: boolean;
  isDryRun: boolean;
  /** Ids of leads that come back though the office or `npm run forget` deleted them. */
  undeleted: ReadonlySet<string>;
  /** The company by the site file; undefined if `--stack` names another stack, or there is no such file. */
  company: string | undefined;
  stackName: string;
  /** The same command without its time and `--replace`, to be typed again. */
  command: string;
}

const usage = 'npm run restore -- --to 2026-11-20T12:00Z [--dry-run]';

const options = {
  to: text,
  table: texts,
  replace: flag,
  'with-erased': texts,
  'dry-run': flag,
  stack: text,
  site: text,
  ...access,
} as const;

/** The name of the data stack if none is given, as in the deploy. */
const DEFAULT_STACK = 'RoofQuote';

/** @throws Error with one sentence that says what to type */
export function restoreArguments(args: readonly string[], env: Io['env'], now: Date): RestoreArguments {
  const { values } = parsed(args, { options, usage }, env);
  const { to, table: named = [], replace, 'with-erased': undeleted = [], stack, site, ...where } = values;
  if (to === undefined)
    throw new Error(`Add --to with the time to go back to, in UTC, a second before the damage: ${usage}.`);
  const tables = named.map(tableNamed);
  const restored = restoredTables.filter((name) => tables.length === 0 || tables.includes(name));
  if (undeleted.length > 0 && !restored.includes('leads'))
    throw new Error('--with-erased brings a lead back by its ID, so it needs the leads: add --table leads.');
  const file = readSiteFile(site);
  const { profile, region } = where;
  const typed = Object.entries({ stack, site, profile, region }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  return {
    to: restoreTime(to, now),
    restored,
    isReplacing: replace === true,
    isDryRun: isDryRun(values, env),
    undeleted: new Set(undeleted.map((id) => id.toLowerCase())),
    company: stack === undefined ? file.brand.companyName : undefined,
    profile,
    region,
    stackName: stack ?? String(file.options.stackName ?? DEFAULT_STACK),
    command: ['npm run restore --', ...typed, ...tables.map((name) => `--table ${name}`)].join(' '),
  };
}
