import { parseArgs } from 'node:util';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import {
  type DocumentOutcome,
  moneyErrors,
  outcomeOf,
  roofMoneyErrors,
  type Verdict,
  verdictOf,
  warningErrors,
} from '#test/bench/accuracy/verdict.ts';
import { randomScan } from '#test/estimate-generator/random/estimate.ts';
import { type WholeEstimate, wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import { type ChecklistErrors, checklistErrors, checklistTruth, sidecarFrom } from './accuracy/answer-key.ts';
import { WrongUse } from './report.ts';

/** How the reader did on one invented estimate. */
export interface WholeJudgement {
  seed: number;
  made: WholeEstimate;
  found: DocumentOutcome;
  verdict: Verdict;
  /** Refused although the document proves the area. */
  needlesslyRefused: boolean;
  money: string[];
  /** Wrong money called verified. */
  falselyVerified: boolean;
  roofMoney: string[];
  warnings: string[];
  checklist: ChecklistErrors;
}

export function judged(made: WholeEstimate, pages: readonly Page[] = made.pages()): WholeJudgement {
  const { seed, truth } = made;
  const begun = performance.now();
  const outcome = outcomeOf({ kind: 'estimate', estimate: readEstimate(pages) }, false);
  const found = { document: String(seed), ...outcome, ms: performance.now() - begun };
  const key = sidecarFrom(truth.key);
  const area = verdictOf(found, key) ?? 'refused';
  const money = moneyErrors(found, key);
  return {
    seed,
    made,
    found,
    // An area that holds only with a warning beside it is as wrong without one as any other.
    verdict: area === 'right' && truth.mustWarn && !found.warnsOfArea ? 'silent' : area,
    needlesslyRefused: area === 'refused' && !truth.refusalIsFine,
    money,
    falselyVerified: found.verified && money.length > 0,
    roofMoney: roofMoneyErrors(found, key),
    warnings: warningErrors(found, key),
    checklist: checklistErrors(found.checklist, checklistTruth(key)),
  };
}

const expectation = ({ roofSquares, mustWarn, why }: WholeEstimate['truth']): string =>
  `${roofSquares === null ? 'no silent area' : roofSquares.toFixed(2)}${mustWarn ? ' with a warning' : ''} (${why})`;

/** One line to find the estimate again and see what is wrong. */
export function described({ seed, made, found, verdict }: WholeJudgement): string {
  const { structures, listing, drawing, layout } = made.plan;
  const area = found.roofSquares === null ? 'none' : found.roofSquares.toFixed(2);
  const plan = `${structures} × ${listing} × ${drawing} × ${layout}`;
  return `seed ${seed} ${verdict}: ${plan}: expected ${expectation(made.truth)}, found ${area} [${found.warnings.join(' ')}]`;
}

type Counts = Record<Verdict, number>;
const none = (): Counts => ({ right: 0, refused: 0, warned: 0, silent: 0 });

/**
 * Reads invented estimates whose truth is known and counts what became of them; fails where a wrong area went
 * without a warning. With --scan each is read from a leaning scan with slips in that share of its figures.
 * `npm run bench -- estimates-random <folder> <seed> <seed> --whole` writes one as a PDF.
 */
export async function main(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '5000' },
      show: { type: 'string', default: '15' },
      verdict: { type: 'string', default: 'silent' },
      scan: { type: 'string' },
    },
  });
  const [from, count, shown] = [values.seed, values.count, values.show].map(Number);
  if (!Number.isInteger(from) || !Number.isInteger(count) || !Number.isInteger(shown))
    throw new WrongUse('--seed, --count and --show are whole numbers.');

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
}
