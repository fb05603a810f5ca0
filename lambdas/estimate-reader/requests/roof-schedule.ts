import type { RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { RoofSchedule } from '#shared/estimate/requests.ts';
import type { Sentence } from './sentences.ts';

const AGE =
  /\b(\d{1,2})[ -]years?[ -](?:old|of age)\b|\bage(?: of (?:the )?roof)?(?: in years)? ?[:.-]? ?(\d{1,2})\b/;
const MATERIAL =
  /\b((?:(?:architectural|laminated|dimensional|three-tab|3-tab|asphalt|composition|metal|tile|slate|wood|cedar|rubber)[ -]+)*(?:architectural|laminated|dimensional|three-tab|3-tab|asphalt|composition|metal|tile|slate|wood|cedar|rubber) ?(?:shingles?|shakes?|roofs?|roofing|membrane)?)\b/;
const SCHEDULE = /\b(?:settlement amount|payment schedule|roof (?:surfac\w+ )?(?:loss )?payment|rps)\b/;
/** The sentences around the one with the percent that speak of the same roof. */
const AROUND = 6;

const STATED = /\b(initial|final) settlement amount is (\d{1,3}) ?%/;
const FACTOR = /\b(?:rps|payment schedule) (?:factor|percent(?:age)?)\b/;

interface Stated {
  percent: number;
  settlement?: 'final' | 'initial';
  at: number;
}

/** Where the percent that was used is stated: in a sentence, or beside a worksheet's label. */
function statedIn(
  sentences: readonly Sentence[],
  { percent, settlement }: RoofFacts['schedule'],
): Stated | null {
  for (const [at, { plain }] of sentences.entries()) {
    const stated = STATED.exec(plain);
    if (stated !== null)
      return { percent: Number(stated[2]), settlement: stated[1] as 'final' | 'initial', at };
    const beside = FACTOR.test(plain)
      ? /\b(\d{1,3}) ?%/.exec(`${plain} ${sentences[at + 1]?.plain ?? ''}`)?.[1]
      : undefined;
    if (beside !== undefined) return { percent: Number(beside), at };
  }
  const at = sentences.findIndex(
    ({ plain }) => SCHEDULE.test(plain) && percent !== null && new RegExp(`\\b${percent} ?%`).test(plain),
  );
  return at < 0 || percent === null ? null : { percent, ...(settlement && { settlement }), at };
}

/** The row of a roof payment schedule that was used: the percent as the paper states it, with the roof's age and material. */
export function roofSchedule(
  sentences: readonly Sentence[],
  schedule: RoofFacts['schedule'],
): RoofSchedule | null {
  const stated = statedIn(sentences, schedule);
  const sentence = stated === null ? undefined : sentences[stated.at];
  if (stated === null || sentence === undefined) return null;
  const { at, ...terms } = stated;
  const around = sentences.slice(Math.max(0, at - AROUND), at + 1 + AROUND);
  const own = [sentence, ...around.filter(({ page }) => page === sentence.page)].map(({ plain }) => plain);
  const age = own.map((plain) => AGE.exec(plain)).find((found) => found !== null);
  const material = own.map((plain) => MATERIAL.exec(plain)?.[1]).find((found) => found !== undefined);
  return {
    ...terms,
    age: age === undefined ? null : Number(age[1] ?? age[2]),
    material: material?.trim() ?? null,
    evidence: { page: sentence.page, text: sentence.text },
  };
}
