import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { EstimateRequests } from '#shared/estimate/requests.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';

/** What an invented paper prints, as its writer says; `shortfalls` is what the reader does not find of it. */
interface Printed {
  note: string;
  limits: {
    kind: string;
    kind_also?: string[];
    day: string | null;
    hours?: number;
    quote_has: string[];
    pages: number[];
    conflict?: true;
  }[];
  papers: { what: string }[];
  destinations: { kind: string; value: string }[];
  payees: { name: string | null; how: string }[];
  schedule: { percent: number } | null;
  percentDeductible: { percent: number; of: number | null; amount: number | null } | null;
  not_shown: string[];
  shortfalls?: string[];
}

const folder = 'test/fixtures/estimate-requests';
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => name.replace('.pdf', ''));

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑–—\s-]/g, '')
    .toLowerCase();
const isIn = (one: string, other: string) => plain(other).includes(plain(one));
const alike = (one: string, other: string) => isIn(one, other) || isIn(other, one);

function limitShortfalls({ limits }: Printed, found: EstimateRequests): string[] {
  const rest = [...found.limits];
  const missing = limits.flatMap(
    ({ kind, kind_also = [], day, hours, quote_has, pages, conflict = false }) => {
      const at = rest.findIndex(({ evidence }) =>
        quote_has.some((words) => evidence.some(({ text }) => isIn(words, text))),
      );
      const [limit] = at < 0 ? [] : rest.splice(at, 1);
      if (limit === undefined) return [`no limit: ${quote_has[0]}`];
      const shown = limit.evidence.map(({ page }) => page);
      return [
        ...(limit.hours === hours ? [] : [`${quote_has[0]}: ${limit.hours} hours, not ${hours}`]),
        ...(limit.day === day ? [] : [`${quote_has[0]}: ${limit.day}, not ${day}`]),
        ...([kind, ...kind_also].includes(limit.kind) ? [] : [`${quote_has[0]}: ${limit.kind}, not ${kind}`]),
        ...(pages.every((page) => shown.includes(page)) ? [] : [`${quote_has[0]}: pages ${shown}`]),
        ...((limit.differs === true) === conflict ? [] : [`${quote_has[0]}: differs ${limit.differs}`]),
      ];
    },
  );
  return [...missing, ...rest.map(({ day, evidence: [first] }) => `limit of its own: ${day} ${first?.text}`)];
}

function otherShortfalls(printed: Printed, found: EstimateRequests): string[] {
  const papers = found.papers.flatMap((asked) => asked.papers);
  const known = printed.papers.map(({ what }) => what);
  return [
    ...printed.papers
      .filter(({ what }) => what !== 'other' && !papers.some((paper) => paper === what))
      .map(({ what }) => `no paper: ${what}`),
    ...papers.filter((paper) => !known.includes(paper)).map((paper) => `paper of its own: ${paper}`),
    ...printed.destinations
      .filter(
        ({ kind, value }) =>
          !found.destinations.some((sent) => sent.kind === kind && alike(sent.value, value)),
      )
      .map(({ value }) => `no destination: ${value}`),
    ...found.destinations
      .filter(({ value }) => !printed.destinations.some((sent) => alike(sent.value, value)))
      .map(({ value }) => `destination of its own: ${value}`),
    ...printed.payees
      .filter(
        ({ name, how }) =>
          !found.payees.some(
            (payee) =>
              payee.how === how &&
              (name === null || payee.name === null ? name === payee.name : alike(payee.name, name)),
          ),
      )
      .map(({ name }) => `no payee: ${name}`),
    ...found.payees
      .filter(
        ({ name }) =>
          !printed.payees.some((payee) =>
            name === null || payee.name === null ? name === payee.name : alike(payee.name, name),
          ),
      )
      .map(({ name }) => `payee of its own: ${name}`),
  ];
}

describe.each(names)('%s', (name) => {
  const printed: Printed = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

  test(`what it asks of the homeowner is found, with day and page, and nothing else`, async () => {
    const estimate = readEstimate(await readTextLayer(readFileSync(join(folder, `${name}.pdf`))));
    const { requests } = estimate;
    // None is told of such a paper, which is tolerable; another one never is.
    const isMissed = printed.percentDeductible !== null && requests.percentDeductible === null;
    const isUnsummed =
      requests.percentDeductible?.of === null && typeof printed.percentDeductible?.of === 'number';
    const shortfalls = [
      ...limitShortfalls(printed, requests),
      ...otherShortfalls(printed, requests),
      ...(isMissed ? ['no deductible'] : []),
      ...(isUnsummed ? ['the deductible’s percent without what it is of'] : []),
    ];
    expect(shortfalls.sort()).toEqual(printed.shortfalls ?? []);
    const { percent = null, of = null, amount = null } = printed.percentDeductible ?? {};
    const stated = requests.percentDeductible;
    if (stated !== null || !isMissed)
      expect([stated?.percent ?? null, stated?.of ?? null, stated?.amount ?? null]).toEqual([
        percent,
        isUnsummed ? null : of,
        amount,
      ]);
    expect(requests.schedule?.percent ?? null).toBe(printed.schedule?.percent ?? null);
    const shown = [
      ...requests.limits.map(({ evidence: [first] }) => first?.text ?? ''),
      ...requests.destinations.map(({ value }) => value),
    ];
    const own = printed.limits.flatMap(({ quote_has }) => quote_has);
    const baits = printed.not_shown.filter((bait) => !own.some((words) => isIn(bait, words)));
    expect(baits.filter((bait) => shown.some((text) => isIn(bait, text)))).toEqual([]);
  });
});
