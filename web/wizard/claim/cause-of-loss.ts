/** What a policy calls the cause of a loss, by the words papers print for it. */
const PERILS = {
  wind: /\bwind(?:\s?storm)?s?\b/g,
  hail: /\bhail(?:\s?storm)?s?\b/g,
  tornado: /\btornado(?:es)?\b/g,
  hurricane: /\bhurricanes?\b/g,
  lightning: /\blightning\b/g,
  fire: /\bfire\b/g,
  water: /\bwater\b/g,
  vehicle: /\bvehicles?\b/g,
} satisfies Record<string, RegExp>;

export type Peril = keyof typeof PERILS;

const perils = Object.keys(PERILS) as Peril[];

/** Words that name no cause of their own. */
const BESIDE = /\b(?:and|or|damage|loss|storm)\b|[^a-z]/g;

/** The causes a printed text names, in the order printed. */
export function perilsIn(printed: string): Peril[] {
  const text = printed.toLowerCase();
  return perils
    .map((peril) => ({ peril, at: text.search(PERILS[peril]) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ peril }) => peril);
}

/** What the cause is called: the perils it names where it says nothing else, or its own words in sentence case. */
type CauseOfLoss = { kind: 'perils'; perils: Peril[] } | { kind: 'printed'; text: string };

export function causeOfLoss(printed: string): CauseOfLoss {
  const named = perilsIn(printed);
  const rest = named.reduce((text, peril) => text.replace(PERILS[peril], ' '), printed.toLowerCase());
  if (named.length > 0 && rest.replace(BESIDE, '') === '') return { kind: 'perils', perils: named };
  const shouted = printed === printed.toUpperCase();
  const text = shouted ? printed.toLowerCase() : printed;
  return { kind: 'printed', text: text.charAt(0).toUpperCase() + text.slice(1) };
}
