import { type TableName, tableNames } from '#infra/tables.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { RestoreArguments } from './restore-arguments.ts';
import type { Outcome } from './restore-items.ts';
import { plans } from './restore-plan.ts';
import { type Findings, olderTables } from './restore-survey.ts';
import { besideName, secondOf } from './restore-time.ts';

/** How long AWS keeps the backup of a deleted table. */
const BACKUP_KEPT_MS = 35 * DAY_MS;

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const placeOf = ({ company, stackName, place }: DeployedStack): string =>
  `${company === undefined ? '' : `${company}, `}stack ${stackName}, ${place}`;

/** The most names in a line. */
const MOST_NAMED = 20;

const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''}`;

/** What will be done, before anything is. */
export function planLines(given: RestoreArguments, stack: DeployedStack, found: Findings): string[] {
  const { to, copied, isReplacing, isDryRun, isKeeping } = given;
  const restored = olderTables(given, found);
  const others = tableNames.filter(
    (name) => to !== undefined && !copied.includes(name) && !found.revived.has(name),
  );
  const what = to === undefined ? 'deleted tables' : `back to ${secondOf(to)}`;
  return [
    `${isDryRun ? 'Dry run, changes nothing. ' : ''}${placeOf(stack)}: ${what}.`,
    ...[...found.revived].map(
      ([name, { at }]) =>
        `  ${name}: someone deleted the table. It comes back whole, as it was when it was deleted at ${secondOf(at)}, and its settings are set again${to === undefined ? '' : '; AWS has no other state of it, so not as of --to'}. AWS keeps that until ${secondOf(new Date(at.getTime() + BACKUP_KEPT_MS))}.`,
    ),
    ...found.cameBack.map(
      (name) =>
        `  ${name}: came back whole from AWS’s backup, and has no older state since: nothing is copied.`,
    ),
    ...found.inTheMaking.map((name) => `  ${name}: the table is still being made, and is waited for.`),
    ...[...found.lacking].map(([name, says]) => `  ${name}: will be set again: ${says.join('; ')}.`),
    ...(found.leftovers.length > 0
      ? [
          `  Left by other runs, still costing money and still holding people you forgot since: ${listed(found.leftovers)}. To delete one: aws dynamodb delete-table --table-name NAME`,
        ]
      : []),
    ...(found.isDetached ? ['  alerts: follow-leads will be attached to the table’s stream.'] : []),
    ...restored.map(
      (name) =>
        `  ${name}: ${to === undefined ? '' : besideWords(name, stack, found, to)}${isReplacing ? 'what is missing is copied back, and what changed since is set back' : 'what is missing is copied back, and what is there stays as it is'}. ${counted(found.items.get(name) ?? 0, 'item')} there, by AWS’s count of the last six hours.`,
    ),
    ...others.map(
      (name) =>
        `  ${name}: left as it is${plans[name].why === undefined ? ', as --table does not name it' : `: ${plans[name].why}`}.`,
    ),
    ...(copied.includes('leads') ? ['  Then prepare-data builds the office’s lists again.'] : []),
    ...(isDryRun ? [] : ['  You can interrupt this. The same command continues where it stopped.']),
    ...(restored.length > 0 && !isKeeping
      ? ['  Then the tables beside are deleted; --keep keeps them.']
      : []),
    ...(to === undefined && found.revived.size + found.lacking.size === 0
      ? [
          '  No table is missing, and none lacks a setting. To go back to an older state, give its time with --to.',
        ]
      : []),
  ];
}

function besideWords(name: TableName, stack: DeployedStack, found: Findings, to: Date): string {
  const backup = found.madeAgain.get(name);
  const beside = besideName(stack.tables[name], backup?.at ?? to);
  return backup === undefined
    ? `restored beside it as ${beside}; `
    : `the table was deleted and made again since --to, and what it was when it was deleted at ${secondOf(backup.at)} is restored beside it as ${beside}; `;
}

/** How to go on after a dry run. */
export function dryRunEnd(given: RestoreArguments): string[] {
  const { to, command, isReplacing, isKeeping, isWithErased, without } = given;
  const words = [
    command,
    to === undefined ? '--deleted' : `--to ${secondOf(to)}`,
    ...(isReplacing ? ['--replace'] : []),
    ...(isKeeping ? ['--keep'] : []),
    ...(isWithErased ? ['--with-erased'] : []),
    ...[...without].map((id) => `--without ${id}`),
  ];
  const known = 'You’ll see how many items come back once AWS has restored the older state.';
  return ['Nothing was changed. To do it:', `  ${words.join(' ')}`, ...(to === undefined ? [] : [known])];
}

/** What came of one table, or would come of it in a dry run. */
export function outcomeLine(
  name: TableName,
  { restored, copied, there, changed, leftOut }: Outcome,
  { isReplacing, isDryRun }: Pick<RestoreArguments, 'isReplacing' | 'isDryRun'>,
): string {
  const number = (count: number) => count.toLocaleString('en');
  const replaced = isDryRun ? 'to set back' : 'set back';
  const since = isReplacing ? replaced : 'left as they are (--replace sets them back)';
  const parts = [
    `${counted(restored, 'item')} in the older state`,
    `${number(copied)} ${isDryRun ? 'to copy back' : 'copied back'}`,
    `${number(there)} already there`,
    ...(changed === 0 ? [] : [`${number(changed)} changed since and ${since}`]),
    ...[...leftOut].map(([reason, count]) => `${number(count)} left out, ${reason}`),
  ];
  return `  ${name}: ${parts.join('; ')}.`;
}

/** What CloudFormation does not know of a new mapping. */
export const attachedLines = (made: string | undefined, outdated: readonly string[]) => [
  `alerts: follow-leads reads the table’s stream${made === undefined ? '' : ` by the new mapping ${made}`}${outdated.length === 0 ? '' : `; deleted: the mapping ${outdated.join(', ')} to an older stream`}.`,
  '  CloudFormation still names the old stream and mapping. Deploys go on as long as none changes that mapping; docs/runbook.md, “A stream under a new ARN”, says how both agree again.',
];

/** What an operator has to think of when leads came back, or did not. */
export function leadLines(
  { to, isWithErased }: { to: Date; isWithErased: boolean },
  { copiedKeys }: Outcome,
  erased: ReadonlyMap<string, string>,
  adminUrl: string | undefined,
): string[] {
  const since = secondOf(to);
  const back = copiedKeys.filter((id) => erased.has(id));
  const out = [...erased.keys()].filter((id) => !copiedKeys.includes(id));
  const page = (id: string) => (adminUrl === undefined ? id : `${adminUrl}/leads/${id}`);
  return [
    ...(out.length > 0
      ? [
          `Since ${since} the office or npm run forget deleted ${counted(out.length, 'lead')} for good; ${out.length === 1 ? 'it stays' : 'they stay'} deleted: ${listed(out)}.`,
          ...(isWithErased
            ? []
            : ['  If the office did that by mistake, add --with-erased to bring them back.']),
        ]
      : []),
    ...(back.length > 0
      ? [
          `To forget again, if the person asked for it: ${counted(back.length, 'lead')} that the office or npm run forget deleted came back.`,
          ...back.map((id) => `  ${page(id)}, deleted at ${erased.get(id)}`),
        ]
      : []),
    `A restore brings back people you forgot, if no record of it is left (AWS's own deletions, or more than 30 days ago). For each person who asked to be forgotten since ${since}:`,
    '  npm run forget -- name@example.com --outputs cdk-outputs.json',
  ];
}

/** What else there is to know of a run: what it left as it is, and how it is taken back. */
export function endLines(
  { isReplacing, command }: RestoreArguments,
  outcomes: ReadonlyMap<TableName, Outcome>,
  started: Date,
): string[] {
  const all = [...outcomes.values()];
  const changed = all.some((outcome) => outcome.changed > 0);
  const nothing = all.length > 0 && all.every(({ copied, leftOut }) => copied === 0 && leftOut.size === 0);
  return [
    ...(['leads', 'pricing'] as const).flatMap((name) => {
      const { changedKeys = [] } = outcomes.get(name) ?? {};
      return changedKeys.length === 0 ? [] : [`Changed since, of ${name}: ${listed(changedKeys)}.`];
    }),
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
    ...(isReplacing && changed
      ? [
          'To set the changed items back to what they were before this run:',
          `  ${command} --to ${secondOf(started)} --replace`,
        ]
      : []),
  ];
}
