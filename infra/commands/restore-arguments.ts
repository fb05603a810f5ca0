import { flag, isDryRun, parsed, text, texts } from './arguments.ts';
import type { Io } from './command.ts';
import { type NamedStack, namedStack, stackOptions } from './named-stack.ts';
import { type RestoredTable, restoredTables, tableNamed } from './restore-plan.ts';
import { restoreTime } from './restore-time.ts';

export interface RestoreArguments extends NamedStack {
  /** A time that AWS restores tables to, or a copy of `npm run export`. */
  older: { to: Date } | CopyArguments;
  /** The tables to copy from their older state, leads first. */
  restored: RestoredTable[];
  /** Sets items back that are there and changed since. */
  isReplacing: boolean;
  isDryRun: boolean;
  /** Ids of leads that come back though the office or `npm run forget` deleted them. */
  undeleted: ReadonlySet<string>;
  /** The same command without the older state and `--replace`, to be typed again. */
  command: string;
}

export interface CopyArguments {
  from: string;
  /** Leads come back though nobody knows any more which of them were deleted. */
  mayUndelete: boolean;
}

const usage = 'npm run restore -- --to 2026-11-20T12:00Z [--dry-run]';
const copyUsage = 'npm run restore -- --from ../copies/acme-roofing-20261120T120000Z [--dry-run]';

const options = {
  to: text,
  from: text,
  table: texts,
  replace: flag,
  'with-erased': texts,
  'may-undelete': flag,
  'dry-run': flag,
  ...stackOptions,
} as const;

/** @throws Error with one sentence that says what to type */
export function restoreArguments(args: readonly string[], env: Io['env'], now: Date): RestoreArguments {
  const { values } = parsed(args, { options, usage }, env);
  const { table: names = [], replace, 'with-erased': undeleted = [] } = values;
  const older = olderState(values, now);
  const tables = names.map(tableNamed);
  const restored = restoredTables.filter((name) => tables.length === 0 || tables.includes(name));
  if (undeleted.length > 0 && !restored.includes('leads'))
    throw new Error('--with-erased brings a lead back by its ID, so it needs the leads: add --table leads.');
  const stack = namedStack(values, 'to' in older ? usage : copyUsage);
  return {
    ...stack,
    older,
    restored,
    isReplacing: replace === true,
    isDryRun: isDryRun(values, env),
    undeleted: new Set(undeleted.map((id) => id.toLowerCase())),
    command: ['npm run restore --', ...stack.named, ...tables.map((name) => `--table ${name}`)].join(' '),
  };
}

interface TypedState {
  to?: string;
  from?: string;
  local?: boolean;
  'may-undelete'?: boolean;
}

function olderState(values: TypedState, now: Date): RestoreArguments['older'] {
  const { to, from, local, 'may-undelete': mayUndelete = false } = values;
  if (to !== undefined && from !== undefined)
    throw new Error(`Use either --to, for what AWS keeps, or --from, for a copy, not both: ${usage}.`);
  if (from !== undefined) return { from, mayUndelete };
  if (to === undefined)
    throw new Error(
      `Add --to with the time to go back to, in UTC, a second before the damage: ${usage}, or --from with a copy that npm run export made.`,
    );
  for (const [option, isGiven] of Object.entries({ local, 'may-undelete': mayUndelete }))
    if (isGiven === true) throw new Error(`--${option} belongs to a copy: ${copyUsage}.`);
  return { to: restoreTime(to, now) };
}
