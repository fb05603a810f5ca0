import type { Coverage, Estimate, Item, Section } from '#test/estimate-generator/estimate/estimate.ts';
import { hundredths } from '#test/estimate-generator/estimate/money.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';
import { elsewhere, numbered, randomHeader } from '#test/estimate-generator/random/content.ts';
import type { Dice } from '#test/estimate-generator/random/seeded.ts';
import { type Buildings, buildings } from './buildings.ts';
import type { Plan } from './dimensions.ts';
import { conditioned, withFeatures } from './features.ts';
import { COVERAGES } from './vocabulary.ts';

export interface Contents {
  estimate: Estimate;
  buildings: Buildings;
  /** The insurer keeps a share of the roof's depreciation for good. */
  schedule: { kind: 'final' | 'initial'; percent: number } | null;
}

const BELONGINGS: Item = {
  description: 'Television - 55 inch',
  quantity: 1,
  unit: 'EA',
  price: 489.99,
  depreciation: 40,
};
const CODE: Item = { description: 'R&R Smoke detector - hard wired', quantity: 3, unit: 'EA', price: 88.2 };

function scheduled(section: Section, percent: number, lost: boolean): void {
  section.items = section.items.map((item) => ({ ...item, depreciation: 100 - percent, lost }));
}

/** Rows, drawings and coverages of one claim. */
export function contents(dice: Dice, plan: Plan): Contents {
  const head = randomHeader(dice);
  const dwelling = dice.pick(COVERAGES.dwelling);
  const other = dice.pick(COVERAGES.other);
  const ordinance = dice.pick(COVERAGES.ordinance);
  const made = withFeatures(dice, plan, buildings(dice, plan, { dwelling, other }), { dwelling, ordinance });
  const rooms = elsewhere(dice, dwelling);
  const more: Section[] = [];
  if (dice.chance(0.15))
    more.push({
      name: 'Personal Property',
      structure: 'Contents',
      coverage: dice.pick(COVERAGES.contents),
      items: [BELONGINGS],
    });
  if (dice.chance(0.12))
    more.push({
      name: 'Building Codes',
      structure: 'Code',
      coverage: ordinance,
      items: [CODE],
    });
  const fence: Section = {
    name: 'Fence',
    structure: 'Fence',
    coverage: other,
    items: [
      { description: "R&R Wood fence 5'- 6' high", unit: 'LF', price: 44.9, quantity: 60, depreciation: 50 },
    ],
  };
  if (dice.chance(0.15)) more.push(fence);
  const schedule = dice.chance(0.08)
    ? { kind: dice.pick(['final', 'initial'] as const), percent: dice.pick([61, 79, 45]) }
    : null;
  if (schedule)
    for (const { section } of made.house) scheduled(section, schedule.percent, schedule.kind === 'final');
  else if (dice.chance(0.1)) for (const { section } of made.house) lastLost(section);
  const listed = numbered(dice, [...made.sections, ...rooms, ...more]);
  const sections = plan.features.includes('conditions') ? conditioned(dice, listed) : listed;
  const deductible = head.deductible ?? 0;
  const paidBy = [
    ...new Set(sections.filter(({ items }) => items.length > 0).map(({ coverage }) => coverage)),
  ];
  const first = paidBy.includes(dwelling) ? dwelling : other;
  const overheadInSummary = dice.chance(0.12);
  const prior = dice.chance(0.12) ? 900 : 0;
  const coverages: Coverage[] = [first, ...paidBy.filter((name) => name !== first)].map((name) => ({
    name,
    deductible: name === first ? deductible : 0,
    ...(overheadInSummary && name === first ? { overheadInSummary } : {}),
    ...(prior > 0 && name === first ? { priorPayments: prior } : {}),
  }));
  const taxRate = dice.pick([0.055, 0.07, 0.0825]);
  const estimate = { software: 'Xactimate', taxRate, header: head, sections, coverages };
  return { estimate, buildings: made, schedule };
}

/** One row's depreciation that is never paid back. */
function lastLost(section: Section): void {
  const last = section.items.at(-1);
  if (last) section.items = [...section.items.slice(0, -1), { ...last, depreciation: 30, lost: true }];
}

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
