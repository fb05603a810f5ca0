import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import type { WholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import { type ChecklistErrors, checklistErrors, checklistTruth, sidecarFrom } from './accuracy/answer-key.ts';
import { type DocumentOutcome, outcomeOf } from './accuracy/document-outcome.ts';
import {
  moneyErrors,
  roofMoneyErrors,
  type Verdict,
  verdictOf,
  warningErrors,
  warnsOfArea,
} from './accuracy/verdict.ts';

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
    verdict: area === 'right' && truth.mustWarn && !warnsOfArea(found) ? 'silent' : area,
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
