import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { costLines, costTable, monthlyCost, standingUsage } from '#infra/commands/cost.ts';
import { assumptions, monthlyUsage, type PriceName, prices } from '#infra/commands/usage.ts';
import { deployOptions } from '#infra/options.ts';
import { productMetrics } from '#shared/metrics.ts';
import {
  asText,
  everyOption,
  propertiesOf,
  resourcesOf,
  synthesized,
  synthesizedData,
  usualOptions,
} from '#test/support/synthesized-stack.ts';
import { pollInterval } from '#web/admin/data/queries.ts';

const { googleMapsApiKey } = everyOption;
const options = (context: Record<string, string> = {}) => deployOptions((name) => context[name]);
const cents = (line: string, leads: number, context: Record<string, string> = {}, standing = {}) =>
  monthlyCost(leads, options(context), standing).lines[costLines.findIndex(({ name }) => name === line)];
const template = (...resources: object[]) =>
  JSON.stringify({ Resources: Object.fromEntries(resources.map((resource, at) => [`R${at}`, resource])) });

describe('a month without leads costs what stands and what runs by itself', () => {
  test.each<[string, object, number]>([
    ['Secrets', { secret: 2 }, 80],
    ['Firewall', { firewall: 1, firewallRule: 1 }, 600],
    ['Watching (CloudWatch)', { alarm: 3, metric: 6, dashboard: 1 }, 30 + 180 + 300],
  ])('%s: %j is %i cents', (line, standing, amount) => {
    expect((cents(line, 0, {}, standing) ?? 0) - (cents(line, 0) ?? 0)).toBe(amount);
  });

  test('as often as the stack looks for due alerts', () => {
    const [{ ScheduleExpression } = {}] = propertiesOf(synthesized(), 'AWS::Events::Rule');
    expect(ScheduleExpression).toBe('rate(1 minute)');
    expect(assumptions.sweeps).toBe(30 * 24 * 60);
    const { functionRun, tableRead } = monthlyUsage(0, options());
    expect(functionRun).toBe(assumptions.sweeps + officeCalls);
    expect(tableRead).toBe(assumptions.sweeps + 176 * 450 * (4.25 + 2.5));
  });

  const officeCalls = 176 * (2 * 450 + 12);

  test('and as often as an admin page that is open looks for new leads and whom to call', () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const everyMs = pollInterval({ state: { error: null, dataUpdatedAt: 0, errorUpdatedAt: 0 } });
    vi.unstubAllGlobals();
    expect(assumptions.looksPerHour).toBe(3_600_000 / Number(everyMs));
    const { apiRequest, cdnRequest, edgeFunctionRun } = monthlyUsage(0, options());
    expect([apiRequest, cdnRequest, edgeFunctionRun]).toEqual([officeCalls, officeCalls, officeCalls]);
  });

  test('with logs that are stored as long as the stack keeps them', () => {
    const [{ RetentionInDays } = {}] = propertiesOf(synthesized(), 'AWS::Logs::LogGroup', 'followleads');
    expect(RetentionInDays).toBe(30 * assumptions.monthsOfLogs);
    const { logGigabyte = 0, storedLogGigabyte } = monthlyUsage(0, options());
    expect(logGigabyte).toBeGreaterThan(0.1);
    expect(storedLogGigabyte).toBe(3 * logGigabyte);
  });

  test('which together is at most $7 where no option is set', () => {
    const templates = [synthesized(usualOptions), synthesizedData(usualOptions)].map((stack) =>
      asText(stack.toJSON()),
    );
    const { total } = monthlyCost(0, options(usualOptions), standingUsage(templates));
    expect(total).toBeGreaterThan(600);
    expect(total).toBeLessThanOrEqual(700);
  });

  test('threat protection costs for each admin who signs in', () => {
    const less = monthlyCost(0, options(), {}).total;
    expect(monthlyCost(0, options({ threatProtection: 'true' }), {}).total - less).toBe(6);
  });
});

test('the call list is read whole at each look: a unit for each lead on it, up to both lists’ length', () => {
  const reads = (leads: number) =>
    ((monthlyUsage(leads, options()).tableRead ?? 0) - leads * assumptions.tableReadsPerLead) / (176 * 450);
  expect(reads(100) - reads(99)).toBeCloseTo(1);
  expect(reads(101) - reads(100)).toBeCloseTo(0);
});

describe('what stands is counted in the templates', () => {
  test('over all stacks, and a resource without a price counts nothing', () => {
    const secret = { Type: 'AWS::SecretsManager::Secret', Properties: {} };
    const templates = [template(secret, { Type: 'AWS::IAM::Role' }), template(secret)];
    expect(standingUsage(templates)).toEqual({ secret: 2 });
  });

  test('an alarm for each metric it reads, not for the sums it makes of them', () => {
    const Metrics = [{ MetricStat: {} }, { MetricStat: {} }, { Expression: 'a / b' }];
    const alarm = (Properties: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties });
    expect(standingUsage([template(alarm({ MetricName: '5xx' }), alarm({ Metrics }))])).toEqual({ alarm: 3 });
  });

  test('as the real stack makes them', () => {
    const stack = synthesized(everyOption);
    const usage = standingUsage(
      [stack, synthesizedData(everyOption)].map((each) => JSON.stringify(each.toJSON())),
    );
    expect(usage).toMatchObject({ secret: 3, firewall: 1, firewallRule: 1 });
    expect(usage.alarm).toBeGreaterThanOrEqual(resourcesOf(stack, 'AWS::CloudWatch::Alarm').length);
  });
});

describe('scans', () => {
  test('are a tenth of the leads at six pages of $0.0015', () => {
    expect(cents('Scans (Textract)', 1000)).toBe(90);
  });

  test('cost no more than the month’s pages, to the page', () => {
    const pages = (leads: number) => monthlyUsage(leads, options({ ocrMonthlyPages: '600' })).ocrPage;
    expect([pages(990), pages(1000), pages(1010)]).toEqual([594, 600, 600]);
  });

  test('have no more pages than one document may', () => {
    expect(monthlyUsage(1000, options({ ocrPageLimit: '5' })).ocrPage).toBe(500);
    expect(monthlyUsage(1000, options({ ocrPageLimit: '7' })).ocrPage).toBe(600);
  });
});

test('documents are stored as long as they are kept', () => {
  const stored = (days: string) =>
    monthlyUsage(1000, options({ documentRetentionDays: days })).storedFileGigabyte;
  expect(stored('30')).toBeCloseTo(0.2);
  expect(stored('90')).toBeCloseTo(0.6);
});

test('the product’s own metrics cost from the first lead on, one for each value of a dimension and each count of the log', () => {
  const series = monthlyUsage(1, options()).metric ?? 0;
  expect(monthlyUsage(0, options()).metric).toBe(0);
  expect(monthlyUsage(10_000, options()).metric).toBe(series);
  const ofTheLog = resourcesOf(synthesized(), 'AWS::Logs::MetricFilter').length;
  expect(series).toBe(Object.keys(productMetrics).length + 4 + ofTheLog);
});

test('a lead alone is within a fifth of what docs/scale.md reckons', () => {
  const [, reckoned] = /1,000,000 leads are \$([\d,]+)/.exec(readFileSync('docs/scale.md', 'utf8')) ?? [];
  const { metric: _, ...usage } = monthlyUsage(1_000_000, options({ ocrMonthlyPages: '999999999' }));
  const usd = Object.entries(usage).reduce((sum, [name, quantity]) => {
    const { usd, per } = prices[name as keyof typeof prices];
    return sum + (quantity * usd) / per;
  }, 0);
  const expected = Number(reckoned?.replace(',', ''));
  expect(usd).toBeGreaterThan(expected * 0.8);
  expect(usd).toBeLessThan(expected * 1.2);
});

test('every price is in exactly one line, and the sum is that of the lines shown', () => {
  expect(costLines.flatMap(({ of }) => of).toSorted()).toEqual(Object.keys(prices).toSorted());
  const { lines, total } = monthlyCost(1000, options(), { secret: 1 });
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total);
});

test('the table has a column for 0, 1,000 and 10,000 leads, and leaves out what costs nothing', () => {
  const table = costTable(options(), [template({ Type: 'AWS::SecretsManager::Secret' })]);
  expect(table[0]).toMatch(/^ {2}Monthly cost at +0 leads +1,000 leads +10,000 leads$/);
  expect(table.find((line) => line.includes('Secrets'))).toMatch(/ \$0\.40 +\$0\.40 +\$0\.40$/);
  expect(table.find((line) => line.includes('Total'))).toMatch(/( +\$\d+\.\d\d){3}$/);
  expect(table.join('\n')).not.toContain('Firewall');
  expect(costTable(options({ waf: 'true' }), []).join('\n')).toContain('Firewall');
});

test('the last sentences say what the table rests on, and what it does not count', () => {
  const [rests, not] = costTable(options(), []).slice(-2);
  expect(rests).toContain('20 visits per lead');
  expect(rests).toContain('one admin page open 176 hours');
  expect(rests).not.toContain('Google');
  expect(not).toMatch(/^Not counted: taxes/);
  expect(costTable(options({ googleMapsApiKey }), []).at(-2)).toContain(
    'beyond 10,000 free uses of each kind',
  );
});

describe('Google’s addresses and maps', () => {
  const usage = (leads: number, more = {}) => monthlyUsage(leads, options({ googleMapsApiKey, ...more }));
  const solar = { solarParameter: '/acme/solar-key' };

  test('cost nothing without a key', () => {
    expect(costTable(options(), []).join('\n')).not.toContain('Google');
    const { addressSuggestion, addressDetails, mapPicture, mapView } = monthlyUsage(1_000_000, options());
    expect([addressSuggestion, addressDetails, mapPicture, mapView]).toEqual(Array(4).fill(undefined));
  });

  test.each<[PriceName, number, number, object]>([
    ['addressSuggestion', 333, 20, {}],
    ['addressDetails', 2000, 5, {}],
    ['mapPicture', 2000, 5, {}],
    ['mapPicture', 833, 8, solar],
    ['mapView', 20_000, 0.5, solar],
  ])(
    '%s costs from the use after the 10,000 that are free: up to %i leads nothing',
    (name, leads, next, more) => {
      expect([usage(leads, more)[name], usage(leads + 1, more)[name]]).toEqual([0, next]);
    },
  );

  test('no map to point at is shown where roofs are not measured', () => {
    expect(usage(1_000_000).mapView).toBe(0);
  });

  test('1,000 leads type 6,000 addresses: 30,000 requests for suggestions, of which 20,000 cost $2.83 a thousand', () => {
    expect(cents('Addresses, maps (Google)', 1000, { googleMapsApiKey })).toBe(5660);
  });
});

describe('measuring roofs', () => {
  const measuring = (limit: string) =>
    options({ googleMapsApiKey, solarParameter: '/acme/solar-key', measurementDailyLimit: limit });
  const line = (of: ReturnType<typeof options>) =>
    costTable(of, []).find((row) => row.includes('Roofs beyond 10,000'));

  test('costs nothing without a key, and nothing within what Google gives free', () => {
    expect([line(options()), line(measuring('300'))]).toEqual([undefined, undefined]);
  });

  test('costs a cent a roof beyond that, as far as the limit of a day lets it', () => {
    expect(line(measuring('100000'))).toMatch(/ \$0\.00 +\$0\.00 +\$400\.00$/);
    expect(line(measuring('400'))).toMatch(/ \$20\.00$/);
  });
});
