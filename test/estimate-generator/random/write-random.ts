import { mkdirSync, writeFileSync } from 'node:fs';
import { WrongUse } from '#test/bench/report.ts';
import { randomEstimate } from './estimate.ts';

/** Writes random estimates with their answer keys, for `npm run bench -- accuracy`. */
export async function main([folder, from = '1', to = '100']: string[]) {
  if (folder === undefined)
    throw new WrongUse('Say where they go: npm run bench -- estimates-random <folder> [from] [to]');
  mkdirSync(folder, { recursive: true });
  for (let seed = Number(from); seed <= Number(to); seed += 1) {
    const { pdf, expected } = randomEstimate(seed);
    const name = `${folder}/random-${String(seed).padStart(5, '0')}`;
    writeFileSync(`${name}.pdf`, await pdf());
    writeFileSync(`${name}.json`, `${JSON.stringify(expected, null, 1)}\n`);
    console.log(`${name}.pdf`);
  }
}
