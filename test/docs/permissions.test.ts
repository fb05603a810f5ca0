import { globSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { survey } from '#infra/commands/account.ts';
import { unconfirmedAlarms } from '#infra/commands/alarm-emails.ts';
import { assertMayDeploy } from '#infra/commands/live.ts';
import { ALARM_TOPIC_OUTPUT, deployOptions } from '#infra/options.ts';
import { ownBrand } from '#test/support/full-brand.ts';
import { scriptedAccount, scriptedOperations, wellAccount } from '#test/support/scripted/account.ts';
import { siteWith } from '#test/support/site-options.ts';

interface Statement {
  Action: string | string[];
  Resource: string | string[];
}

const page = readFileSync('docs/deploy.md', 'utf8');
const [, section = ''] = /^### What a role may do\n(.*?)^## /ms.exec(page) ?? [];
const [, json = ''] = /```json\n(.*?)```/s.exec(section) ?? [];
const { Statement: statements }: { Statement: Statement[] } = JSON.parse(json);
const listed = statements.flatMap(({ Action }) => Action).toSorted();
/** Nobody needs a permission for it. */
const FREE = 'sts:GetCallerIdentity';
/** What cdk itself calls, with everything else left to the bootstrap's roles. */
const OF_CDK = 'sts:AssumeRole';

const aws = await scriptedAccount();
afterAll(() => aws.stop());
afterEach(() => void vi.unstubAllEnvs());

/** Sets all that makes a deploy ask AWS something. */
const context: Record<string, string> = {
  ...ownBrand,
  adminEmail: 'dana@acme.example',
  domainName: 'quote.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  googleMapsApiKey: 'AIza-not-a-key-of-anybody-at-all-000000',
  solarParameter: '/acme/solar-key',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  mailFrom: 'quotes@example.com',
  waf: 'true',
};

const options = deployOptions(siteWith(context));
const topic = 'arn:aws:sns:eu-west-1:111122223333:RoofQuote-App-AlarmsTopic';
const stack = { description: 'Instant roof quotes', status: 'CREATE_COMPLETE', isProtected: true };
const stacks = {
  RoofQuote: stack,
  'RoofQuote-App': { ...stack, outputs: { [ALARM_TOPIC_OUTPUT]: topic } },
};
/** The lines of a deploy's checks, with credentials that may not call these operations. */
async function surveyed(denied: readonly string[] = []): Promise<string> {
  for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
  aws.script.account = { ...wellAccount, stacks, denied };
  const lines: string[] = [];
  const about = { options, profile: undefined, env: process.env, isDryRun: false };
  await survey(about, (line) => lines.push(line));
  return lines.join('\n');
}

test('the policy lists what each check says it asks', async () => {
  const lines = await surveyed(scriptedOperations.filter((name) => !FREE.endsWith(`:${name}`)));
  const lacking = [...lines.matchAll(/these credentials lack (.*)\.$/gm)].map(([, named = '']) => named);
  const asked = new Set(lacking);
  expect([...asked].filter((one) => !/^[a-z\d]+:[A-Z]\w+$/.test(one) || !listed.includes(one))).toEqual([]);
  expect(asked.size).toBe(9);
});

test('the policy lists what a deploy calls, for its checks and for what is live', async () => {
  await surveyed();
  const where = { account: '111122223333', region: 'eu-west-1', allowRemoval: undefined };
  await assertMayDeploy(options, where, () => {});
  await unconfirmedAlarms(topic, options, { profile: undefined });
  expect([...aws.called].filter((one) => ![FREE, ...listed].includes(one))).toEqual([]);
  expect(aws.called.size).toBe(11);
});

test('the policy lists nothing else than a deploy may call on any way', () => {
  const operations = [...scriptedOperations.filter((name) => !FREE.endsWith(`:${name}`)), 'AssumeRole'];
  expect(listed.map((one) => one.split(':')[1]).toSorted()).toEqual(operations.toSorted());
  expect(listed).toContain(OF_CDK);
});

test('the policy names resources wherever IAM has some for the action', () => {
  const anywhere = statements.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => Action);
  expect(anywhere).toEqual(['ses:GetAccount', 'textract:GetDocumentTextDetection']);
});

test('only what would take away something live is answered with allowRemoval', () => {
  const offers = ['README.md', ...globSync('{docs/*.md,infra/**/*.ts}')].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('allowRemoval=true')),
  );
  expect(offers).toHaveLength(2);
  expect(offers).toContainEqual(
    expect.stringContaining('would disappear (`-c allowRemoval=true` to mean it)'),
  );
  expect(offers).toContainEqual(expect.stringContaining('This deploy would remove from the live site: '));
});
