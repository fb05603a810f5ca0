import { mkdirSync, writeFileSync } from 'node:fs';
import { wholeEstimate } from './whole-estimate.ts';

/** Writes the estimates of some seeds with their answer keys: `node write-whole.ts <folder> <seed>…`. */
const [folder, ...seeds] = process.argv.slice(2);
if (folder === undefined || seeds.length === 0)
  throw new Error('Usage: node test/estimate-generator/whole/write-whole.ts <folder> <seed>…');
mkdirSync(folder, { recursive: true });
for (const seed of seeds.map(Number)) {
  const { pdf, truth } = wholeEstimate(seed);
  const name = `${folder}/whole-${String(seed).padStart(5, '0')}`;
  writeFileSync(`${name}.pdf`, await pdf());
  writeFileSync(`${name}.json`, `${JSON.stringify(truth.key, null, 1)}\n`);
}
