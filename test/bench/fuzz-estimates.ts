import { parseArgs } from 'node:util';
import { randomScan } from '#test/estimate-generator/random/scan.ts';
import { type WholeEstimate, wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import type { Verdict } from './accuracy/verdict.ts';
import { described, judged, type WholeJudgement } from './whole-judgement.ts';

/*
 * npm run fuzz:estimates -- [--seed 1] [--count 5000] [--show 15] [--verdict silent] [--scan 0.1]
 * Reads invented estimates whose truth is known and counts what became of them; fails where a wrong area went
 * without a warning. With --scan each is read from a leaning scan with slips in that share of its figures.
 * `node test/estimate-generator/whole/write-whole.ts <folder> <seed>` writes one as a PDF.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '5000' },
    show: { type: 'string', default: '15' },
    verdict: { type: 'string', default: 'silent' },
    scan: { type: 'string' },
  },
});
const [from, count, shown] = [values.seed, values.count, values.show].map(Number);
if (!Number.isInteger(from) || !Number.isInteger(count) || !Number.isInteger(shown)) {
  console.error(
    'Usage: npm run fuzz:estimates -- --seed 1 --count 5000 [--show 15] [--verdict silent] [--scan 0.1]',
  );
  process.exit(2);
}

type Counts = Record<Verdict, number>;
const none = (): Counts => ({ right: 0, refused: 0, warned: 0, silent: 0 });
const total = none();
const dimensions = new Map<string, Map<string, Counts>>();
const told: string[] = [];
const falselyVerified: string[] = [];
const sums = new Map<string, number>();
const add = (name: string, by: number) => sums.set(name, (sums.get(name) ?? 0) + by);

function counted(one: WholeJudgement): void {
  const { verdict, made, checklist } = one;
  const { structures, listing, drawing, layout } = made.plan;
  total[verdict] += 1;
  const keys = {
    structures,
    listing,
    drawing,
    layout,
    summary: made.summary,
    'structures × listing': `${structures} × ${listing}`,
  };
  for (const [dimension, value] of Object.entries(keys)) {
    const values = dimensions.get(dimension) ?? new Map<string, Counts>();
    const counts = values.get(value) ?? none();
    counts[verdict] += 1;
    dimensions.set(dimension, values.set(value, counts));
  }
  add('needlessly refused', one.needlesslyRefused ? 1 : 0);
  add('warned of although provable', verdict === 'warned' && made.truth.roofSquares !== null ? 1 : 0);
  add('claim money wrong', one.money.length > 0 ? 1 : 0);
  add('wrong money called verified', one.falselyVerified ? 1 : 0);
  add('claim verified', one.found.verified ? 1 : 0);
  add('roof money wrong', one.roofMoney.length > 0 ? 1 : 0);
  add('other warnings than expected', one.warnings.length > 0 ? 1 : 0);
  add('checklist falsely found', checklist.falseFound.length);
  add('checklist falsely not found', checklist.falseNotFound.length);
  if (one.falselyVerified) falselyVerified.push(`seed ${one.seed}: ${one.money.join('; ')}`);
  if (verdict === values.verdict && told.length < (shown ?? 0)) told.push(described(one));
}

const begun = performance.now();
const pagesOf = (made: WholeEstimate) =>
  values.scan === undefined ? made.pages() : randomScan(made.sheets, made.seed, Number(values.scan));
for (let seed = from ?? 1; seed < (from ?? 1) + (count ?? 0); seed += 1) {
  const made = wholeEstimate(seed);
  counted(judged(made, pagesOf(made)));
}

const share = (part: number) => `${part} (${((100 * part) / (count || 1)).toFixed(1)} %)`;
for (const [dimension, values] of dimensions) {
  console.log(`\n${dimension}: right / refused / warned / silent`);
  const worst = [...values]
    .toSorted(([, a], [, b]) => b.silent - a.silent || b.warned - a.warned)
    .slice(0, 20);
  for (const [value, { right, refused, warned, silent }] of worst)
    console.log(
      `  ${value.padEnd(44)} ${[right, refused, warned, silent].map((n) => String(n).padStart(5)).join('')}`,
    );
}
if (told.length > 0) console.log(`\nThe first that are ${values.verdict}:\n${told.join('\n')}`);
if (falselyVerified.length > 0)
  console.log(`\nWrong money called verified:\n${falselyVerified.slice(0, 10).join('\n')}`);
const { right, refused, warned, silent } = total;
console.log(`\n${count} estimates in ${Math.round((performance.now() - begun) / 1000)} s:`);
console.log(
  `right ${share(right)}, refused ${share(refused)}, warned ${share(warned)}, SILENT ${share(silent)}`,
);
console.log([...sums].map(([name, sum]) => `${name} ${sum}`).join(', '));
process.exitCode = silent > 0 ? 1 : 0;
