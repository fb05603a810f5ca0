import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { costLines, costTable, monthlyCost, standingUsage } from '#infra/commands/cost.ts';
import { monthlyUsage, prices } from '#infra/commands/usage.ts';
import { deployOptions } from '#infra/options.ts';
import { productMetrics } from '#shared/metrics.ts';
import { everyOption, resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const options = (context: Record<string, string> = {}) => deployOptions((name) => context[name]);
const cents = (line: string, leads: number, context: Record<string, string> = {}, standing = {}) =>
  monthlyCost(leads, options(context), standing).lines[costLines.findIndex(({ name }) => name === line)];
const template = (...resources: object[]) =>
  JSON.stringify({ Resources: Object.fromEntries(resources.map((resource, at) => [`R${at}`, resource])) });

describe('a month without leads costs what stands', () => {
  test.each<[string, object, number]>([
    ['Secrets', { secret: 2 }, 80],
    ['Firewall', { firewall: 1, firewallRule: 1 }, 600],
    ['Watching (CloudWatch)', { alarm: 3, metric: 6, dashboard: 1 }, 30 + 180 + 300],
  ])('%s: %j is %i cents', (line, standing, amount) => {
    expect(cents(line, 0, {}, standing)).toBe(amount);
  });

  test('and nothing else, but for admins under threat protection', () => {
    expect(monthlyCost(0, options(), {}).total).toBe(0);
    expect(monthlyCost(0, options({ threatProtection: 'true' }), {}).total).toBe(6);
  });
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
    const usage = standingUsage([JSON.stringify(stack.toJSON())]);
    expect(usage).toMatchObject({ secret: 4, firewall: 1, firewallRule: 1 });
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
  expect(table[0]).toMatch(/^ {2}A month with +0 leads +1,000 leads +10,000 leads$/);
  expect(table.find((line) => line.includes('Together'))).toMatch(/ \$0\.40 +\$\d+\.\d\d +\$\d+\.\d\d$/);
  expect(table.join('\n')).not.toContain('Firewall');
  expect(costTable(options({ waf: 'true' }), []).join('\n')).toContain('Firewall');
});

describe('measuring roofs', () => {
  const measuring = (limit: string) =>
    options({ solarParameter: '/acme/solar-key', measurementDailyLimit: limit });
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
