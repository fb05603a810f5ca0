import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refusalFor } from '#shared/estimate/document.ts';
import {
  type DocumentOutcome,
  hasOutcome,
  headerErrors,
  moneyErrors,
  outcomeOf,
  readFile,
  roofMoneyErrors,
  type Verdict,
  verdictOf,
  warningErrors,
} from '#test/bench/accuracy/verdict.ts';
import { checklistErrors, checklistTruth, documentsIn, type FolderDocument } from './accuracy/answer-key.ts';
import { type LocalOcr, readScan, recordedScan, startLocalOcr } from './accuracy/scan-text.ts';
import { WrongUse } from './report.ts';

/**
 * Reads every PDF of the folder as production does and compares with the answer keys that stand beside them.
 * With --ocr scans go through the local Textract, or through Textract's own answer where one is recorded beside them.
 */
export async function main(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, ocr: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || !existsSync(folder) || !statSync(folder).isDirectory())
    throw new WrongUse('Say which folder: npm run bench -- accuracy <folder> [--json] [--ocr]');

  const started: LocalOcr[] = [];

  async function ocr(): Promise<LocalOcr> {
    const running = started[0] ?? (await startLocalOcr());
    started[0] = running;
    return running;
  }

  async function read({ path, name }: FolderDocument): Promise<DocumentOutcome> {
    const begun = performance.now();
    const bytes = readFileSync(path);
    let result = await readFile(bytes);
    const scanned = result.kind === 'needs_ocr';
    if (result.kind === 'needs_ocr' && values.ocr) {
      const scan = recordedScan(path, result) ?? (await (await ocr()).read(bytes, result));
      result = scan === null ? refusalFor('unreadable_scan') : readScan(scan);
    }
    const outcome = outcomeOf(result, scanned);
    return { document: name, ...outcome, ms: Math.round(performance.now() - begun) };
  }

  const documents = documentsIn(folder);
  const found: DocumentOutcome[] = [];
  const verdicts = new Map<Verdict, number>();
  let exact = 0;
  let keyed = 0;
  let fine = 0;
  let provable = 0;
  let proven = 0;
  let falseFound = 0;
  let falseNotFound = 0;

  if (!values.json) console.log('document | outcome | area | verified | money | warnings | ms | verdict');
  for (const document of documents) {
    const outcome = await read(document);
    found.push(outcome);
    if (values.json) continue;
    const key = document.sidecar;
    const unread = outcome.outcome === 'needs_ocr' && !values.ocr;
    const verdict = unread ? null : verdictOf(outcome, key);
    if (verdict !== null) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    const errors =
      key === null || unread
        ? []
        : [
            ...moneyErrors(outcome, key),
            ...roofMoneyErrors(outcome, key),
            ...headerErrors(outcome, key),
            ...warningErrors(outcome, key),
          ];
    if (key !== null && !hasOutcome(outcome, key)) errors.push(`outcome≠${key.expectedOutcome}`);
    if (key !== null && !unread) {
      keyed += 1;
      if (verdict === 'right' && errors.length === 0) exact += 1;
      if (verdict === 'refused' && key.refusalIsFine) fine += 1;
      if (key.verified) {
        provable += 1;
        if (outcome.verified) proven += 1;
        else errors.push('not verified');
      }
      const checklist = checklistErrors(outcome.checklist, checklistTruth(key));
      falseFound += checklist.falseFound.length;
      falseNotFound += checklist.falseNotFound.length;
      errors.push(...checklist.falseFound.map((item) => `checklist ${item} falsely found`));
      errors.push(...checklist.falseNotFound.map((item) => `checklist ${item} falsely not found`));
    }
    const money = key === null || unread ? '' : moneyErrors(outcome, key).length === 0 ? 'ok' : 'differs';
    const area = outcome.roofSquares === null ? '-' : outcome.roofSquares.toFixed(2);
    const cells = [
      document.name,
      outcome.outcome,
      area,
      outcome.verified,
      money,
      outcome.warnings.join(' '),
      outcome.ms,
      verdict ?? '',
    ];
    console.log(cells.join(' | '));
    if (errors.length > 0) console.log(`    ${errors.join('; ')}`);
  }

  if (values.json) console.log(JSON.stringify(found, null, 1));
  else {
    const count = (verdict: Verdict) => verdicts.get(verdict) ?? 0;
    console.log(
      `\n${documents.length} documents, ${keyed} compared: right ${count('right')}, refused ${count('refused')} (${fine} rightly), ` +
        `warned ${count('warned')}, silent ${count('silent')}; ` +
        `area, money, header and warnings all as the answer key: ${exact}`,
    );
    console.log(
      `verified ${proven} of ${provable} whose key says so; ` +
        `checklist: ${falseFound} falsely found, ${falseNotFound} falsely not found`,
    );
  }
  for (const service of started) await service.stop();
}
