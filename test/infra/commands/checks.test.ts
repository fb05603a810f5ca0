import { describe, expect, test, vi } from 'vitest';
import { clientsFor } from '#infra/commands/account-check.ts';
import {
  judgeBootstrap,
  judgeCloudFront,
  judgeConcurrency,
  judgeTextract,
  textract,
} from '#infra/commands/checks-of-account.ts';
import {
  type Certificate,
  judgeCertificate,
  judgeFirewall,
  judgeHeadersPolicies,
  judgeSameName,
  policyNameIn,
} from '#infra/commands/checks-of-site.ts';
import { appStackName, deployOptions, STACK_DESCRIPTION } from '#infra/options.ts';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const target = (context: Record<string, string> = {}, region = 'eu-west-1') => ({
  account: '111122223333',
  region,
  qualifier: 'hnb659fds',
  options: deployOptions((name) => context[name]),
});
const here = target();

test.each([
  [undefined, '✗'],
  [5, '✗'],
  [6, '✓'],
])('bootstrap of version %s: %s', (version, mark) => {
  const verdict = judgeBootstrap(version, here);
  expect(verdict.mark).toBe(mark);
  if (mark === '✗') expect(verdict.says).toContain('npx cdk bootstrap aws://111122223333/eu-west-1');
});

describe('Textract', () => {
  test('that has no host name in a region is not there; the sentence names a region that has it', async () => {
    const clients = clientsFor({ region: 'eu-north-1', profile: undefined });
    const unknownHost = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    vi.spyOn(clients.textract, 'getDocumentTextDetection').mockRejectedValue(unknownHost as never);
    const verdict = await textract.verdict(clients, target({}, 'eu-north-1'), {
      abortSignal: new AbortController().signal,
    });
    expect(verdict.mark).toBe('✗');
    expect(verdict.says).toMatch(/no Textract in eu-north-1.*us-east-1/);
  });

  test('that answers is there', () => {
    expect(judgeTextract(true, here)).toEqual({ mark: '✓', says: 'answers in eu-west-1' });
  });
});

test.each([
  [0, '!'],
  [1, '✓'],
])('with %i distributions an account is shown to be verified: %s', (distributions, mark) => {
  expect(judgeCloudFront(distributions).mark).toBe(mark);
});

describe('a certificate', () => {
  const named = {
    domainName: 'quote.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  };
  const issued = (...names: string[]): Certificate => ({ status: 'ISSUED', names });
  test.each<[string, Certificate | undefined]>([
    ['✓', issued('quote.example.com')],
    ['✓', issued('example.com', 'QUOTE.example.com')],
    ['✓', issued('*.example.com')],
    ['✗', issued('*.quote.example.com')],
    ['✗', issued('*.com')],
    ['✗', issued('example.com')],
    ['✗', issued('other-quote.example.com')],
    ['✗', issued()],
    ['✗', { status: 'PENDING_VALIDATION', names: ['quote.example.com'] }],
    ['✗', { status: 'EXPIRED', names: ['quote.example.com'] }],
    ['✗', undefined],
  ])('%s for quote.example.com: %j', (mark, certificate) => {
    expect(judgeCertificate(certificate, target(named)).mark).toBe(mark);
  });

  test('with a wildcard stands for one label, not for two', () => {
    const deep = target({ ...named, domainName: 'roof.quote.example.com' });
    expect(judgeCertificate(issued('*.example.com'), deep).mark).toBe('✗');
    expect(judgeCertificate(issued('*.quote.example.com'), deep).mark).toBe('✓');
  });

  test('is made in us-east-1 alone, and needed for no name of CloudFront’s own', () => {
    const zone = { domainName: 'quote.example.com', hostedZoneId: 'Z0123456789' };
    expect(judgeCertificate(undefined, target(zone, 'us-east-1')).mark).toBe('✓');
    expect(judgeCertificate(undefined, target(zone, 'eu-west-1')).mark).toBe('✗');
    expect(judgeCertificate(undefined, here).mark).toBe('✓');
  });
});

test('a firewall is made in us-east-1 alone', () => {
  expect(judgeFirewall(target({ waf: 'true' }, 'us-east-1')).mark).toBe('✓');
  expect(judgeFirewall(target({ waf: 'true' }, 'eu-west-1')).mark).toBe('✗');
  expect(judgeFirewall(here).mark).toBe('✓');
});

describe('headers policies', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Other${at}-App-eu-west-1`);
  test.each([
    [18, '✓'],
    [19, '!'],
    [20, '✗'],
  ])('%i of 20 used: %s', (count, mark) => {
    expect(judgeHeadersPolicies({ names: names(count), quota: 20 }, here).mark).toBe(mark);
  });

  test('a site that has its own already needs no other, however full the account is', () => {
    const full = [...names(19), 'RoofQuote-App-eu-west-1'];
    expect(judgeHeadersPolicies({ names: full, quota: 20 }, here).mark).toBe('✓');
    const ofAnotherRegion = [...names(19), 'RoofQuote-App-us-east-1'];
    expect(judgeHeadersPolicies({ names: ofAnotherRegion, quota: 20 }, here).mark).toBe('✗');
  });

  test('the stack makes exactly one, under the name that is looked for', () => {
    const policies = resourcesOf(synthesized(), 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(policies).toHaveLength(1);
    const { Name } = policies[0][1].Properties.ResponseHeadersPolicyConfig as { Name: unknown };
    const [before] = policyNameIn('Test', 'REGION').split('REGION');
    expect(Name).toEqual({ 'Fn::Join': ['', [before, { Ref: 'AWS::Region' }]] });
  });
});

test.each([
  [10, '!'],
  [99, '!'],
  [100, '✓'],
])('%i functions at once: %s', (limit, mark) => {
  const verdict = judgeConcurrency(limit, here);
  expect(verdict.mark).toBe(mark);
  if (mark === '!') expect(verdict.says).toContain('https://eu-west-1.console.aws.amazon.com/servicequotas/');
});

describe('the stack name', () => {
  const none = { data: undefined, app: undefined, policyNames: [] };
  const ours = { data: `${STACK_DESCRIPTION}: leads`, app: `${STACK_DESCRIPTION}: site` };
  const own = 'RoofQuote-App-eu-west-1';

  test('is free, or its own, or one stack of before there were two', () => {
    expect(judgeSameName(none, here)).toEqual({ mark: '✓', says: 'RoofQuote is free' });
    expect(judgeSameName({ ...ours, policyNames: [own] }, here).says).toBe(
      'RoofQuote is there and is updated',
    );
    expect(judgeSameName({ ...none, data: ours.data }, here).mark).toBe('✓');
  });

  test('of somebody else’s stack is refused, whichever of the two it is', () => {
    expect(judgeSameName({ ...none, data: 'Billing' }, here).says).toContain(
      'a stack RoofQuote is in eu-west-1',
    );
    expect(judgeSameName({ ...none, app: '' }, here).says).toContain(
      `a stack ${appStackName('RoofQuote')} is`,
    );
  });

  test('left on a policy without its stack is refused', () => {
    expect(judgeSameName({ ...none, policyNames: [own] }, here).mark).toBe('✗');
    expect(judgeSameName({ ...ours, app: undefined, policyNames: [own] }, here).mark).toBe('✗');
  });

  test('live in another region is a warning; a longer name of another company is none', () => {
    const verdict = judgeSameName({ ...none, policyNames: ['RoofQuote-App-us-gov-west-1'] }, here);
    expect(verdict.mark).toBe('!');
    expect(verdict.says).toContain('AWS_REGION=us-gov-west-1');
    for (const name of ['RoofQuote-App-Two-App-us-east-1', 'MyRoofQuote-App-us-east-1', 'RoofQuote-App-old'])
      expect(judgeSameName({ ...none, policyNames: [name] }, here).mark).toBe('✓');
  });
});
