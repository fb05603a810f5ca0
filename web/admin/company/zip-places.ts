import { DIGITS, packedPlaces, STEPS } from './zip-data.ts';

/** A ZIP code as a figure, and the middle of its area in radians. */
interface Place {
  zip: number;
  latitude: number;
  longitude: number;
}

const EARTH_MILES = 3958.8;
const DIGITS_EACH = 8;

const figureOf = (text: string) =>
  [...text].reduce((figure, digit) => figure * DIGITS.length + DIGITS.indexOf(digit), 0);
const radians = (steps: number, least: number) => ((steps / STEPS + least) * Math.PI) / 180;

function unpacked(): Place[] {
  let zip = 0;
  return Array.from({ length: packedPlaces.length / DIGITS_EACH }, (_, n) => {
    const at = n * DIGITS_EACH;
    const part = (from: number, to: number) => figureOf(packedPlaces.slice(at + from, at + to));
    zip += part(0, 2);
    return { zip, latitude: radians(part(2, 5), -90), longitude: radians(part(5, 8), -180) };
  });
}

let known: Place[] | undefined;

/** All of them, in the order of their codes. */
function places(): Place[] {
  known ??= unpacked();
  return known;
}

/** Miles from one to the other along the ground. */
function milesBetween(one: Place, other: Place): number {
  const half = (difference: number) => Math.sin(difference / 2) ** 2;
  const chord =
    half(one.latitude - other.latitude) +
    Math.cos(one.latitude) * Math.cos(other.latitude) * half(one.longitude - other.longitude);
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const codeOf = ({ zip }: Place) => String(zip).padStart(5, '0');

/**
 * The ZIP codes whose middle is at most so many miles from that one's, as entries of a list; none where its place is not
 * known. Codes between two of them that no area has, as those of post offices, count as within: so a list stays short.
 */
export function zipsAround(around: string, miles: number): string[] {
  const middle = /^\d{5}$/.test(around) ? places().find(({ zip }) => zip === Number(around)) : undefined;
  if (middle === undefined || !(miles >= 0)) return [];
  const runs: { from: Place; to: Place }[] = [];
  let isRun = false;
  for (const place of places()) {
    const isWithin = milesBetween(middle, place) <= miles;
    const last = runs.at(-1);
    if (isWithin && isRun && last !== undefined) last.to = place;
    else if (isWithin) runs.push({ from: place, to: place });
    isRun = isWithin;
  }
  return runs.map(({ from, to }) => (from === to ? codeOf(from) : `${codeOf(from)}-${codeOf(to)}`));
}
