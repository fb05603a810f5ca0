import { parsed, text } from './arguments.ts';
import type { Io } from './command.ts';
import type { NamedSite } from './where.ts';

interface SmokeArguments extends NamedSite {
  /** How long to wait for the site's first answer. */
  waitMs: number;
}

const USAGE =
  'npm run smoke -- https://quote.example.com [--api https://abc.execute-api.us-east-1.amazonaws.com] [--wait 10m], or --outputs cdk-outputs.json in place of both addresses';

const options = { api: text, outputs: text, wait: text } as const;

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000 };

/** @throws Error with one sentence that says what to type */
export function smokeArguments(args: readonly string[], env: Io['env'] = {}): SmokeArguments {
  const { values, positionals } = parsed(args, { options, usage: USAGE, words: 1 }, env);
  const [site] = positionals;
  if (values.outputs !== undefined && (site !== undefined || values.api !== undefined))
    throw new Error(`Use either --outputs or addresses, not both: ${USAGE}.`);
  return {
    ...(site === undefined ? {} : { site: webAddress(site) }),
    ...(values.api === undefined ? {} : { api: webAddress(values.api) }),
    ...(values.outputs === undefined ? {} : { outputsFile: values.outputs }),
    waitMs: milliseconds(values.wait ?? '0s'),
  };
}

function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error(`"${text}" isn’t a site address like https://quote.example.com: ${USAGE}.`);
  return url.origin;
}

function milliseconds(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,4})([sm])$/.exec(text) ?? [];
  const unitMs = UNITS_MS[unit];
  if (unitMs === undefined) throw new Error(`--wait needs a time like 90s or 10m, not "${text}": ${USAGE}.`);
  return Number(amount) * unitMs;
}
