import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { sampleFields } from '#infra/brand-options.ts';
import { SITE_FILE } from '#infra/site-file.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { openingHours } from '#shared/site/opening-hours.ts';
import { type Command, type Io, print, run } from './command.ts';

interface Question {
  /** The setting it fills in. */
  name: 'companyName' | 'phone' | 'email' | 'address' | 'licence' | 'hours' | 'adminEmail';
  ask: string;
  /** What is wrong with an answer; undefined if nothing is. */
  complaint(answer: string): string | undefined;
}

type Answers = Record<Question['name'], string>;

const mail = (answer: string) => v.is(v.pipe(v.string(), v.email()), answer);
const atMost = (max: number) => (answer: string) =>
  answer.length > max ? `Use at most ${max} characters.` : undefined;

/** The sample's own value is not accepted. */
function brandQuestion(
  name: Exclude<Question['name'], 'hours' | 'adminEmail'>,
  ask: string,
  complaint: (answer: string) => string | undefined,
): Question {
  return {
    name,
    ask,
    complaint: (answer) =>
      sampleFields({ ...defaultBrand, [name]: answer }).includes(name)
        ? 'That’s the sample company’s. Enter your own.'
        : complaint(answer),
  };
}

/** "18:00" of "6 PM"; what is no such time stays. */
const in24Hours = (text: string) =>
  text.replace(/(\d{1,2})(?::(\d\d))? ?([AP])M/gi, (_, hour, minutes = '00', half: string) => {
    const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
    return `${String(hours).padStart(2, '0')}:${minutes}`;
  });

/** The lines of "Mo-Fr 8 AM-6 PM; Sa 9 AM-12 PM", as the file has them. */
const hoursIn = (answer: string) =>
  in24Hours(answer)
    .split(';')
    .map((line) => line.trim().replace(/\s*([-–])\s*/g, '-'))
    .filter((line) => line !== '');

const HOURS_EXAMPLE = 'Mo-Fr 8 AM-6 PM; Sa 9 AM-12 PM';

function hoursComplaint(answer: string): string | undefined {
  const lines = hoursIn(answer);
  if (v.safeParse(openingHours, lines).success) return undefined;
  return lines.every((line) => v.is(openingHours, [line]))
    ? 'Two of these hours overlap. Enter each day once.'
    : `Enter days and hours like ${HOURS_EXAMPLE}.`;
}

/** What a site needs to know about its company, in the order of the questions. */
const questions: readonly Question[] = [
  brandQuestion('companyName', 'Company name', (answer) =>
    answer === '' ? 'Enter a company name.' : atMost(80)(answer),
  ),
  brandQuestion('phone', 'Phone, e.g. (402) 555-0100', atMost(30)),
  brandQuestion('email', 'Office email', (answer) =>
    answer === '' || mail(answer) ? atMost(120)(answer) : 'That’s not an email address.',
  ),
  brandQuestion('address', 'Street, city, state, ZIP (one line)', atMost(160)),
  brandQuestion('licence', 'License or registration, as your state requires it', atMost(120)),
  {
    name: 'hours',
    ask: `Office hours, e.g. ${HOURS_EXAMPLE}`,
    complaint: hoursComplaint,
  },
  {
    name: 'adminEmail',
    ask: 'Your email (gets the first login and the alarms)',
    complaint: (answer) => (mail(answer) ? undefined : 'That’s not an email address.'),
  },
];

/** The text of a site file with these answers; other settings are empty, to be filled in. */
function siteFileText({ adminEmail, hours, ...brand }: Answers): string {
  const file = {
    stackName: 'RoofQuote',
    adminEmail,
    brand: { ...brand, hours: hoursIn(hours), serviceArea: '', logoUrl: '' },
    domain: { name: '', hostedZoneId: '', certificateArn: '' },
    keys: { googleMaps: '' },
    limits: { monthlyBudgetUsd: 50 },
  };
  return `${JSON.stringify(file, null, 2).replace(LIST, shortList)}\n`;
}

/** A list and its line, as JSON writes them. */
const LIST = /^(.*)\[\n([^\]]*)\](,?)$/gm;
/** As wide as the repository's formatter makes a line. */
const LINE_WIDTH = 110;

/** The list in one line where it has room there, as `npm run check` wants it. */
function shortList(list: string, before: string, entries: string, after: string): string {
  const line = `${before}[${entries.trim().replace(/\n\s*/g, ' ')}]${after}`;
  return line.length > LINE_WIDTH ? list : line;
}

/**
 * `npm run site:init [-- <file>]`: asks about the company and writes the answers to a file for the deploy and the local
 * start.
 */
export const siteInit: Command = async ([path = SITE_FILE], io) => {
  if (existsSync(path))
    throw new Error(`${path} already exists. Edit it, or name a new file: npm run site:init -- other.json`);
  const lines = createInterface({ input: io.stdin });
  try {
    // One iterator, so that answers typed or piped early are not lost.
    const typed = lines[Symbol.asyncIterator]();
    print(io, 'Press Enter to skip a question. The company’s name and your email are needed.');
    const answers: Partial<Answers> = {};
    for (const question of questions) {
      const answer = await answerTo(question, typed, io);
      if (answer === undefined) throw new Error(`\nNo answer. ${path} was not written.`);
      answers[question.name] = answer;
    }
    writeFileSync(path, siteFileText(answers as Answers), { flag: 'wx' });
  } finally {
    // An open one would keep the process alive.
    lines.close();
  }
  const option = path === SITE_FILE ? '' : ` -- -c site=${path}`;
  print(io, `Saved ${path}. Commit it, then run: npm run deploy${option}`);
};

/** @returns undefined if the input has ended */
async function answerTo({ ask, complaint }: Question, typed: AsyncIterator<string>, io: Io) {
  for (;;) {
    io.stdout.write(`${ask}: `);
    const line = await typed.next();
    if (line.done === true) return undefined;
    const answer = line.value.trim();
    const wrong = complaint(answer);
    if (wrong === undefined) return answer;
    print(io, wrong);
  }
}

if (import.meta.main) await run(siteInit);
