import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adminCommand } from '#infra/commands/admin-arguments.ts';
import { exportArguments } from '#infra/commands/export-arguments.ts';
import { restoreArguments } from '#infra/commands/restore-arguments.ts';
import { routes } from '#infra/functions/routes.ts';
import { contextNames } from '#infra/options.ts';
import { alertsStream } from '#infra/tables.ts';
import { sourceFiles, sourceText } from '#test/support/import-graph.ts';

const text = readFileSync('docs/runbook.md', 'utf8');
const matches = (pattern: RegExp, within = text) =>
  [...within.matchAll(pattern)].map(([, found = '']) => found);
const sourcesIn = (...folders: string[]) =>
  sourceFiles()
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .map(sourceText)
    .join('\n');

/** As GitHub makes an anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
const anchors = matches(/^#{2,} (.+)$/gm).map(anchorOf);

describe('anchors', () => {
  test('are what alarms and other pages link to, and stay', () => {
    expect(anchors).toEqual(
      expect.arrayContaining([
        'site-down',
        'leads-fail',
        'api-fails',
        'visitors-throttled',
        'browsers-fail',
        'alerts-late',
        'emails-bounce',
        'functions-throttled',
        'functions-fail',
        'functions-slow',
        'scans-fail',
        'ocr-quota',
        'no-lead',
        'cost',
        'restore-from-point-in-time-recovery',
        'lost-admin',
        'key-rotation',
      ]),
    );
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

describe('a query of the logs', () => {
  const queries = [...matches(/^```logs\n([\s\S]*?)^```/gm), ...matches(/`(filter [^`]+)`/g)];
  const logged = matches(/^ {2}(\w+)\??:/gm, sourceText('lambdas/platform/log.ts'));

  test.each(queries)('names what is logged: %s', (query) => {
    const bare = query.replace(/"[^"]*"|\/[^/]*\//g, '');
    const made = matches(/\bas (\w+)/g, bare);
    const words = new Set([
      ...made,
      ...logged,
      'message',
      ...'filter fields stats sort limit by and in like as desc count min max pct bin ispresent'.split(' '),
    ]);
    const unknown = matches(/(?<![@\w.])([a-zA-Z]\w*(?:\.\w+)*)/g, bare).filter(
      (word) => !word.split('.').every((part) => words.has(part)),
    );
    expect(unknown).toEqual([]);
  });

  test('asks for messages and routes that there are', () => {
    const messages = queries
      .flatMap((query) => matches(/message (?:=|in) ([^\n|]+)/g, query))
      .flatMap((list) => matches(/"([^"]+)"/g, list));
    const lambdas = sourcesIn('lambdas/');
    expect(messages.filter((message) => !lambdas.includes(`'${message}'`))).toEqual([]);
    expect(messages.length).toBeGreaterThan(2);
    const asked = queries.flatMap((query) => matches(/route = "([^"]+)"/g, query));
    const known = routes.map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((route) => !known.includes(route))).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
  });
});

describe('what the runbook tells to type', () => {
  test.each([...new Set(matches(/`npm run admin -- ([^`]+)`/g))])('npm run admin -- %s', (words) => {
    expect(() => adminCommand(words.split(' '))).not.toThrow();
  });

  test.each([...new Set(matches(/npm run restore -- ([^`\n#]*[^`\s#])/g))])(
    'npm run restore -- %s',
    (words) => {
      expect(() => restoreArguments(words.split(/\s+/), {}, new Date('2026-11-23T00:00:00Z'))).not.toThrow();
    },
  );

  test.each([...new Set(matches(/npm run export -- ([^`\n#]*[^`\s#])/g))])(
    'npm run export -- %s',
    (words) => {
      expect(() => exportArguments(words.split(/\s+/), {}, new Date('2026-11-23T00:00:00Z'))).not.toThrow();
    },
  );

  test('attaches follow-leads to a stream as the stack does', () => {
    const [made = ''] = matches(/(aws lambda create-event-source-mapping .*)$/gm);
    const { batchSize, parallelizationFactor, retryAttempts, maxRecordAgeSeconds, filter } = alertsStream;
    for (const option of [
      `--batch-size ${batchSize} `,
      `--parallelization-factor ${parallelizationFactor} `,
      `--maximum-retry-attempts ${retryAttempts} `,
      `--maximum-record-age-in-seconds ${maxRecordAgeSeconds} `,
      `'${JSON.stringify({ Filters: [{ Pattern: JSON.stringify(filter) }] })}'`,
    ])
      expect(made).toContain(option);
  });

  test('are options that there are', () => {
    expect(matches(/-c (\w+)=/g).filter((name) => !contextNames.includes(name))).toEqual([]);
  });
});
