import { describe, expect, test } from 'vitest';
import { smokeArguments } from '#infra/smoke/arguments.ts';

test.each([
  [[], { waitMs: 0 }],
  [['https://quote.example.com'], { site: 'https://quote.example.com', waitMs: 0 }],
  [['http://localhost:3000/'], { site: 'http://localhost:3000', waitMs: 0 }],
  [
    ['https://q.example', '--api', 'https://abc.execute-api.us-east-1.amazonaws.com/', '--wait', '90s'],
    { site: 'https://q.example', api: 'https://abc.execute-api.us-east-1.amazonaws.com', waitMs: 90_000 },
  ],
  [['--outputs', 'out.json', '--wait', '10m'], { outputsFile: 'out.json', waitMs: 600_000 }],
])('%j', (args, expected) => {
  expect(smokeArguments(args)).toEqual(expected);
});

describe('one sentence says what to type, given', () => {
  test.each([
    ['no address', ['quote.example.com'], /^"quote\.example\.com" is no address of a site like https:/],
    ['a page of the site', ['https://q.example/admin'], /is no address of a site/],
    ['another protocol', ['ftp://q.example'], /is no address of a site/],
    ['two sites', ['https://a.example', 'https://b.example'], /^One site at a time, without "https:\/\/b/],
    ['a time without a unit', ['--wait', '10'], /^--wait takes a time like 90s or 10m, not "10"/],
    ['an outputs file and a site', ['https://a.example', '--outputs', 'o.json'], /^--outputs tells both/],
    ['an option there is not', ['--force'], /^Not understood: "--force"\. Type npm run smoke/],
  ])('%s', (_, args, sentence) => {
    expect(() => smokeArguments(args)).toThrow(sentence);
  });
});
