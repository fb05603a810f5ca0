import { tableNames } from '#infra/tables.ts';
import type { RestoreArguments } from './restore-arguments.ts';
import type { Outcome } from './restore-items.ts';
import { ERASED, KEPT_AS_IT_IS, type RestoredTable, restoredTables } from './restore-plan.ts';
import { secondOf } from './restore-time.ts';
import { dataText, type StoredData } from './stored-data.ts';

/** The older state, as an operator reads of it. */
export interface OlderText {
  /** `back to 2026-11-20T12:00:00Z` */
  words: string;
  /** The option that names it, to be typed again. */
  typed: string;
  /** The time that it is of. */
  since: Date;
  /** Whether it is a copy of `npm run export`. */
  isCopy: boolean;
}

/** What came of each table. */
export type Outcomes = ReadonlyMap<RestoredTable, Outcome>;

const number = (count: number) => count.toLocaleString('en');
const counted = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The most names in a line. */
const MOST_NAMED = 20;

const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ` and ${number(names.length - MOST_NAMED)} more` : ''}`;

/** What will be done, before anything is. */
export function planLines(
  { restored, isReplacing, isDryRun }: RestoreArguments,
  stack: StoredData,
  { words }: OlderText,
  steps: { before: readonly string[]; after: readonly string[] },
): string[] {
  const others = tableNames.filter((name) => !restored.some((each) => each === name));
  return [
    `${isDryRun ? 'Dry run, changes nothing. ' : ''}${dataText(stack)}: ${words}.`,
    ...steps.before,
    isReplacing
      ? '  Then what is missing is copied back, and what changed since is set back. What came since stays.'
      : '  Then what is missing is copied back. What is there stays as it is.',
    ...(restored.includes('leads') && !stack.isLocal
      ? ['  Then prepare-data builds the office’s lists again.']
      : []),
    ...steps.after,
    `  Not touched: ${others.join(', ')}.`,
    ...(isDryRun ? [] : ['  You can interrupt this. The same command continues where it stopped.']),
  ];
}

/** How to go on after a dry run. */
export function dryRunEnd(
  { command, isReplacing, undeleted }: RestoreArguments,
  { typed }: OlderText,
): string[] {
  const words = [
    `${command} ${typed}`,
    ...(isReplacing ? ['--replace'] : []),
    ...[...undeleted].map((id) => `--with-erased ${id}`),
  ];
  return ['Nothing was changed. To do it:', `  ${words.join(' ')}`];
}

/** What came of one table. */
function outcomeLine(
  name: RestoredTable,
  { restored, copied, there, changed, leftOut }: Outcome,
  isReplacing: boolean,
  { isCopy }: OlderText,
): string {
  const since = isReplacing ? 'set back' : 'left as they are (--replace sets them back)';
  const parts = [
    `${counted(restored, 'item')} in ${isCopy ? 'the copy' : 'the older state'}`,
    `${number(copied)} copied back`,
    `${number(there)} already there`,
    ...(changed.length === 0 ? [] : [`${number(changed.length)} changed since and ${since}`]),
    ...[...leftOut].map(([reason, keys]) => `${number(keys.length)} left out, ${reason}`),
  ];
  return `  ${name}: ${parts.join('; ')}.`;
}

/** What came of the files of a copy. */
export interface FileOutcome {
  copied: number;
  there: number;
  /** Documents under whose key there is another file, which stays. */
  other: number;
  /** Documents without a record that is there, or is coming. */
  leftOut: number;
}

function fileLine({ copied, there, other, leftOut }: FileOutcome): string {
  const parts = [
    `${counted(copied + there + other + leftOut, 'file')} in the copy`,
    `${number(copied)} put back`,
    `${number(there)} already there`,
    ...(other === 0 ? [] : [`${number(other)} left as they are, as another file has their place`]),
    ...(leftOut === 0 ? [] : [`${number(leftOut)} left out, of documents that are not there`]),
  ];
  return `  files: ${parts.join('; ')}.`;
}

/** What an operator has to think of when leads came back, or did not. */
function leadLines(
  { leftOut }: Outcome,
  { command }: RestoreArguments,
  { since, typed }: OlderText,
): string[] {
  const erased = leftOut.get(ERASED) ?? [];
  return [
    ...(erased.length > 0
      ? [
          `The office or npm run forget deleted ${counted(erased.length, 'lead')} for good since ${secondOf(since)}; ${erased.length === 1 ? 'it stays' : 'they stay'} deleted: ${listed(erased)}.`,
          '  To bring one back that was deleted by mistake:',
          `  ${command} ${typed} --with-erased ID`,
        ]
      : []),
  ];
}

/** What was done, what else to look at, and how it is taken back. */
export function endLines(
  given: RestoreArguments,
  older: OlderText,
  { outcomes, files }: { outcomes: Outcomes; files?: FileOutcome },
  started: Date,
): string[] {
  const { isReplacing, command } = given;
  const all = [...outcomes.values()];
  const changedTables = restoredTables.flatMap((name) => {
    const keys = outcomes.get(name)?.changed ?? [];
    return keys.length === 0 ? [] : [`Changed since, of ${name}: ${listed(keys)}.`];
  });
  const nothing =
    (files?.copied ?? 0) === 0 &&
    all.every(
      ({ copied, leftOut }) =>
        copied === 0 && [...leftOut.keys()].every((reason) => reason === KEPT_AS_IT_IS),
    );
  const leads = outcomes.get('leads');
  return [
    given.isDryRun ? 'It would be:' : 'Done:',
    ...[...outcomes].map(([name, outcome]) => outcomeLine(name, outcome, isReplacing, older)),
    ...(files === undefined ? [] : [fileLine(files)]),
    ...(leads === undefined ? [] : leadLines(leads, given, older)),
    ...changedTables,
    ...(nothing && !isReplacing
      ? [
          older.isCopy
            ? 'Nothing of this copy was missing.'
            : 'Nothing from that time was missing. If something is lost, it was lost earlier. Choose an earlier --to.',
        ]
      : []),
    ...((outcomes.get('documents')?.copied ?? 0) > 0 && !older.isCopy
      ? [
          'The records of documents came back, perhaps without their files, which are not in the tables: docs/runbook.md, “Restore a document”, says how long they can be had back.',
        ]
      : []),
    ...(isReplacing && changedTables.length > 0 && !given.isLocal && !given.isDryRun
      ? [
          'To set the changed items back to what they were before this run:',
          `  ${command} --to ${secondOf(started)} --replace`,
        ]
      : []),
  ];
}
