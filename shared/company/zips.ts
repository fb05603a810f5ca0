import { zipIn } from '#shared/address/zip.ts';
import { plainSigns } from '#shared/text.ts';

/*
 * ZIP codes as the office lists them. An entry of a list is one code, "68102", or all from one
 * to another, "68101-68144": codes have five digits each, so they compare as text.
 */

/** The most entries of a list; Texas has 1,900 codes. */
const ZIP_ENTRIES_MAX = 3000;

/** The most codes from one to another: no state has more. */
const RUN_MAX = 10_000;
/** Two codes that follow each other read better as two. */
const RUN_MIN = 3;
/** As much of a mistake as a sentence names. */
const NAMED_MAX = 30;

interface Run {
  from: number;
  to: number;
}

const codeOf = (figure: number) => String(figure).padStart(5, '0');
const entriesOf = ({ from, to }: Run): string[] =>
  to - from + 1 < RUN_MIN
    ? Array.from({ length: to - from + 1 }, (_, n) => codeOf(from + n))
    : [`${codeOf(from)}-${codeOf(to)}`];

const runOf = (entry: string): Run => {
  const [from = '', to = from] = entry.split('-');
  return { from: Number(from), to: Number(to) };
};

/** What a list says, or the sentence that says what of it must be mended. */
type ReadZips = { zips: string[] } | { problem: string };

/** What keeps an entry out of a list; undefined where nothing does. */
function problemOf(entry: string): string | undefined {
  const named = `“${entry.slice(0, NAMED_MAX)}”`;
  if (/^\d{1,4}$/.test(entry)) return `Write ${named} with five digits, like ${entry.padStart(5, '0')}.`;
  if (!/^\d{5}(-\d{4,5})?$/.test(entry))
    return `Remove ${named}: list ZIP codes of five digits, like 68102, or ranges, like 68101-68144.`;
  if (!/^\d{5}-\d{5}$/.test(entry)) return undefined;
  const { from, to } = runOf(entry);
  if (from > to) return `Write ${named} with the lower ZIP code first.`;
  return to - from < RUN_MAX ? undefined : `${named} is too wide. Split it by state.`;
}

/** Entries in their order, each code once, those that follow each other as one. */
function merged(runs: readonly Run[]): string[] {
  const whole: Run[] = [];
  for (const { from, to } of [...runs].sort((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole.flatMap(entriesOf);
}

/** Reads what was typed or pasted: with spaces, lines, commas or quotes between, "68101 to 68144", and ZIP+4 without the four. */
export function readZips(text: string): ReadZips {
  const plain = plainSigns(text)
    .replace(/["'“”‘’]/g, ' ')
    .replace(/(\d)\s*(?:-|\bto\b)\s*(?=\d)/gi, '$1-');
  const entries = plain.split(/[\s,;|]+/).filter((entry) => entry !== '');
  for (const entry of entries) {
    const problem = problemOf(entry);
    if (problem !== undefined) return { problem };
  }
  const zips = merged(entries.map((entry) => runOf(entry.replace(/^(\d{5})-\d{4}$/, '$1'))));
  return zips.length > ZIP_ENTRIES_MAX
    ? {
        problem: `List at most ${ZIP_ENTRIES_MAX.toLocaleString('en-US')} ZIP codes; write neighbors as a range.`,
      }
    : { zips };
}

/** How many codes a list has. */
export const countZips = (zips: readonly string[]): number =>
  zips.map(runOf).reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Every code of a list. */
export const eachZip = (zips: readonly string[]): string[] =>
  zips
    .map(runOf)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => codeOf(from + n)));

/** Whether a list has the code. */
const hasZip = (zips: readonly string[], zip: string): boolean =>
  zips.some((entry) => {
    const [from = '', to = from] = entry.split('-');
    return from <= zip && zip <= to;
  });

/** Whether an address says that it is none of the listed codes; one without a code is not outside. */
export function isOutsideZips(zips: readonly string[], address: string): boolean {
  const zip = zipIn(address);
  return zip !== null && !hasZip(zips, zip);
}
