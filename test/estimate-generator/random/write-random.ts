import { mkdirSync, writeFileSync } from 'node:fs';
import { WrongUse } from '#test/bench/report.ts';
import { wholeEstimate } from '../whole/whole-estimate.ts';

/** Writes estimates of some seeds with their answer keys, for `npm run bench -- accuracy`. */
export async function main([folder, from = '1', to = '100']: string[]) {
  if (folder === undefined)
    throw new WrongUse('Say where they go: npm run bench -- estimates-random <folder> [from] [to]');
  mkdirSync(folder, { recursive: true });
  for (let seed = Number(from); seed <= Number(to); seed += 1) {
    const { pdf, truth } = wholeEstimate(seed);
    const file = `${folder}/random-${String(seed).padStart(5, '0')}`;
    writeFileSync(`${file}.pdf`, await pdf());
    writeFileSync(`${file}.json`, `${JSON.stringify(truth.key, null, 1)}\n`);
    console.log(`${file}.pdf`);
  }
}
