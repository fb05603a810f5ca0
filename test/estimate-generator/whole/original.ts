import type { Estimate } from '#test/estimate-generator/estimate/estimate.ts';
import { hundredths } from '#test/estimate-generator/estimate/money.ts';
import type { Paper } from '../paper/paper.ts';
import type { Dice } from '../random/seeded.ts';
import type { Contents } from './contents.ts';
import type { Plan } from './dimensions.ts';

/** The estimate that a revised one replaces: the same claim with smaller counts. */
export function originalOf(estimate: Estimate, dice: Dice): Estimate {
  const share = dice.amount(0.7, 0.95);
  return {
    ...estimate,
    sections: estimate.sections.map(({ sketch, ...section }) => ({
      ...section,
      ...(sketch
        ? {
            sketch: {
              ...sketch,
              squares: hundredths(sketch.squares * share),
              surfaceSf: hundredths(sketch.surfaceSf * share),
            },
          }
        : {}),
      items: section.items.map((item) =>
        item.unit === 'EA' ? item : { ...item, quantity: hundredths(item.quantity * share) },
      ),
    })),
  };
}

/** What the first page says of the estimate as a whole. */
export function listedElsewhere(paper: Paper, { listing }: Plan, { schedule }: Contents): void {
  if (listing === 'original_and_revised')
    paper
      .left(40, 'REVISED ESTIMATE - replaces the estimate of 6/19/2025', { face: 'bold' })
      .down(13)
      .left(40, 'Date Est. Completed:')
      .left(150, '9/02/2025 4:40 PM')
      .down(13);
  if (listing === 'supplement') paper.left(40, 'SUPPLEMENT 1', { face: 'bold' }).down(13);
  if (schedule) {
    const kind = schedule.kind === 'final' ? 'final' : 'initial';
    paper
      .left(40, `Roof payment schedule: the ${kind} settlement amount is ${schedule.percent}% of the`)
      .down(12);
    paper.left(40, 'replacement cost of the roof surface.').down(13);
  }
}
