import { parseArgs } from 'node:util';
import { estimateOnPages } from '#lambdas/documents/opened-files.ts';
import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import { missingRows } from '#lambdas/estimate-reader/pages/missing-rows.ts';
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
import { randomScan } from '#test/estimate-generator/random/scan.ts';
import { type WholeEstimate, wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import { type ChecklistErrors, checklistErrors, checklistTruth, sidecarFrom } from './accuracy/answer-key.ts';
import { WrongUse } from './report.ts';

/** How the reader did on one invented estimate. */
interface WholeJudgement {
  seed: number;
  made: WholeEstimate;
  found: DocumentOutcome;
  verdict: Verdict;
  /** Refused although the document proves the area. */
  needlesslyRefused: boolean;
  /** Said to list no roof work although pages of it are unread. */
  untrulyRefused: boolean;
  money: string[];
  /** Wrong money called verified. */
  falselyVerified: boolean;
  roofMoney: string[];
  warnings: string[];
  checklist: ChecklistErrors;
}

/** As a file is read: a recognizer is asked for the pictures where rows may be on them. */
function readAsFiled(made: WholeEstimate, pages: readonly Page[]): Estimate {
  const inText = readEstimate(pages);
  const pictures = pages.flatMap(({ number, picture = 0 }) => (picture > 0 ? [number] : []));
  const printed = pages.flatMap(({ number, words }) => (words.length > 0 ? [number] : []));
  return missingRows(inText, pictures, printed) === 'none' ? inText : estimateOnPages(made.recognized());
}

export function judged(made: WholeEstimate, pages: readonly Page[] = made.pages()): WholeJudgement {
  const { seed, truth } = made;
  const begun = performance.now();
  const outcome = outcomeOf({ kind: 'estimate', estimate: readAsFiled(made, pages) }, false);
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
    untrulyRefused: truth.unseenRoof && found.warnings.includes('no_roof_items'),
    money,
    falselyVerified: found.verified && money.some((error) => !(truth.unseen && error.includes(' null'))),
    roofMoney: roofMoneyErrors(found, key),
    warnings: warningErrors(found, key),
    checklist: checklistErrors(found.checklist, checklistTruth(key)),
  };
}

/** Refusals that a homeowner can prove wrong with the paper in hand. */
const UNTRUE = 'untruly said to list no roof';

const expectation = ({ roofSquares, mustWarn, why }: WholeEstimate['truth']): string =>
  `${roofSquares === null ? 'no silent area' : roofSquares.toFixed(2)}${mustWarn ? ' with a warning' : ''} (${why})`;

/** One line to find the estimate again and see what is wrong. */
export function described({ seed, made, found, verdict }: WholeJudgement): string {
  const { structures, listing, drawing, layout, features } = made.plan;
  const area = found.roofSquares === null ? 'none' : found.roofSquares.toFixed(2);
  const plan = [`${structures} × ${listing} × ${drawing} × ${layout}`, ...features].join(' + ');
  return `seed ${seed} ${verdict}: ${plan}: expected ${expectation(made.truth)}, found ${area} [${found.warnings.join(' ')}]`;
}

type Counts = Record<Verdict | 'needless', number>;
const none = (): Counts => ({ right: 0, refused: 0, warned: 0, silent: 0, needless: 0 });

/** What an estimate is made of, to count by; one of several features counts for each. */
function partsOf({ plan, summary }: WholeEstimate): [dimension: string, value: string][] {
  const { structures, listing, drawing, layout, features } = plan;
  const own = features.length === 0 ? ['none'] : features;
  return [
    ['structures', structures],
    ['listing', listing],
    ['drawing', drawing],
    ['layout', layout],
    ['summary', summary],
    ['structures × listing', `${structures} × ${listing}`],
    ...own.map((feature): [string, string] => ['features', feature]),
  ];
}

/**
 * Reads invented estimates whose truth is known and counts what became of them; fails where a wrong area went
 * without a warning, or one with a roof on unread pages is said to list none. With --scan each is read from a leaning scan with slips in that share of its figures.
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
    total[verdict] += 1;
    for (const [dimension, value] of partsOf(made)) {
      const values = dimensions.get(dimension) ?? new Map<string, Counts>();
      const counts = values.get(value) ?? none();
      counts[verdict] += 1;
      counts.needless += one.needlesslyRefused ? 1 : 0;
      dimensions.set(dimension, values.set(value, counts));
    }
    add('needlessly refused', one.needlesslyRefused ? 1 : 0);
    add(UNTRUE, one.untrulyRefused ? 1 : 0);
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
    console.log(`\n${dimension}: right / refused (of these needlessly) / warned / silent`);
    const worst = [...values]
      .toSorted(([, a], [, b]) => b.silent - a.silent || b.warned - a.warned)
      .slice(0, 24);
    for (const [value, { right, refused, needless, warned, silent }] of worst) {
      const cells = [String(right), `${refused} (${needless})`, String(warned), String(silent)];
      console.log(`  ${value.padEnd(44)} ${cells.map((cell) => cell.padStart(11)).join('')}`);
    }
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
  process.exitCode = silent > 0 || (sums.get(UNTRUE) ?? 0) > 0 ? 1 : 0;
}
