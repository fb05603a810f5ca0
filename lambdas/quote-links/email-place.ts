import { addressParts } from '#shared/address/parts.ts';
import { digitsSaid, isPlainWord, spellsNumber, visibleText } from './plain-words.ts';

/** Longer than any address, and too short to say much. */
const LONGEST_ADDRESS = 160;
const LONGEST_CITY = 32;
const LONGEST_CITY_WORDS = 4;

/** A word of a town's name, perhaps with the period of a short form: `St. Louis`, `Mt. Vernon`. */
const isTownWord = (word: string): boolean =>
  isPlainWord(/^\p{L}{1,3}\.$/u.test(word) ? word.slice(0, -1) : word);

/** Whether a town's name says nothing else: whoever fills in the form chooses who gets the email. */
function isPlainTown(city: string): boolean {
  const words = city.split(' ');
  return (
    city.length <= LONGEST_CITY &&
    words.length <= LONGEST_CITY_WORDS &&
    words.every(isTownWord) &&
    digitsSaid(city) === 0 &&
    !spellsNumber(city)
  );
}

/**
 * Town, state and ZIP of an address as people or Google write it, never its street; the ZIP alone where the town is no plain
 * name, and empty where there is neither. What else the browser says of the address counts for nothing: a browser can
 * say anything.
 */
export function placeIn(address: string): string {
  if (address.length > LONGEST_ADDRESS) return '';
  const { city, state, zip } = addressParts(visibleText(address));
  const five = zip.slice(0, 5);
  const isTold = city !== '' && isPlainTown(city) && (state !== '' || five !== '');
  return isTold ? `${city}, ${[state, five].filter((part) => part !== '').join(' ')}` : five;
}
