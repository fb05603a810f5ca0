import { arch, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { startBrowser } from '#test/support/browser.ts';
import { startTestProduct } from '#test/support/product.ts';
import { median, type Section } from './report.ts';
import {
  CPU_SLOWDOWN,
  type FirstQuestion,
  LINK,
  type PageLoad,
  timedAnswer,
  timedLoad,
  type Weights,
  weightOf,
} from './web/page-load.ts';
import { serveRival } from './web/rival-site.ts';
import { questions, rivals } from './web/rivals.ts';

const ROUNDS = 5;
const ADDRESS = '12 Larkspur Ave, Omaha, NE';

interface Contestant {
  name: string;
  url: string;
  first: FirstQuestion;
  /** Answers the first question and sees the second: whoever cannot has not loaded. */
  works(page: Page): Promise<void>;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const times = (value: number, ours: number) => (ours === 0 ? '–' : (value / ours).toFixed(2));

const weightRow = (name: string, { scripts, all }: Weights) =>
  `| ${[name, ...[scripts, all].flatMap(({ raw, gzip, brotli }) => [raw, gzip, brotli].map(kilobytes))].join(' | ')} |`;

/**
 * Bytes of each route, and how long a phone waits for the first question, ours against form libraries with the same
 * questions, turn and turn about in one run. With --quick ours alone, once; the full run downloads the libraries.
 */
export async function main(args: string[]): Promise<Section | undefined> {
  const { quick } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } }).values;
  const rounds = quick ? 1 : ROUNDS;
  const product = await startTestProduct();
  const browser = await startBrowser();
  const stops: (() => Promise<void>)[] = [() => browser.close(), product.stop];

  try {
    const asksToPay = (page: Page) => page.getByText(questions.payment.text).first().waitFor();
    const contestant = (name: string, url: string, field: string, next: string): Contestant => ({
      name,
      url,
      first: { field, next, address: ADDRESS, second: questions.payment.text },
      async works(page) {
        await page.locator(field).fill(ADDRESS);
        await page.locator(next).click();
        await asksToPay(page);
      },
    });
    const contestants = [contestant('this product', product.url, '#address', '.address-step [type=submit]')];
    for (const rival of quick ? [] : rivals) {
      const site = await serveRival(rival);
      stops.push(site.stop);
      contestants.push(contestant(rival.name, site.url, rival.field, rival.next));
    }

    const weights = new Map<string, Weights>();
    for (const { name, url, works } of contestants) weights.set(name, await weightOf(browser, url, works));
    const admin = await weightOf(browser, `${product.url}/admin`, (page) =>
      page.getByRole('heading', { name: 'Admin Login' }).waitFor(),
    );

    const loads = new Map<string, PageLoad[]>(contestants.map(({ name }) => [name, []]));
    const answers = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const { name, url, first } of contestants) {
        loads.get(name)?.push(await timedLoad(browser, url, first.field));
        answers.get(name)?.push(await timedAnswer(browser, url, first));
      }

    const middle = (name: string, figure: keyof PageLoad) =>
      median((loads.get(name) ?? []).map((load) => load[figure]));
    const [ours, ...others] = contestants.map(({ name }) => name);
    const scriptsOf = (name = '') => weights.get(name)?.scripts.gzip ?? 0;
    const row = (name: string) => {
      const first = middle(name, 'firstStep');
      const base = ours ?? name;
      const second = (of: string) => median(answers.get(of) ?? []);
      return `| ${[
        name,
        kilobytes(scriptsOf(name)),
        times(scriptsOf(name), scriptsOf(base)),
        seconds(first),
        times(first, middle(base, 'firstStep')),
        seconds(second(name)),
        times(second(name), second(base)),
        seconds(middle(name, 'largestPaint')),
        middle(name, 'layoutShift').toFixed(3),
        Math.round(middle(name, 'blockingTime')),
      ].join(' | ')} |`;
    };

    const [cpu] = cpus();
    const markdown = [
      '## The homeowner’s page',
      '',
      `\`npm run bench -- web\` on ${cpus().length} × ${cpu?.model ?? 'unknown'} (${arch()}), Node ${process.versions.node}, Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}; the machine’s load at the end was ${loadavg()[0]?.toFixed(1)}.`,
      '',
      '### What a route downloads, KB of 1,000 bytes',
      '',
      '| route | JS | gzip | brotli | everything | gzip | brotli |',
      '|---|---|---|---|---|---|---|',
      ...[...weights].slice(0, 1).map(([, weight]) => weightRow('`/`, up to the first step', weight)),
      weightRow('`/admin`, up to the login', admin),
      '',
      '“Everything” is page, scripts, styles, font and answers of the API. Budget: 105 KB of JS on `/`, gzipped. Compressed at the levels the local gateway serves with (gzip 6, brotli 5).',
      '',
      '### The first question on a phone, beside form libraries with the same questions',
      '',
      `Medians of ${rounds} cold loads each, turn and turn about, 390 × 844, CPU slowed ${CPU_SLOWDOWN}×, ${LINK.kilobitsPerSecond / 1000} Mbps and ${LINK.latencyMs} ms, HTTP/1.1 with brotli. “First question” is when its field can be typed into, and what is typed is kept. “Second question” is a load of its own: the first one is answered as soon as it can be, and the second one shows.`,
      '',
      '| page | JS, KB gzip | ÷ ours | first question, s | ÷ ours | second question, s | ÷ ours | LCP, s | CLS | blocking, ms |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...[ours ?? '', ...others].map(row),
      '',
      'The libraries stand on a bare page with the heading in its HTML, bundled by the same Vite; they ask the questions and do nothing else. Ours is the whole page: the company’s landing, the quote, and the outbox that keeps the lead. Our first question stands in the HTML; an answer sent before the script has come is kept and leads on with it, so the second question is where the script’s size shows. SurveyJS runs on the same React; its style sheet asks Google for a font, which stays unanswered here. Formbricks brings Preact instead of React and is ahead with the second question by that: React and its DOM are more than half of our JavaScript.',
      '',
      'Typebot and HeyForm are not here. Typebot’s embed (`@typebot.io/js` 0.10.7) posts to a Typebot server’s `startChat` before it draws anything, also when it is handed the whole flow; HeyForm’s form renderer is not on npm. `@formbricks/js` 5.1.0 loads its code from a Formbricks server too, so measured is `@formbricks/surveys`, the package that draws a form it is handed.',
    ].join('\n');
    console.log(markdown);
    return quick ? undefined : { name: 'bench web', markdown };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
