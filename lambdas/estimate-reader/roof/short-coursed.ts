import { totalOf } from '#lambdas/estimate-reader/line-items/row-squares.ts';
import type { RoofMeasure } from '#lambdas/estimate-reader/structures/roof.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { shortCourses } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { agree } from './area-proof.ts';

/** Courses of 3 inches in place of 5⅝ take this much more of the same shingles, at most. */
const CLOSER = { least: 1.25, most: 1.95 };

/**
 * Whether a roof has its courses closer together, so that its rows count more shingles than its area: what is removed and
 * what is laid exceed the drawing alike, the felt does not, and the paper says why.
 */
export function isShortCoursed(measure: RoofMeasure): boolean {
  const { sketch, tearOffs, removeAndReplace, installs, underlay } = measure;
  const felt = underlay.filter(({ role }) => role === 'underlayment');
  if (sketch === null || felt.length === 0 || !agree(totalOf(felt), sketch)) return false;
  const covers = [tearOffs, removeAndReplace, installs].filter(({ length }) => length > 0);
  const [squares = 0, ...others] = covers.map(totalOf);
  const over = squares / sketch;
  if (over < CLOSER.least || over > CLOSER.most || !others.every((one) => agree(one, squares))) return false;
  return [...felt, ...covers.flat()].some(({ description, notes }) =>
    [description, ...notes].some((text) => isPrinted(shortCourses, text)),
  );
}
