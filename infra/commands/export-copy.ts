import { paginateScan } from '@aws-sdk/client-dynamodb';
import { recordKinds } from '#lambdas/platform/env.ts';
import { FORMAT, itemLine, type Manifest } from './copy-format.ts';
import { lineWriter } from './copy-lines.ts';
import type { CopyPlace } from './copy-place.ts';
import { fileCopier } from './export-files.ts';
import { exportLead, leadsOf, partitionOf, type Span } from './export-leads.ts';
import { type Item, isExpired, type RestoredTable, restoredKinds, restoredTables } from './restore-plan.ts';
import type { StoredData } from './stored-data.ts';

/** What every step works with. */
export interface Exporting {
  span: Span;
  data: StoredData;
  place: CopyPlace;
  now: () => Date;
  /** Waits that many milliseconds. */
  pause: (ms: number) => Promise<unknown>;
  printLine: (line: string) => void;
}

/** How many leads are copied at the same time. */
const LEADS_AT_ONCE = 10;
const LINE_EVERY = 1000;

/** Copies everything, and says what the copy is then. */
export async function writeCopy(exporting: Exporting): Promise<Manifest> {
  const { data, place, span, now, pause, printLine } = exporting;
  const started = now();
  const writers = perRestored((name) => lineWriter(place, name));
  const fileLines = lineWriter(place, 'files');
  const files = fileCopier(data, place, fileLines);
  const add = async (name: RestoredTable, item: Item) => {
    await writers[name].add(itemLine(item));
    if (name === 'documents') await files.document(item);
  };
  for await (const line of wholeTables(data, started)) {
    await writers[line.name].add(line.text);
    if (line.isSetting) await files.pictures(line.text);
  }
  printLine('  pricing, records: copied');
  let [leads, nextLine] = [0, LINE_EVERY];
  for await (const page of leadsOf(data, span))
    for (let start = 0; start < page.length; start += LEADS_AT_ONCE) {
      const some = page.slice(start, start + LEADS_AT_ONCE);
      await Promise.all(some.map((lead) => exportLead({ data, now: started, pause, add }, lead)));
      leads += some.length;
      if (leads < nextLine) continue;
      printLine(`  leads: ${leads.toLocaleString('en')} copied so far`);
      nextLine += LINE_EVERY;
    }
  const tables: Partial<Manifest['tables']> = {};
  for (const name of restoredTables) {
    tables[name] = await writers[name].end();
    printLine(`  ${name}: ${tables[name].lines.toLocaleString('en')}`);
  }
  const { copied, missing } = files.counts;
  printLine(
    `  files: ${copied.toLocaleString('en')} documents and pictures${missing === 0 ? '' : `; ${missing.toLocaleString('en')} that are no longer there`}`,
  );
  return {
    format: FORMAT,
    company: data.company ?? null,
    ...{ stack: data.stackName, place: data.place, records: data.tables.records },
    started_at: started.toISOString(),
    finished_at: now().toISOString(),
    span: { since: span.since ?? null, until: span.until ?? null },
    tables: tables as Manifest['tables'],
    files: await fileLines.end(),
  };
}

const perRestored = <T>(make: (name: RestoredTable) => T) =>
  Object.fromEntries(restoredTables.map((name) => [name, make(name)])) as Record<RestoredTable, T>;

/** A line for each price, setting, view and unsubscribe; of other records none comes back. */
async function* wholeTables({ dynamo, tables }: StoredData, now: Date) {
  const scan = { TableName: tables.pricing, ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scan))
    for (const item of Items) yield { name: 'pricing' as const, text: itemLine(item), isSetting: false };
  for (const kind of restoredKinds)
    for await (const items of partitionOf(dynamo, tables.records, ['kind', kind]))
      for (const item of items.filter((each) => !isExpired('records', each, now)))
        yield { name: 'records' as const, text: itemLine(item), isSetting: isSetting(kind) };
}

const isSetting = (kind: string) => kind === recordKinds.setting || kind === recordKinds.settingChange;
