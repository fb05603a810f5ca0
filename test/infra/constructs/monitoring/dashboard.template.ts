import { describe, expect, test } from 'vitest';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { productMetrics } from '#shared/metrics.ts';
import { otherOptions, resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

interface Widget {
  type: string;
  x: number;
  width: number;
  properties: { title?: string; markdown?: string; metrics?: unknown[][]; stacked?: boolean };
}

/** The page as CloudWatch gets it, with references by their logical ids. */
function dashboardOf(context: Record<string, unknown> = {}) {
  const [[, { Properties }], ...others] = resourcesOf(synthesized(context), 'AWS::CloudWatch::Dashboard');
  expect(others).toEqual([]);
  const body = Properties.DashboardBody as { 'Fn::Join': [string, (string | { Ref: string })[]] };
  const parts = body['Fn::Join'][1];
  const text = parts.map((part) => (typeof part === 'string' ? part : part.Ref)).join('');
  const { widgets } = JSON.parse(text) as { widgets: Widget[] };
  return { name: Properties.DashboardName, widgets, head: widgets[0]?.properties.markdown };
}

const { name, widgets, head } = dashboardOf();
const graph = (title: string) => {
  const found = widgets.find(({ properties }) => properties.title?.startsWith(title));
  return (found?.properties.metrics ?? []).map((metric) => ({
    what: `${metric[0]} ${metric[1]}`,
    dimensions: metric.slice(2, -1),
    ...(metric.at(-1) as { label?: string; stat?: string }),
  }));
};
const labels = (title: string) => graph(title).map(({ label }) => label);

describe('one page', () => {
  test('under the company’s name, with what the month may cost and what to do', () => {
    expect(head).toContain('$50 a month');
    expect(head).toContain('docs/runbook.md');
    expect(name).toEqual({ 'Fn::Join': ['', ['Test-App-', { Ref: 'AWS::Region' }]] });
    const other = dashboardOf(otherOptions).head;
    expect(other).toMatch(/^# Example Roofing\n/);
    expect(other).toContain('No monthly budget is set.');
  });

  test('shows every metric the product counts, of this stack', () => {
    const own = widgets
      .flatMap(({ properties }) => properties.metrics ?? [])
      .filter(([namespace]) => namespace === 'RoofQuote');
    const counted = Object.values(productMetrics).map((metric) => metric.name);
    expect(new Set(own.map(([, metric]) => metric))).toEqual(new Set(counted));
    for (const metric of own)
      expect(metric.slice(metric.indexOf('service')).slice(0, 2)).toEqual(['service', 'Test-App']);
  });

  test('requests by how they ended, leads by type, documents by outcome', () => {
    expect(labels('Requests')).toEqual(['all', '4xx', '429', '5xx', 'failed in a browser']);
    expect(labels('Leads')).toEqual(['insurance', 'retail', 'signs of spam']);
    expect(labels('Documents')).toEqual(['quoted', 'refused']);
  });

  test('OCR pages of day and month against their limits', () => {
    expect(labels('OCR quota used')).toEqual(['day, of 1250 pages', 'month, of 5000 pages']);
    const titles = widgets.map(({ properties }) => properties.title);
    expect(titles).toContain('OCR pages (1250 a day, 5000 a month)');
  });

  test('how long each function takes in the middle and at the slow end', () => {
    for (const percentile of ['p50', 'p99']) {
      const lines = graph(`Duration, ${percentile}`);
      // All but the walk, which takes as long as the site does.
      expect(lines).toHaveLength(Object.keys(bundledFunctions).length - 1);
      expect(new Set(lines.map(({ stat }) => stat))).toEqual(new Set([percentile]));
      expect(lines.map(({ label }) => label)).toContain('finish-scan');
    }
  });

  test('what is throttled: visitors and functions', () => {
    expect(labels('Throttled')).toContain('visitors over the hourly limit');
    expect(labels('Throttled')).toContain('visitor-api throttled');
  });

  test('no more than the fifty metrics that AWS shows free of charge on each of three pages', () => {
    const lines = widgets.flatMap(({ properties }) => properties.metrics ?? []);
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.length).toBeLessThanOrEqual(50);
  });
});
