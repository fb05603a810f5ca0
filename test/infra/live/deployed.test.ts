import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deployedSite, liveSiteOf } from '#infra/commands/live.ts';
import { deployOptions } from '#infra/options.ts';
import { scriptedCloudFormation } from '#test/support/scripted-cloudformation.ts';
import { synthesized } from '#test/support/synthesized-stack.ts';

const account = '111122223333';
const where = { account, region: 'eu-west-1' };
const aws = await scriptedCloudFormation(account);
beforeAll(() => {
  for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.stop();
});

test('what a deploy writes into its outputs is what the next one reads', async () => {
  const context = {
    adminEmail: 'dana@example.com',
    companyName: 'Acme & Sons <Roofing>',
    domainName: 'quote.example.com',
    hostedZoneId: 'Z0123456789',
  };
  const { Live } = synthesized(context).findOutputs('Live');
  aws.script.stacks = { 'Acme-App': { Live: Live?.Value, SiteUrl: 'https://quote.example.com' } };
  const next = liveSiteOf(deployOptions((name) => context[name as keyof typeof context]));
  expect(await deployedSite('Acme', where)).toEqual(next);
  expect(Live?.Value.length).toBeLessThan(1024);
});

test('nothing is live where neither stack is there', async () => {
  aws.script.stacks = {};
  expect(await deployedSite('Acme', where)).toBeUndefined();
});

test('a first deploy that failed left a stack without outputs, and nothing live', async () => {
  aws.script.stacks = { 'Acme-App': {}, Acme: { UserPoolId: 'eu-west-1_x' } };
  expect(await deployedSite('Acme', where)).toBeUndefined();
});

test.each([
  ['https://quote.example.com', { domain: 'quote.example.com' }],
  ['https://d111111abcdef8.cloudfront.net', {}],
])('what was deployed as one stack at %s tells its domain', async (SiteUrl, live) => {
  aws.script.stacks = { Acme: { SiteUrl } };
  expect(await deployedSite('Acme', where)).toEqual(live);
});

test('credentials that may not look, or are of another account, are one sentence with both ways out', async () => {
  aws.script.stacks = 'denied';
  await expect(deployedSite('Acme', where)).rejects.toThrow(
    /^What is live could not be looked up \(not authorized to perform: cloudformation:DescribeStacks\): .*AWS_PROFILE.*-c allowRemoval=true\.$/,
  );
  aws.script.stacks = {};
  await expect(deployedSite('Acme', { ...where, account: '444455556666' })).rejects.toThrow(
    'the credentials found here are of account 111122223333, the deploy goes to 444455556666',
  );
});
