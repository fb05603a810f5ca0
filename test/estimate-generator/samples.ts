import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Case, Made } from './case.ts';
import { allstateCases } from './cases/carriers/allstate.ts';
import { ownPrintCases } from './cases/carriers/own-prints.ts';
import { plainCarrierCases } from './cases/carriers/plain-carriers.ts';
import { stateFarmCases } from './cases/carriers/state-farm.ts';
import { symbilityCases } from './cases/carriers/symbility.ts';
import { symbilityItelCases } from './cases/carriers/symbility-itel.ts';
import { deductibleCases } from './cases/money/deductibles.ts';
import { paymentCases } from './cases/money/payments.ts';
import { unusualSummaryCases } from './cases/money/unusual-summaries.ts';
import { picturesAmongText } from './cases/pictures-among-text.ts';
import { lookAlikeCases } from './cases/print/look-alikes.ts';
import { otherPaperCases } from './cases/print/other-papers.ts';
import { pageCases } from './cases/print/pages.ts';
import { repeatedLineCases } from './cases/print/repeated-lines.ts';
import { spellingCases } from './cases/print/spellings.ts';
import { missingItemCases } from './cases/roof/missing-items.ts';
import { notTheRoofCases } from './cases/roof/not-the-roof.ts';
import { removalCases } from './cases/roof/removals.ts';
import { standInCases } from './cases/roof/stand-ins.ts';
import { structureCases } from './cases/roof/structures.ts';
import { scanCases } from './cases/scans.ts';

/** Every document of our own making. */
export const cases: Case[] = [
  ...scanCases,
  ...picturesAmongText,
  ...stateFarmCases,
  ...allstateCases,
  ...removalCases,
  ...deductibleCases,
  ...paymentCases,
  ...unusualSummaryCases,
  ...symbilityCases,
  ...symbilityItelCases,
  ...ownPrintCases,
  ...missingItemCases,
  ...spellingCases,
  ...structureCases,
  ...pageCases,
  ...lookAlikeCases,
  ...standInCases,
  ...otherPaperCases,
  ...plainCarrierCases,
  ...repeatedLineCases,
  ...notTheRoofCases,
];

/** Where all sample documents are kept; the numbered ones were given to us. */
export const samples = new URL('../fixtures/estimates/', import.meta.url);

/** The folder a case's files are kept in. */
export const committed = (name: string) => new URL(`${name}/`, samples);

/** What is kept beside the document: its answer key, and a scan's recorded answer. */
export function textsOf({ expected, textract }: Made): Record<string, Buffer> {
  return {
    'expected.json': Buffer.from(`${JSON.stringify(expected, null, 1)}\n`),
    ...(textract === undefined ? {} : { 'textract.json': Buffer.from(`${JSON.stringify(textract)}\n`) }),
  };
}

/** All files of a case by name. */
async function filesOf(one: Case): Promise<Record<string, Buffer>> {
  const made = await one.make();
  return { 'document.pdf': Buffer.from(await made.pdf()), ...textsOf(made) };
}

/** Makes the sample documents again whose names hold that part, where they are kept or in the folder of `--to`. */
export async function main(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [wanted = ''] = positionals;
  const kept = values.to === undefined ? samples : pathToFileURL(`${values.to}/`);
  for (const one of cases.filter(({ name }) => name.includes(wanted))) {
    const folder = new URL(`${one.name}/`, kept);
    await mkdir(folder, { recursive: true });
    try {
      for (const [file, bytes] of Object.entries(await filesOf(one))) {
        await writeFile(new URL(file, folder), bytes);
        console.log(`${one.name}/${file} ${(bytes.length / 1024).toFixed(1)} KB`);
      }
    } catch (error) {
      // The others can be made all the same.
      console.error(`${one.name} stays as it is: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}
