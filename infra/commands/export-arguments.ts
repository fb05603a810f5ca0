import { flag, isDryRun, parsed, text } from './arguments.ts';
import type { Io } from './command.ts';
import type { Span } from './export-leads.ts';
import { type NamedStack, namedStack, stackOptions } from './named-stack.ts';
import { secondOf } from './restore-time.ts';

export interface ExportArguments extends NamedStack {
  /** The folder or the part of a bucket that gets the new copy. */
  to: string;
  span: Span;
  isDryRun: boolean;
}

const usage = 'npm run export -- --to ../copies [--since 2026-11-01] [--until 2026-12-01]';

const options = { to: text, since: text, until: text, 'dry-run': flag, ...stackOptions } as const;

/** @throws Error with one sentence that says what to type */
export function exportArguments(args: readonly string[], env: Io['env'], now: Date): ExportArguments {
  const { values } = parsed(args, { options, usage }, env);
  const { to } = values;
  if (to === undefined)
    throw new Error(
      `Add --to with the folder, or the bucket as s3://BUCKET/PREFIX, that gets the copy: ${usage}.`,
    );
  const [since, until] = [spanEnd('since', values.since), spanEnd('until', values.until)];
  if (since !== undefined && since >= (until ?? now.toISOString()))
    throw new Error(
      `No lead was created from ${values.since} on and before ${values.until ?? 'now'}: give an earlier --since, in UTC.`,
    );
  return { ...namedStack(values, usage), to, span: { since, until }, isDryRun: isDryRun(values, env) };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/;

/** A day or a time in UTC, as leads have theirs. */
function spanEnd(option: string, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const time = new Date(typed);
  const isTime = (DAY.test(typed) || MOMENT.test(typed)) && !Number.isNaN(time.getTime());
  // JavaScript takes February 30 for March 2, and 24:00 for the next day.
  if (!isTime || !secondOf(time).startsWith(typed.replace(/Z$/, '')))
    throw new Error(
      `--${option} takes a day or a time in UTC, like 2026-11-01 or 2026-11-01T12:00Z, not "${typed}".`,
    );
  return time.toISOString();
}
