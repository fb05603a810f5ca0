import { describe, expect, test } from 'vitest';
import { deployOptions } from '#infra/options.ts';
import { costTable } from '#infra/preflight/cost/cost-table.ts';
import { costLines, monthlyCost } from '#infra/preflight/cost/monthly-cost.ts';
import { prices } from '#infra/preflight/cost/prices.ts';
import { assumptions, monthlyUsage } from '#infra/preflight/cost/usage.ts';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const admin = { adminEmail: 'dana@example.com' };
const options = (context: Record<string, string> = {}) => deployOptions((name) => context[name]);
const cents = (line: string, leads: number, context: Record<string, string> = {}) =>
  monthlyCost(leads, options(context)).lines[costLines.findIndex(({ name }) => name === line)];

describe('a month without leads costs what stands', () => {
  test('a secret, the metrics of one route and, with an admin, three alarms', () => {
    expect(monthlyCost(0, options()).total).toBe(40 + 6 * 30);
    expect(monthlyCost(0, options(admin)).total).toBe(40 + 6 * 30 + 3 * 10);
  });

  test.each([
    ['Secrets', { originSecretEdition: '2' }, 80],
    ['Firewall', { waf: 'true' }, 600],
    ['Threat protection', { threatProtection: 'true' }, 6],
  ])('%s: %j is %i cents', (line, context, amount) => {
    expect(cents(line, 0, context)).toBe(amount);
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
  expect(stored('30')).toBeCloseTo(0.6);
  expect(stored('90')).toBeCloseTo(1.8);
});

test('every price is in exactly one line, and the sum is that of the lines shown', () => {
  expect(costLines.flatMap(({ of }) => of).toSorted()).toEqual(Object.keys(prices).toSorted());
  const { lines, total } = monthlyCost(1000, options(admin));
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total);
});

test('what stands is what the stack makes', () => {
  const context = { ...admin, originSecretEdition: '2', waf: 'true' };
  const template = synthesized(context);
  const count = (type: string) => resourcesOf(template, type).length;
  const usage = monthlyUsage(0, options(context));
  expect(usage.alarm).toBe(count('AWS::CloudWatch::Alarm'));
  expect(usage.secret).toBe(count('AWS::SecretsManager::Secret'));
  expect(usage.firewall).toBe(count('AWS::WAFv2::WebACL'));
  expect(assumptions.alarms).toBe(3);
});

test('the table has a column for 0, 1,000 and 10,000 leads, and leaves out what costs nothing', () => {
  const table = costTable(options(admin));
  expect(table[0]).toMatch(/^ {2}A month with +0 leads +1,000 leads +10,000 leads$/);
  expect(table.find((line) => line.includes('Together'))).toMatch(/ \$2\.50 +\$\d+\.\d\d +\$\d+\.\d\d$/);
  expect(table.join('\n')).not.toContain('Firewall');
  expect(costTable(options({ waf: 'true' })).join('\n')).toContain('Firewall');
});
