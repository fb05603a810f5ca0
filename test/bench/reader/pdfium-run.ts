import { readFileSync } from 'node:fs';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';

const [file = '', rounds = '1'] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
const times: number[] = [];
let words: string[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const started = performance.now();
  const pages = await readTextLayer(bytes);
  times.push(performance.now() - started);
  words = pages.flatMap((page) => page.words.map((word) => word.text));
}
process.stdout.write(`\n${JSON.stringify({ times, words, maxRssKb: process.resourceUsage().maxRSS })}`);
