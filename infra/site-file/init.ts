import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { SITE_FILE } from '#infra/commands/site-file.ts';
import { type Answers, questions, siteFileText } from './questions.ts';

/** `npm run site:init [-- <file>]`: asks who the company is and writes it down for the deploy and the local start. */
const path = process.argv[2] ?? SITE_FILE;

try {
  if (existsSync(path))
    throw new Error(`${path} is there already: edit it, or name another: npm run site:init -- other.json`);
  // Of its own, so that answers typed or piped ahead of their question are not lost.
  const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const answers: Partial<Answers> = {};
  console.log('An empty line leaves a thing out.');
  for (const question of questions) answers[question.name] = await answerTo(question, typed);
  writeFileSync(path, siteFileText(answers as Answers), { flag: 'wx' });
  console.log(
    `${path} is written. Commit it, then: npm run deploy${path === SITE_FILE ? '' : ` -- -c site=${path}`}`,
  );
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function answerTo(
  { ask, complaint }: (typeof questions)[number],
  typed: AsyncIterator<string>,
): Promise<string> {
  for (;;) {
    process.stdout.write(`${ask}: `);
    const line = await typed.next();
    if (line.done === true) throw new Error(`\nThere was no answer, so ${path} is not written.`);
    const answer = line.value.trim();
    const wrong = complaint(answer);
    if (wrong === undefined) return answer;
    console.log(wrong);
  }
}
