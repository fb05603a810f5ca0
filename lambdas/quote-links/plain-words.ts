/**
 * What may go out of the words that a stranger typed. Whoever fills in the form chooses who gets the email, so these
 * are the only words of the stranger's own in a message that carries the company's name.
 */

/** A letter as names and places in the US have them: no other script, whose letters look like these. */
const LETTER = '[A-Za-zÀ-ÖØ-öø-ÿĀ-žƠơƯưȘ-țẠ-ỹ]';
/** As in D’Arcy, ʻEwa, Winston-Salem. */
const JOINT = "['’ʻ-]";
const PLAIN_WORD = new RegExp(`^['’ʻ]?${LETTER}+(?:${JOINT}${LETTER}+){0,3}$`, 'u');

const LONGEST_WORD = 24;

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words that speak to the reader, in English and Spanish, or name a place on the web. Names of people and streets have
 * next to none of them, and a message without them is hard to write.
 */
const refused = wordSet(`
  you your yours youre youll youve ur she they them their we weve myself yourself this that these those when where
  why who how know knows watching
  die dies died dead kill kills killed killer murder shoot bomb burn burned rape stab hell
  pay pays paid owe owes owed debt invoice refund overdue bitcoin btc crypto paypal venmo zelle cashapp giftcard money
  call calls calling text texts texting sms dial phone tel whatsapp telegram message email contact reply click tap inspection
  login signin password passcode verify confirm account urgent warning alert final notice immediately now today tonight
  tomorrow prize scam scammer fraud fake liar thief sued lawsuit arrest arrested police fbi irs ssn send help please
  www http https com net org info biz dot punto arroba
  usted ustedes muere muera morir matar maten muerte pague paga pagar debe deuda dinero llame llama llamar escriba mande envie
  visite haga clic ahora hoy urgente aviso amenaza ganador premio gratis estafa fraude ladron policia sabemos
`);

/** evildotcom: the end of a place on the web, in a word with what is before it. */
const DOMAIN_AS_WORD = /(?:dot|punto)(?:com|net|org|info|biz)$/;

const DIGIT =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve';
/** Digits that are spelled out, as words of their own or written as one. Three of them begin a phone number. */
const DIGIT_WORD = new RegExp(`(?<!\\p{L})(?:${DIGIT})(?!\\p{L})`, 'giu');
const DIGITS_AS_ONE = new RegExp(`(?:(?:${DIGIT})[^\\p{L}]*){3}`, 'iu');

const TWO_DIGITS =
  'ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty';
const TWO_DIGIT_WORD = new RegExp(`(?<!\\p{L})(?:${TWO_DIGITS})(?!\\p{L})`, 'giu');

/** A word as it is looked up: lower case without accents and apostrophes. */
const bare = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ.]/gu, '')
    .replaceAll('ı', 'i');

/**
 * Text in one form of each character (NFKC: full-width digits become plain ones), without any that is invisible, and
 * with one space between words. Fractions stay, as NFKC makes 121/2 of 12½. What keyboards and copied text have for
 * an apostrophe or a hyphen becomes one: of D´Angelo NFKC would make two words.
 */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[´`ʼ‘′]/g, '’')
    .replace(/[‐‑‒–−]/g, '-')
    .split(/([¼½¾])/)
    .map((part, index) => (index % 2 === 1 ? part : part.normalize('NFKC')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const isRefused = (word: string): boolean => refused.has(bare(word)) || DOMAIN_AS_WORD.test(bare(word));

/** Whether this is a word of letters that does not speak to the reader, also in two words written as one. */
export function isPlainWord(word: string): boolean {
  if (word.length > LONGEST_WORD || !PLAIN_WORD.test(word) || isRefused(word)) return false;
  const joined = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return !word.split(/['’ʻ-]/).some(isRefused) && !joined.every(isRefused);
}

/** Whether the words spell a number digit by digit. */
export const spellsNumber = (text: string): boolean =>
  countOf(text, DIGIT_WORD) > 2 || DIGITS_AS_ONE.test(text);

/** How many digits a text says, written or spelled. */
export const digitsSaid = (text: string): number =>
  countOf(text, /\d/g) + countOf(text, DIGIT_WORD) + 2 * countOf(text, TWO_DIGIT_WORD);

const LONGEST_NAME = 20;
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|sr|sra|srta)\.?$/i;
const INITIAL = /^\p{Lu}\.$/u;

/**
 * The first name in a name as people type it; empty if it is not one short word of letters: at most one hyphen, two
 * apostrophes and two capitals (DeShawn).
 */
export function firstNameIn(name: string): string {
  const first =
    visibleText(name)
      .split(' ')
      .find((word) => !TITLE.test(word)) ?? '';
  if (INITIAL.test(first) && isPlainWord(first.slice(0, -1))) return first;
  const isShort = [...first].length <= LONGEST_NAME;
  const parts = first.split('-');
  const isOneName = parts.length <= 2 && parts.every((part) => countOf(part, /(?<=\p{Ll})\p{Lu}/gu) <= 1);
  return isShort && isOneName && countOf(first, /['’ʻ]/g) <= 2 && isPlainWord(first) ? first : '';
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
