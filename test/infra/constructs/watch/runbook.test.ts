import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarmsOf, metricsOf } from '#test/support/synthesized-stack.ts';

const written = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const alarms = alarmsOf({ noLeadHours: '24' });

/** The anchors GitHub makes of the headlines. */
const anchors = [...written('docs/runbook.md').matchAll(/^#+ (.+)$/gm)].map(([, headline = '']) =>
  headline
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);

test.each(Object.entries(alarms))('the mail of %s ends with a section that the runbook has', (_, each) => {
  const [, anchor] = / What to do: docs\/runbook\.md#([a-z-]+)$/.exec(each.AlarmDescription) ?? [];
  expect(anchors).toContain(anchor);
  // CloudWatch's limit.
  expect(each.AlarmDescription.length).toBeLessThanOrEqual(1024);
});

test('with runbookUrl the mail ends with a link', () => {
  const runbookUrl = 'https://git.example.com/roof/docs/runbook.md';
  const linked = alarmsOf({ noLeadHours: '24', runbookUrl });
  for (const [name, { AlarmDescription }] of Object.entries(alarms))
    expect(linked[name]?.AlarmDescription).toBe(AlarmDescription.replace('docs/runbook.md', runbookUrl));
});

test('docs/deploy.md names what the alarms cost: $0.10 a month for each metric they read', () => {
  const { NoLead, ...usual } = alarms;
  const billed = Object.values(usual).map((each) => metricsOf(each).length || 1);
  const [, named] = /the alarms are \$(\d+\.\d\d)/.exec(written('docs/deploy.md')) ?? [];
  expect(named).toBe((billed.reduce((sum, metrics) => sum + metrics, 0) / 10).toFixed(2));
});
