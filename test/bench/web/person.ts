import type { Browser } from 'playwright-core';
import { median } from '../report.ts';
import { type Asked, type Asking, type Link, type Pace, timedQuestions } from './page-load.ts';

/** Somebody types an address, and reads each question after it. */
export const PERSON: Pace = { typing: 5000, reading: 1000 };

export const PERSON_HEAD = [
  '| page, line | second after the tap, ms | third | fourth | script after the first tap, s |',
  `|${'---|'.repeat(5)}`,
];

/** Each page at a person's pace on each line, turn and turn about: how long each next question took after the tap. */
export async function personRows(
  browser: Browser,
  pages: readonly (Asking & { name: string })[],
  { links, rounds, pace }: { links: readonly Link[]; rounds: number; pace: Pace },
): Promise<string[]> {
  const rows: string[] = [];
  for (const link of links) {
    const taken = new Map(pages.map(({ name }): [string, Asked[][]] => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const page of pages) taken.get(page.name)?.push(await timedQuestions(browser, page, link, pace));
    for (const [name, walks] of taken) {
      const middle = (index: number, figure: keyof Asked) =>
        median(walks.map((asked) => asked[index]?.[figure] ?? Number.NaN));
      const waits = [0, 1, 2].map((index) => Math.round(middle(index, 'wait')));
      const script = middle(0, 'scriptWait');
      rows.push(
        `| ${[`${name}, ${link.name}`, ...waits, script === 0 ? 'there' : (script / 1000).toFixed(2)].join(' | ')} |`,
      );
    }
  }
  return rows;
}
