import { readSiteFile } from '#infra/site-file.ts';
import type { TableName } from '#infra/tables.ts';
import { parsed, type World } from './command.ts';
import { copiedTables, isReplaced, plans, tableNamed } from './restore-plan.ts';
import { restoreTime } from './restore-time.ts';
import type { Access } from './where.ts';

const USAGE = 'npm run restore -- --to 2026-11-20T12:00Z [--dry-run]';

export interface RestoreArguments extends Access {
  /** Undefined if only deleted tables are to come back. */
  to: Date | undefined;
  /** The tables to copy from their older state, leads first. */
  copied: TableName[];
  /** Sets items back that are there and changed since. */
  isReplacing: boolean;
  isDryRun: boolean;
  /** Keeps the tables that were restored beside the others. */
  isKeeping: boolean;
  /** Ids of leads that do not come back. */
  without: ReadonlySet<string>;
  /** Brings back what the office or `npm run forget` deleted too. */
  isWithErased: boolean;
  /** The company by the site file; undefined if `--stack` names another stack, or there is no such file. */
  company: string | undefined;
  stackName: string;
  /** The same command without its time and `--replace`, to be typed again. */
  command: string;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  to: text,
  table: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
  replace: flag,
  deleted: flag,
  'with-erased': flag,
  keep: flag,
  'dry-run': flag,
  stack: text,
  site: text,
  profile: text,
  region: text,
} as const;

/** The name of the data stack if none is given, as in the deploy. */
const DEFAULT_STACK = 'RoofQuote';

/** @throws Error with one sentence that says what to type */
export function restoreArguments(args: readonly string[], env: World['env'], now: Date): RestoreArguments {
  const { values, positionals } = parsed(args, options, USAGE);
  const [extra] = positionals;
  if (extra !== undefined)
    throw new Error(`"${extra}" belongs to no option. Use: ${USAGE}, with no space in the time.`);
  const {
    to,
    table: named = [],
    without = [],
    replace,
    deleted,
    'with-erased': erased,
    keep,
    stack,
    site,
    profile,
    region,
  } = values;
  const tables = named.map(tableNamed);
  const isReplacing = replace === true;
  if (deleted === true && (to !== undefined || isReplacing || tables.length > 0 || without.length > 0))
    throw new Error(
      '--deleted brings back only deleted tables, each whole. Leave out --to, --table, --replace, and --without.',
    );
  if (deleted !== true && to === undefined)
    throw new Error(
      env.npm_config_to !== undefined
        ? `npm took --to for itself, because the -- before it is missing. Use: ${USAGE}.`
        : `Add --to with the time to go back to, in UTC, a second before the damage: ${USAGE}. Or use --deleted if only a deleted table should come back.`,
    );
  const kept = tables.filter((name) => !isReplaced(name));
  if (isReplacing && kept.length > 0)
    throw new Error(
      `--replace does not set ${kept.join(', ')} back, as ${plans[kept[0] ?? 'alerts'].why}: leave --replace out, and what is missing comes back.`,
    );
  const copied = deleted === true ? [] : copiedTables(tables);
  if (without.length > 0 && !copied.includes('leads'))
    throw new Error('--without leaves out a lead by its ID, so it needs the leads: add --table leads.');
  const file = readSiteFile(site);
  const where = Object.entries({ stack, site, profile, region }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  return {
    to: to === undefined ? undefined : restoreTime(to, now),
    copied,
    isReplacing,
    // For npm run restore --dry-run, without the -- before it, npm puts the option only here.
    isDryRun: values['dry-run'] === true || env.npm_config_dry_run === 'true',
    isKeeping: keep === true,
    without: new Set(without.map((id) => id.toLowerCase())),
    isWithErased: erased === true,
    company: stack === undefined ? file.brand.companyName : undefined,
    profile,
    region,
    stackName: stack ?? String(file.options.stackName ?? DEFAULT_STACK),
    command: ['npm run restore --', ...where, ...tables.map((name) => `--table ${name}`)].join(' '),
  };
}
