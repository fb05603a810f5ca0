import { mkdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { quoted } from './arguments.ts';
import { type Command, hintFor, print, run } from './command.ts';
import { MANIFEST } from './copy-format.ts';
import { type CopyPlace, copyPlace, placeWithin } from './copy-place.ts';
import { type ExportArguments, exportArguments } from './export-arguments.ts';
import { type Exporting, writeCopy } from './export-copy.ts';
import { leadsOf, type Span } from './export-leads.ts';
import { secondOf } from './restore-time.ts';
import { assertCompany, bucketOf, closeData, dataText, type StoredData, storedData } from './stored-data.ts';
import { dataDirOf, unlessStopped } from './where.ts';

/** `npm run export`: copies leads, prices, settings and documents to a place outside the account. */
export const exportCommand =
  ({ now, pause }: Pick<Exporting, 'now' | 'pause'>): Command =>
  async (args, io) => {
    const given = exportArguments(args, io.env, now());
    const printLine = (line: string) => print(io, line);
    const data = await storedData(given, dataDirOf(io));
    const place = copyPlace(placeWithin(given.to, copyName(data, now())), given);
    try {
      assertCompany(data, given);
      if (place.bucket === bucketOf(data))
        throw new Error(`${given.to} is in the site’s own bucket: a copy there is lost together with it.`);
      const exporting = { ...{ data, place, now, pause, printLine }, span: given.span };
      printLine(
        `${given.isDryRun ? 'Dry run, writes nothing. ' : ''}${dataText(data)}: ${spanText(given.span)}, with all prices and settings, to ${place.name}.`,
      );
      if (given.isDryRun) await dryRun(exporting);
      else await exported(exporting, given);
    } catch (error) {
      throw given.isLocal ? unlessStopped(error, dataDirOf(io)) : error;
    } finally {
      closeData(data);
      place.close();
    }
  };

/** Of the company and the second, so that no copy takes another's place. */
function copyName({ company = 'copy' }: StoredData, at: Date): string {
  const words = company
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'copy'}-${secondOf(at).replace(/[-:]/g, '')}`;
}

function spanText({ since, until }: Span): string {
  const ends = [
    ...(since === undefined ? [] : [`from ${secondOf(new Date(since))} on`]),
    ...(until === undefined ? [] : [`before ${secondOf(new Date(until))}`]),
  ];
  return ends.length === 0 ? 'all leads' : `leads that came ${ends.join(' and ')}`;
}

async function dryRun({ data, span, printLine }: Exporting): Promise<void> {
  let leads = 0;
  for await (const page of leadsOf(data, span, 'id')) leads += page.length;
  printLine(`  leads: ${leads.toLocaleString('en')}, with what belongs to them.`);
  printLine('Nothing was written. Leave out --dry-run to do it.');
}

/** The whole copy; what is left of an interrupted one has no manifest. */
async function exported(exporting: Exporting, { to, named }: ExportArguments): Promise<void> {
  const { place, printLine } = exporting;
  if (place.bucket === undefined) await makeFolder(to, place);
  try {
    const manifest = await writeCopy(exporting);
    if (!(await place.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))))
      throw new Error(`${place.name} has a copy already`);
  } catch (cause) {
    if (hintFor(cause) !== undefined) throw cause;
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    const why = cause instanceof Error && '$metadata' in cause ? `${name}: ${message}` : message;
    throw new Error(
      `The export stopped partway: ${why.replace(/\.$/, '')}. What it wrote is no copy, as ${MANIFEST} is missing, and holds people’s data: delete ${place.name} and run this again.`,
      { cause },
    );
  }
  printLine(`Done: ${place.name}`);
  printLine('It holds people’s data, and npm run forget does not reach it: keep it where only you read it.');
  printLine('  To see what it would bring back:');
  const words = ['npm run restore --', ...named, `--from ${quoted(place.name)}`, '--dry-run'];
  printLine(`  ${words.join(' ')}`);
}

async function makeFolder(parent: string, { name }: CopyPlace): Promise<void> {
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await mkdir(name, { mode: 0o700 });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new Error(
      'code' in cause && cause.code === 'EEXIST'
        ? `There is something at ${name} already. Nothing was written. Run this again, or choose another --to.`
        : `Can’t make ${name} (${cause.message}). Nothing was written.`,
      { cause },
    );
  }
}

const command: Command = exportCommand({ now: () => new Date(), pause: setTimeout });

if (import.meta.main) await run(command);
