import { mkdirSync, writeFileSync } from 'node:fs';
import { randomEstimate } from './estimate.ts';

/** Writes random estimates with their answer keys for `npm run accuracy`: `npm run estimates:random -- <folder> [from] [to]`. */
const [folder, from = '1', to = '100'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run estimates:random -- <folder> [from] [to]');
mkdirSync(folder, { recursive: true });
for (let seed = Number(from); seed <= Number(to); seed += 1) {
  const { pdf, expected } = randomEstimate(seed);
  const name = `${folder}/random-${String(seed).padStart(5, '0')}`;
  writeFileSync(`${name}.pdf`, await pdf());
  writeFileSync(`${name}.json`, `${JSON.stringify(expected, null, 1)}\n`);
}
