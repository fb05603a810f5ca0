import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { startBrowser } from '#test/support/browser.ts';
import { leadWithSecrets } from '#test/support/desk-leads.ts';
import { keepAdminSession, leadNames } from '#test/support/office.ts';
import { call, postLead, startTestProduct, type TestProduct } from '#test/support/product.ts';
import { median, ranOn, type Section } from './report.ts';
import { companyPage, sharedProcess } from './web/company-page.ts';
import {
  type Asked,
  type Asking,
  type Link,
  type Pace,
  type PageLoad,
  SLOW_4G,
  TWO_G,
  timedLoad,
  timedQuestions,
  unhindered,
  type Weights,
  type Within,
  weightOf,
} from './web/page-load.ts';
import { PERSON, PERSON_HEAD, personRows } from './web/person.ts';
import { serveRival } from './web/rival-site.ts';
import { atOnce, type Place, questions, type Rival, rivals } from './web/rivals.ts';

/** How often each page is opened, and on which lines. */
interface Turns {
  rounds: number;
  slow4G: Link;
  twoG: Link;
  pace: Pace;
}

const FULL: Turns = { rounds: 5, slow4G: SLOW_4G, twoG: TWO_G, pace: PERSON };
const QUICK: Turns = {
  rounds: 1,
  slow4G: unhindered(SLOW_4G),
  twoG: unhindered(TWO_G),
  pace: { typing: 500, reading: 100 },
};
const ADDRESS = '12 Larkspur Ave, Omaha, NE';

type Form = Pick<Rival, 'name' | 'field' | 'next' | 'choose'>;

const ours: Form = {
  name: 'this product',
  field: '#address',
  next: '[data-first-question] [type=submit]',
  choose: (place, text) => place.locator('button:visible', { hasText: text }).first().click(atOnce),
};

/** It asks four questions. */
interface Contestant extends Form, Asking {
  /** Answers the first question and sees the second: whoever cannot has not loaded. */
  works(page: Page): Promise<void>;
}

/** Somebody with a claim and no estimate of it: the way on which a question shows for each tap. */
function contestant(form: Form, url: string, within: Within = 'page'): Contestant {
  const { field, next, choose } = form;
  const { address, payment, hasEstimate, propertyType } = questions;
  const inside = (page: Page): Place => (within === 'frame' ? page.frameLocator('iframe') : page);
  return {
    ...form,
    url,
    within,
    asked: [
      {
        text: address,
        type: (page) => inside(page).locator(field).fill(ADDRESS),
        answer: (page) => inside(page).locator(next).click(atOnce),
      },
      { text: payment.text, answer: (page) => choose(inside(page), payment.choices[0]) },
      { text: hasEstimate.text, answer: (page) => choose(inside(page), hasEstimate.choices[1]) },
      { text: propertyType.text, answer: async () => {} },
    ],
    async works(page) {
      await inside(page).locator(field).fill(ADDRESS);
      await inside(page).locator(next).click();
      await inside(page).getByText(payment.text).first().waitFor();
    },
  };
}

/** What one page took on a link, load by load. */
interface Times {
  loads: PageLoad[];
  asked: Asked[][];
}

/** All pages on that link, turn and turn about. */
async function timesOf(
  browser: Browser,
  contestants: readonly Contestant[],
  link: Link,
  rounds: number,
): Promise<Map<string, Times>> {
  const times = new Map(contestants.map(({ name }): [string, Times] => [name, { loads: [], asked: [] }]));
  for (let round = 0; round < rounds; round += 1)
    for (const page of contestants) {
      const { name, url, field, within } = page;
      const loaded = await timedLoad(browser, url, field, link, 'shown', undefined, within);
      times.get(name)?.loads.push(loaded);
      times.get(name)?.asked.push(await timedQuestions(browser, page, link));
    }
  return times;
}

/** A link to the quote of a new lead, as its homeowner makes one. */
async function madeLink(product: TestProduct): Promise<string> {
  const lead = leadWithSecrets();
  await postLead(product, lead);
  const path = quoteLinkRoutes.createQuoteLink.path.replace('{id}', lead.id);
  const { json } = await call(product, 'POST', path);
  return `${product.url}${(json as { path: string }).path}`;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const ratio = (value: number, base: number) => (base === 0 ? '–' : (value / base).toFixed(2));

const weightRow = (name: string, { scripts, all }: Weights) =>
  `| ${[name, ...[scripts, all].flatMap(({ raw, gzip, brotli }) => [raw, gzip, brotli].map(kilobytes))].join(' | ')} |`;

const shownRows = (times: ReadonlyMap<string, Times>, scriptsOf: (name: string) => number): string[] => {
  const middle = (name: string, figure: (load: PageLoad) => number) =>
    median((times.get(name)?.loads ?? []).map(figure));
  const question = (name: string, index: number, figure: keyof Asked) =>
    median((times.get(name)?.asked ?? []).map((asked) => asked[index]?.[figure] ?? Number.NaN));
  return [...times.keys()].map((name) => {
    const beside = (value: (of: string) => number) => [
      seconds(value(name)),
      ratio(value(name), value(ours.name)),
    ];
    return `| ${[
      name,
      kilobytes(scriptsOf(name)),
      ratio(scriptsOf(name), scriptsOf(ours.name)),
      ...beside((of) => middle(of, ({ firstStep }) => firstStep)),
      ...[0, 1, 2].flatMap((index) => beside((of) => question(of, index, 'at'))),
      [1, 2].map((index) => seconds(question(name, index, 'wait'))).join(', '),
      seconds(middle(name, ({ largestPaint }) => largestPaint)),
      middle(name, ({ layoutShift }) => layoutShift).toFixed(3),
      Math.round(middle(name, ({ blockingTime }) => blockingTime)),
    ].join(' | ')} |`;
  });
};

const QUESTIONS_HEAD = [
  '| page | JS, KB gzip | ÷ ours | first, s | ÷ ours | second, s | ÷ ours | third, s | ÷ ours | fourth, s | ÷ ours | third and fourth after the tap, s | LCP, s | CLS | blocking, ms |',
  `|${'---|'.repeat(15)}`,
];

/**
 * Bytes of each route, and how long a phone waits for each question, ours against form libraries with the same
 * questions, turn and turn about in one run. With --quick ours alone, once, on lines and a phone that hold nothing up; the full run downloads the libraries.
 */
export async function main(args: string[]): Promise<Section | undefined> {
  const { quick } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } }).values;
  const turns = quick ? QUICK : FULL;
  const { rounds, slow4G, twoG } = turns;
  const company = await companyPage();
  const product = await startTestProduct({ embedOrigins: [company.origin] });
  company.show(product.url);
  const browser = await startBrowser(undefined, sharedProcess);
  const stops: (() => Promise<void>)[] = [company.stop, () => browser.close(), product.stop];

  try {
    const contestants = [
      contestant(ours, product.url),
      // What stands in a frame, on its own: its first question has to be there no later than 1.15 × the page's.
      contestant({ ...ours, name: 'this product, for frames' }, `${product.url}/embed`),
      // By the line in a company's page, which comes before it, as does the script that makes the frame.
      contestant({ ...ours, name: 'this product, in a company’s page' }, company.origin, 'frame'),
    ];
    for (const rival of quick ? [] : rivals) {
      const site = await serveRival(rival);
      stops.push(site.stop);
      contestants.push(contestant(rival, site.url));
    }

    const weights = new Map<string, Weights>();
    for (const { name, url, works } of contestants) weights.set(name, await weightOf(browser, url, works));
    const link = await madeLink(product);
    const linkWeight = await weightOf(browser, link, (page) => page.locator(PRICE).first().waitFor());
    const admin = `${product.url}/admin`;
    const login = await weightOf(browser, admin, (page) =>
      page.getByRole('heading', { name: 'Admin Login' }).waitFor(),
    );
    const rows = await weightOf(
      browser,
      admin,
      (page) => leadNames(page).first().waitFor(),
      (page) => keepAdminSession(page, product),
      false,
    );

    // While the session that was signed in above lasts.
    const office = await officeTimes(browser, product, turns);

    const scriptsOf = (name: string) => weights.get(name)?.scripts.gzip ?? 0;
    const onSlow4G = shownRows(await timesOf(browser, contestants, slow4G, rounds), scriptsOf);
    const on2G = shownRows(await timesOf(browser, contestants, twoG, rounds), scriptsOf);
    const atPace = await personRows(browser, contestants, {
      links: [slow4G, twoG],
      rounds,
      pace: turns.pace,
    });
    const homeSize = await homeSizeTimes(browser, contestants[0] ?? contestant(ours, product.url), turns);
    const linkRows = await linkRowsOf(browser, link, turns);

    const speed = ({ name, kilobitsPerSecond, latencyMs }: Link) =>
      `${name} (${kilobitsPerSecond} kbps, ${latencyMs} ms)`;
    const markdown = [
      '## The homeowner’s page',
      '',
      `${ranOn('web')}, Chromium ${browser.version()}; the machine’s load at the end was ${loadavg()[0]?.toFixed(1)}.`,
      '',
      '### What a route downloads, KB of 1,000 bytes',
      '',
      '| route | JS | gzip | brotli | everything | gzip | brotli |',
      '|---|---|---|---|---|---|---|',
      ...[...weights].slice(0, 1).map(([, weight]) => weightRow('`/`, up to the first step', weight)),
      ...[...weights].slice(1, 2).map(([, weight]) => weightRow('`/embed`, up to the first step', weight)),
      ...[...weights]
        .slice(2, 3)
        .map(([, weight]) =>
          weightRow('a company’s page with the quote in it, up to the first step', weight),
        ),
      weightRow('`/q/…`, a quote link’s page', linkWeight),
      weightRow('`/admin`, up to the login', login),
      weightRow('`/admin`, signed in, up to the first rows', rows),
      '',
      '“Everything” is page, scripts, styles, font and answers of the API. Budget: 105 KB of JS on `/`, gzipped. Compressed at the levels the local gateway serves with (gzip 6, brotli 5).',
      '',
      '### Four questions on a phone at a person’s pace, beside form libraries with the same questions',
      '',
      `Medians of ${rounds} cold loads each, turn and turn about, 390 × 844, CPU slowed ${slow4G.cpuSlowdown}×, ${speed(slow4G)} and ${speed(twoG)}, HTTP/1.1 with brotli. Continue is pressed ${seconds(turns.pace.typing)} s after the first field can be typed into, each later question answered ${seconds(turns.pace.reading)} s after it shows; measured is how long the next question took after the tap. Where the page’s script came after the first tap, the second question counts from the script on. Aims for this product: at most 100 ms on slow 4G, 300 ms on 2G.`,
      '',
      ...PERSON_HEAD,
      ...atPace,
      '',
      '### The same at a robot’s pace',
      '',
      `Medians of ${rounds} cold loads each on ${speed(slow4G)}. “First” is when the first question’s field can be typed into, and what is typed is kept. The other questions are a load of their own: each question is answered as soon as it can be, and the next one shows; all times are from the navigation on. “After the tap” is how long the third and the fourth took from the tap that leads to them. No aim: nobody answers so.`,
      '',
      ...QUESTIONS_HEAD,
      ...onSlow4G,
      '',
      `The same on ${speed(twoG)}; the home size of this product can be typed ${seconds(median(homeSize))} s after the navigation:`,
      '',
      ...QUESTIONS_HEAD,
      ...on2G,
      '',
      'In a company’s page the quote stands by the line that it pastes: a page of another site with a heading, our `embed.js` and the frame. Its times are from the navigation to that page on, its weight is of both. The browser keeps page and frame in one process, as phones with little memory do, so that one slow line and CPU hold both.',
      '',
      'The libraries stand on a bare page with the heading in its HTML, bundled by the same Vite; they ask the questions and do nothing else. Ours is the whole page: the company’s landing, the quote, and the outbox that keeps the lead. Our first question stands in the HTML and is answered there, before the script has come. SurveyJS runs on the same React; its style sheet asks Google for a font, which stays unanswered here. Formbricks brings Preact instead of React: React and its DOM are more than half of our JavaScript.',
      '',
      'Typebot and HeyForm are not here. Typebot’s embed (`@typebot.io/js` 0.10.7) posts to a Typebot server’s `startChat` before it draws anything, also when it is handed the whole flow; HeyForm’s form renderer is not on npm. `@formbricks/js` 5.1.0 loads its code from a Formbricks server too, so measured is `@formbricks/surveys`, the package that draws a form it is handed.',
      '',
      '### A quote link’s page on the same phone',
      '',
      `Medians of ${rounds} cold loads. “Prices” is when the first one shows, with the function that fills the page running already; “script” is when React has taken the page over.`,
      '',
      '| link | prices, s | script, s | prices ÷ script | LCP, s | CLS | blocking, ms |',
      '|---|---|---|---|---|---|---|',
      ...linkRows,
      '',
      '### The office on the same phone',
      '',
      `Medians of ${rounds} cold loads on ${slow4G.name}, from the navigation on.`,
      '',
      '| office | JS, KB gzip | shows after, s |',
      '|---|---|---|',
      `| to the login’s form | ${kilobytes(login.scripts.gzip)} | ${seconds(office.form)} |`,
      `| signed in, to the first rows | ${kilobytes(rows.scripts.gzip)} | ${seconds(office.rows)} |`,
    ].join('\n');
    console.log(markdown);
    return quick ? undefined : { name: 'bench web', markdown };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

const PRICE = '[data-part="price"]';
/** React has the button of the language once it has the page. */
const TAKEN_OVER = 'header [lang]';

/** When the home size can be typed on the slowest link, all questions before it answered at once. */
async function homeSizeTimes(browser: Browser, page: Contestant, { rounds, twoG }: Turns): Promise<number[]> {
  const asked = [...page.asked.slice(0, -1), { text: questions.squareFootage, answer: async () => {} }];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push((await timedQuestions(browser, { ...page, asked }, twoG)).at(-1)?.at ?? Number.NaN);
  return times;
}

/** When the login's form shows, and whoever is signed in sees the first rows. */
async function officeTimes(browser: Browser, product: TestProduct, { rounds, slow4G }: Turns) {
  const url = `${product.url}/admin`;
  const forms: number[] = [];
  const rows: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    forms.push((await timedLoad(browser, url, '[name=username]', slow4G)).firstStep);
    const signedIn = (page: Page) => keepAdminSession(page, product);
    rows.push((await timedLoad(browser, url, '[data-opens-lead]', slow4G, 'shown', signedIn)).firstStep);
  }
  return { form: median(forms), rows: median(rows) };
}

async function linkRowsOf(browser: Browser, url: string, { rounds, slow4G, twoG }: Turns): Promise<string[]> {
  const rows: string[] = [];
  for (const link of [slow4G, twoG]) {
    const loads: PageLoad[] = [];
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      loads.push(await timedLoad(browser, url, PRICE, link));
      taken.push((await timedLoad(browser, url, TAKEN_OVER, link, 'taken over')).firstStep);
    }
    const middle = (figure: keyof PageLoad) => median(loads.map((load) => load[figure]));
    const script = median(taken);
    rows.push(
      `| ${[
        link.name,
        seconds(middle('firstStep')),
        seconds(script),
        ratio(middle('firstStep'), script),
        seconds(middle('largestPaint')),
        middle('layoutShift').toFixed(3),
        Math.round(middle('blockingTime')),
      ].join(' | ')} |`,
    );
  }
  return rows;
}
