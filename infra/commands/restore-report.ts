import { tableNames } from '#infra/tables.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { RestoreArguments } from './restore-arguments.ts';
import type { Outcome } from './restore-items.ts';
import { ERASED, KEPT_AS_IT_IS, type RestoredTable, restoredTables } from './restore-plan.ts';
import { besideName, secondOf } from './restore-time.ts';

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
  { to, restored, isReplacing, isDryRun }: RestoreArguments,
  { company, stackName, place, tables }: DeployedStack,
): string[] {
  const others = tableNames.filter((name) => !restored.some((each) => each === name));
  const [first = 'leads'] = restored;
  return [
    `${isDryRun ? 'Dry run, changes nothing. ' : ''}${company === undefined ? '' : `${company}, `}stack ${stackName}, ${place}: back to ${secondOf(to)}.`,
    `  Restored beside, as ${besideName(tables[first], to)}: ${restored.join(', ')}.`,
    isReplacing
      ? '  Then what is missing is copied back, and what changed since is set back. What came since stays.'
      : '  Then what is missing is copied back. What is there stays as it is.',
    ...(restored.includes('leads') ? ['  Then prepare-data builds the office’s lists again.'] : []),
    '  Then the tables beside are deleted.',
    `  Not touched: ${others.join(', ')}.`,
    ...(isDryRun ? [] : ['  You can interrupt this. The same command continues where it stopped.']),
  ];
}

/** How to go on after a dry run. */
export function dryRunEnd({ to, command, isReplacing, undeleted }: RestoreArguments): string[] {
  const words = [
    `${command} --to ${secondOf(to)}`,
    ...(isReplacing ? ['--replace'] : []),
    ...[...undeleted].map((id) => `--with-erased ${id}`),
  ];
  return [
    'Nothing was changed. To do it:',
    `  ${words.join(' ')}`,
    'You’ll see how many items come back once AWS has restored the older state.',
  ];
}

/** What came of one table. */
function outcomeLine(
  name: RestoredTable,
  { restored, copied, there, changed, leftOut }: Outcome,
  isReplacing: boolean,
): string {
  const since = isReplacing ? 'set back' : 'left as they are (--replace sets them back)';
  const parts = [
    `${counted(restored, 'item')} in the older state`,
    `${number(copied)} copied back`,
    `${number(there)} already there`,
    ...(changed.length === 0 ? [] : [`${number(changed.length)} changed since and ${since}`]),
    ...[...leftOut].map(([reason, keys]) => `${number(keys.length)} left out, ${reason}`),
  ];
  return `  ${name}: ${parts.join('; ')}.`;
}

/** What an operator has to think of when leads came back, or did not. */
function leadLines({ leftOut }: Outcome, { to, command }: RestoreArguments): string[] {
  const erased = leftOut.get(ERASED) ?? [];
  return [
    ...(erased.length > 0
      ? [
          `The office or npm run forget deleted ${counted(erased.length, 'lead')} for good since ${secondOf(to)}; ${erased.length === 1 ? 'it stays' : 'they stay'} deleted: ${listed(erased)}.`,
          '  To bring one back that was deleted by mistake:',
          `  ${command} --to ${secondOf(to)} --with-erased ID`,
        ]
      : []),
  ];
}

/** What was done, what else to look at, and how it is taken back. */
export function endLines(given: RestoreArguments, outcomes: Outcomes, started: Date): string[] {
  const { isReplacing, command } = given;
  const all = [...outcomes.values()];
  const changedTables = restoredTables.flatMap((name) => {
    const keys = outcomes.get(name)?.changed ?? [];
    return keys.length === 0 ? [] : [`Changed since, of ${name}: ${listed(keys)}.`];
  });
  const nothing = all.every(
    ({ copied, leftOut }) => copied === 0 && [...leftOut.keys()].every((reason) => reason === KEPT_AS_IT_IS),
  );
  const leads = outcomes.get('leads');
  return [
    'Done:',
    ...[...outcomes].map(([name, outcome]) => outcomeLine(name, outcome, isReplacing)),
    ...(leads === undefined ? [] : leadLines(leads, given)),
    ...changedTables,
    ...(nothing && !isReplacing
      ? [
          'Nothing from that time was missing. If something is lost, it was lost earlier. Choose an earlier --to.',
        ]
      : []),
    ...((outcomes.get('documents')?.copied ?? 0) > 0
      ? [
          'The records of documents came back, perhaps without their files, which are not in the tables: docs/runbook.md, “Restore a document”, says how long they can be had back.',
        ]
      : []),
    ...(isReplacing && changedTables.length > 0
      ? [
          'To set the changed items back to what they were before this run:',
          `  ${command} --to ${secondOf(started)} --replace`,
        ]
      : []),
  ];
}
