import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find } from '#infra/commands/forget-report.ts';
import { personIn } from '#infra/commands/person.ts';
import { smoke, smokeArguments } from '#infra/commands/smoke.ts';
import { markedLead, SMOKE_MAIL, SMOKE_NAME, smokeLeadId } from '#infra/commands/smoke-journey.ts';
import { localStorage, runningProduct } from '#infra/commands/where.ts';
import { leadInputSchema } from '#shared/lead/lead.ts';
import type { TestProduct } from '#test/support/product.ts';
import { typed, typedInAShell } from '#test/support/typed-command.ts';
import { smokeOn, startSite } from './running-site.ts';

describe('smoke', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startSite();
  });
  afterAll(() => product.stop());

  describe('on the product of this machine', () => {
    test('every step passes, each in a line with its time', async () => {
      const { lines, sentence } = await smokeOn(product);
      expect(sentence).toBe('');
      expect(lines.slice(0, -2)).toEqual(Array(17).fill(expect.stringMatching(/^✓ .+ {2}\d+ ms$/)));
      expect(lines.at(-2)).toBe(`17 steps passed on ${product.url}.`);
      expect(lines.at(-1)).toContain(`npm run forget -- ${SMOKE_MAIL}`);
    });

    test('npm run forget finds the lead it leaves, with the document', async () => {
      const { runId } = await smokeOn(product);
      const storage = localStorage(await runningProduct(product.dataDir));
      const person = personIn(SMOKE_MAIL);
      if (person === undefined) throw new Error('not a mail address');
      const { leads, files } = await find(person, storage);
      const lead = leads.find(({ id }) => id === smokeLeadId(runId));
      expect(files.get(lead?.documentId ?? '')).toHaveLength(1);
    });

    test('it is repeated with the same outcome', async () => {
      expect((await smokeOn(product)).sentence).toBe('');
    });

    test('where nobody told the API’s own address, that step is said to be skipped', async () => {
      const { lines, sentence } = await smokeOn({ url: product.url } as TestProduct);
      expect(sentence).toBe('');
      expect(lines).toContain(
        '– the API’s own address refuses: skipped, nobody told it; --api gives it, the deploy prints it as ApiUrl',
      );
    });
  });

  describe('npm run smoke', () => {
    test('is a program that ends with 0 where all is well', async () => {
      const env = { LOCAL_DATA_DIR: product.dataDir };
      const { code, out, err } = await typedInAShell('infra/commands/smoke.ts', [product.url], { env });
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`\n17 steps passed on ${product.url}.\n`);
    });

    test('ends with 1 and one sentence where nobody answers', async () => {
      expect(await typed(smoke, ['http://127.0.0.1:9'])).toEqual({
        code: 1,
        out: expect.stringMatching(/^✗ the page answers with its headers and its script {2}\d+ ms\n$/),
        err: expect.stringMatching(
          /^GET http:\/\/127\.0\.0\.1:9\/ is not answered \(.+\): is the address right, and is the site there\?\n$/,
        ),
      });
    });

    test('ends with 1 and one sentence for a wrong use', async () => {
      expect(await typed(smoke, ['quote'])).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^"quote" is no address of a site .*\n$/),
      });
    });
  });
});

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

const runId = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const lead = markedLead(runId, 'https://q.example', runId, new Date('2026-11-20T10:00:00Z'));

test('the lead of a smoke test is one the site takes, and says what it is wherever a person reads it', () => {
  expect(v.parse(leadInputSchema, lead)).toEqual(lead);
  expect(lead).toMatchObject({ name: SMOKE_NAME, author: SMOKE_NAME, email: SMOKE_MAIL });
  expect(lead.content).toContain('smokeTest');
});

test('its id begins as that of no other lead and goes on as the run', () => {
  expect(lead.id).toBe('7e577e57-9d64-4c8e-8a0f-2f6f6c1d7b10');
});

test('nobody in it agreed to be called', () => {
  expect(lead.consent).toBeUndefined();
});
