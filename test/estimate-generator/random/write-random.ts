import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WrongUse } from '#test/bench/report.ts';
import { wholeEstimate } from '../whole/whole-estimate.ts';
import { randomEstimate } from './estimate.ts';

function made(seed: number, whole: boolean) {
  if (!whole) return { ...randomEstimate(seed), name: 'random' };
  const { pdf, truth } = wholeEstimate(seed);
  return { pdf, expected: truth.key, name: 'whole' };
}

/** Writes estimates of some seeds with their answer keys, for `npm run bench -- accuracy`. */
export async function main(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { whole: { type: 'boolean', default: false } },
  });
  const [folder, from = '1', to = '100'] = positionals;
  if (folder === undefined)
    throw new WrongUse('Say where they go: npm run bench -- estimates-random <folder> [from] [to] [--whole]');
  mkdirSync(folder, { recursive: true });
  for (let seed = Number(from); seed <= Number(to); seed += 1) {
    const { pdf, expected, name } = made(seed, values.whole);
    const file = `${folder}/${name}-${String(seed).padStart(5, '0')}`;
    writeFileSync(`${file}.pdf`, await pdf());
    writeFileSync(`${file}.json`, `${JSON.stringify(expected, null, 1)}\n`);
    console.log(`${file}.pdf`);
  }
}
