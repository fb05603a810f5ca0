import { parseArgs } from 'node:util';

export interface SmokeArguments {
  /** Address of the site, without a slash at its end; left out, an outputs file or this machine tells it. */
  site?: string;
  /** The API's own address, past CloudFront. */
  api?: string;
  /** What `cdk deploy --outputs-file` wrote. */
  outputsFile?: string;
  /** How long the site may take until it answers at all. */
  waitMs: number;
}

const USAGE =
  'npm run smoke -- https://quote.example.com [--api https://abc.execute-api.us-east-1.amazonaws.com] [--wait 10m], or --outputs cdk-outputs.json in place of both addresses';

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000 };

/** @throws Error with one sentence that says what to type */
export function smokeArguments(args: readonly string[]): SmokeArguments {
  const { values, positionals } = parsed(args);
  const [site, ...more] = positionals;
  if (more.length > 0) throw new Error(`One site at a time, without "${more.join(' ')}": ${USAGE}.`);
  if (values.outputs !== undefined && (site !== undefined || values.api !== undefined))
    throw new Error(`--outputs tells both addresses: leave them out, or the file: ${USAGE}.`);
  return {
    ...(site === undefined ? {} : { site: webAddress(site) }),
    ...(values.api === undefined ? {} : { api: webAddress(values.api) }),
    ...(values.outputs === undefined ? {} : { outputsFile: values.outputs }),
    waitMs: milliseconds(values.wait),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        api: { type: 'string' },
        outputs: { type: 'string' },
        wait: { type: 'string', default: '0s' },
      },
    });
  } catch (cause) {
    throw new Error(`Not understood: "${args.join(' ')}". Type ${USAGE}.`, { cause });
  }
}

function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error(`"${text}" is no address of a site like https://quote.example.com: ${USAGE}.`);
  return url.origin;
}

function milliseconds(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,4})([sm])$/.exec(text) ?? [];
  const unitMs = UNITS_MS[unit];
  if (unitMs === undefined) throw new Error(`--wait takes a time like 90s or 10m, not "${text}": ${USAGE}.`);
  return Number(amount) * unitMs;
}
