import { ERASURES_KEPT_MS } from '#lambdas/leads/erased-leads.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { quoted } from './arguments.ts';
import { hintFor } from './command.ts';
import { checkCopy, manifestIn } from './copy-check.ts';
import { itemIn, type Lines, type Manifest } from './copy-format.ts';
import { linesOf } from './copy-lines.ts';
import { type CopyPlace, copyPlace } from './copy-place.ts';
import type { CopyArguments } from './restore-arguments.ts';
import { bringFiles } from './restore-files.ts';
import type { Item, RestoredTable } from './restore-plan.ts';
import {
  dryRunEnd,
  endLines,
  type FileOutcome,
  type OlderText,
  type Outcomes,
  planLines,
} from './restore-report.ts';
import { copyAll, isOfAws, type Restoring, rebuild, stoppedPartway } from './restore-steps.ts';
import { assertTables } from './restore-tables.ts';
import { secondOf } from './restore-time.ts';
import { keyText, READ_AT_ONCE } from './table-items.ts';

interface RestoringCopy extends Restoring {
  older: CopyArguments;
}

/** Brings items and files back from a copy of `npm run export`. */
export async function restoreFromCopy(restoring: RestoringCopy): Promise<void> {
  const { given, stack, older, now, printLine } = restoring;
  const place = copyPlace(older.from, given);
  try {
    const manifest = await checkedManifest(restoring, place);
    const [text, started] = [olderText(manifest, place, older), now()];
    const before = ['  All of it is as it was written.'];
    const after = ['  Then documents and pictures that are missing are put back.'];
    for (const line of planLines(given, stack, text, { before, after })) printLine(line);
    const outcome = await brought(restoring, place, manifest);
    for (const line of endLines(given, text, outcome, started)) printLine(line);
    if (given.isDryRun) for (const line of dryRunEnd(given, text)) printLine(line);
  } finally {
    place.close();
  }
}

function olderText(manifest: Manifest, { name }: CopyPlace, { mayUndelete }: CopyArguments): OlderText {
  const { since, until } = manifest.span;
  const ends = [...(since === null ? [] : [`from ${since}`]), ...(until === null ? [] : [`before ${until}`])];
  const leads = ends.length === 0 ? '' : `, with the leads that came ${ends.join(' and ')}`;
  return {
    words: `back from the copy ${name}, made at ${secondOf(new Date(manifest.started_at))}${leads}`,
    typed: `--from ${quoted(name)}${mayUndelete ? ' --may-undelete' : ''}`,
    since: new Date(manifest.started_at),
    isCopy: true,
  };
}

/**
 * What the copy says of itself, once it is whole and may come back here.
 * @throws Error with one sentence; nothing was changed
 */
async function checkedManifest(restoring: RestoringCopy, place: CopyPlace): Promise<Manifest> {
  const { given, stack, dynamo, printLine } = restoring;
  try {
    const manifest = await manifestIn(place);
    assertSameCompany(restoring, manifest, place);
    assertErasuresKnown(restoring, manifest, place);
    await assertTables(dynamo, given.restored, stack.tables);
    printLine(`Checking the copy ${place.name}, all of which is read once.`);
    await checkCopy(place, manifest);
    return manifest;
  } catch (cause) {
    if (isOfAws(cause) || hintFor(cause) !== undefined || !(cause instanceof Error)) throw cause;
    const sentence = cause.message.replace(/^c/, 'C').replace(/\.$/, '');
    throw new Error(`${sentence}. Nothing was changed.`, { cause });
  }
}

function assertSameCompany(
  { given, stack }: RestoringCopy,
  { company }: Manifest,
  { name }: CopyPlace,
): void {
  const here = stack.company ?? given.company;
  if (company !== null && here !== undefined && company !== here)
    throw new Error(`The copy ${name} is ${company}'s, and these data are ${here}'s`);
}

const RUN_ANYWAY = 'Add --may-undelete to bring leads back all the same, or name other tables with --table';

/** A lead that was deleted for good comes back only if somebody says so. */
function assertErasuresKnown(
  { given, stack, older, now }: RestoringCopy,
  { started_at, stack: stackName, place, records }: Manifest,
  { name }: CopyPlace,
): void {
  if (older.mayUndelete || !given.restored.includes('leads')) return;
  if (place !== stack.place || records !== stack.tables.records)
    throw new Error(
      `The copy ${name} was made of ${stackName}, ${place}, and only that knows which leads were deleted for good since: here they could come back. ${RUN_ANYWAY}`,
    );
  if (now().getTime() - Date.parse(started_at) > ERASURES_KEPT_MS)
    throw new Error(
      `The copy ${name} is of ${secondOf(new Date(started_at))}, and which leads were deleted for good is known for ${ERASURES_KEPT_MS / DAY_MS} days: earlier ones could come back. ${RUN_ANYWAY}`,
    );
}

/** By how much the clock of whoever made the copy may be ahead of AWS's. */
const CLOCKS_DIFFER_MS = HOUR_MS;

/** Copies everything back, or counts what would come; a run cut short is finished by the next. */
async function brought(
  restoring: RestoringCopy,
  place: CopyPlace,
  manifest: Manifest,
): Promise<{ outcomes: Outcomes; files: FileOutcome }> {
  const { given } = restoring;
  const coming = new Set<string>();
  try {
    const outcomes = await copyAll(restoring, {
      since: new Date(Date.parse(manifest.started_at) - CLOCKS_DIFFER_MS),
      pages: (name) => itemsIn(place, name, manifest.tables[name]),
      written: (name, { id }) => {
        if (given.isDryRun && name === 'documents' && id?.S !== undefined) coming.add(id.S);
      },
    });
    const files = await bringFiles(restoring, { place, files: manifest.files, coming });
    if (given.restored.includes('leads') && !given.isDryRun) await rebuild(restoring);
    return { outcomes, files };
  } catch (cause) {
    throw given.isDryRun ? cause : stoppedPartway(cause, '');
  }
}

/** The items of a table in the copy, page by page; an item that two leads name is once in a page. */
async function* itemsIn(place: CopyPlace, name: RestoredTable, lines: Lines): AsyncGenerator<Item[]> {
  for await (const some of linesOf(place, lines))
    for (let start = 0; start < some.length; start += READ_AT_ONCE) {
      const items = some.slice(start, start + READ_AT_ONCE).map(itemIn);
      yield [...new Map(items.map((item) => [keyText(name, item), item])).values()];
    }
}
