import { median } from './report.ts';

/** A number by itself: no date, version or part of a name. */
const FIGURE = /(?<![\w.,:-])\d[\d,]*(?:\.\d+)?(?![\w:-]|\.\d)/g;
const MOST_WORDS = 90;

const numbersIn = (text: string) =>
  [...text.matchAll(FIGURE)].map(([number]) => Number(number.replaceAll(',', '')));

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Every figure that a run printed, by the row and column it stands in, or by the words around it. */
export function figuresIn(output: string): Map<string, number> {
  const figures = new Map<string, number>();
  const keep = (words: string, numbers: readonly number[]) => {
    for (const number of numbers) {
      let name = words;
      for (let again = 2; figures.has(name); again += 1) name = `${words} (${again})`;
      figures.set(name, number);
    }
  };
  let heads: string[] | undefined;
  for (const line of output.split('\n')) {
    if (line.trim() === '') heads = undefined;
    else if (!line.includes(' | ')) {
      const words = line.replaceAll(FIGURE, '#').replace(/\s+/g, ' ').trim();
      keep(words.slice(0, MOST_WORDS), numbersIn(line));
    } else if (heads === undefined) heads = cellsOf(line);
    else {
      const [row = '', ...cells] = cellsOf(line);
      for (const [index, cell] of cells.entries())
        keep(`${row}, ${heads[index + 1] ?? ''}`.replace(/, $/, ''), numbersIn(cell));
    }
  }
  return figures;
}

/** The figures that are not the same in all runs, medians of each side and their ratio, as a table. */
export function compared(now: readonly string[], then: readonly string[], ref: string): string {
  const [ours, theirs] = [now.map(figuresIn), then.map(figuresIn)];
  const valuesOf = (runs: readonly Map<string, number>[], name: string) =>
    runs.flatMap((run) => run.get(name) ?? []);
  const rows = [...(ours[0]?.keys() ?? [])].flatMap((name) => {
    const [here, there] = [valuesOf(ours, name), valuesOf(theirs, name)];
    if (there.length === 0 || new Set([...here, ...there]).size === 1) return [];
    const [one, other] = [median(here), median(there)];
    return [`| ${[name, one, other, other === 0 ? '–' : (one / other).toFixed(2)].join(' | ')} |`];
  });
  if (rows.length === 0) return 'Every figure that both print is the same.';
  return [`| figure | now | ${ref} | now ÷ ${ref} |`, '|---|---|---|---|', ...rows].join('\n');
}
