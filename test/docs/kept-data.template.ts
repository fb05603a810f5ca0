import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type TableDefinition, type TableName, tableNames, tables } from '#infra/tables.ts';
import { DOCUMENT_RETENTION_DAYS } from '#shared/estimate/document.ts';
import { asText, propertiesOf, synthesized, synthesizedData } from '#test/support/synthesized-stack.ts';
import { KEPT_DAYS } from '#web/wizard/session/saved-sessions.ts';

const [, section = ''] = readFileSync('docs/deploy.md', 'utf8').split('## What is kept of people\n');
const rows = new Map(
  [...(section.split('\n## ')[0]?.matchAll(/^\| (.+?) \| (.+?) \| (.+) \|$/gm) ?? [])].map(
    ([, where = '', , howLong = '']) => [where.replaceAll('`', ''), howLong] as const,
  ),
);
const howLong = (where: string) => rows.get(where) ?? '';

test('docs/deploy.md says of each table what is kept there, and of no other', () => {
  const others = [
    'where',
    'the documents bucket',
    'user pool',
    'logs',
    "CloudFront's log, with edgeLog",
    'audit log',
    "a visitor's browser",
  ];
  const named = [...rows.keys()].filter((name) => !others.includes(name) && !/^-+/.test(name));
  expect(named.toSorted()).toEqual(tableNames.toSorted());
});

/** Devices expire when somebody ends them; the others by a number of hours or days. */
const lasting = (definition: TableDefinition) =>
  definition.expiresBy === undefined ? /^(until|with|always)/ : /\d+ days|expiry/;

test.each(tableNames.map((name) => [name, tables[name]] as [TableName, TableDefinition]))(
  'of %s it says when items expire, where DynamoDB deletes them, and else that they stay',
  (name, definition) => {
    expect(howLong(name)).toMatch(lasting(definition));
  },
);

test('the days it says are those of the stack and of the page', () => {
  expect(howLong('documents')).toContain(`${DOCUMENT_RETENTION_DAYS} days`);
  expect(howLong("a visitor's browser")).toContain(`${KEPT_DAYS.unfinished} days unfinished`);
  expect(howLong("a visitor's browser")).toContain(`${KEPT_DAYS.quote} days with a quote`);
  const [bucket] = propertiesOf(synthesizedData(), 'AWS::S3::Bucket', 'Documents');
  expect(asText(bucket)).toContain(`"ExpirationInDays":${DOCUMENT_RETENTION_DAYS}`);
  expect(howLong('logs')).toBe('3 months');
  const logs = propertiesOf(synthesized(), 'AWS::Logs::LogGroup', 'logs');
  expect(new Set(logs.map(({ RetentionInDays }) => RetentionInDays))).toEqual(new Set([90]));
  expect(howLong('audit log')).toBe('10 years');
  const [audited] = propertiesOf(synthesizedData(), 'AWS::Logs::LogGroup', 'AuditLog');
  expect(audited?.RetentionInDays).toBe(3653);
});
