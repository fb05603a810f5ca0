import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { survey } from '#infra/commands/account.ts';
import { clientsFor } from '#infra/commands/account-check.ts';
import { judgeBootstrap, judgeConcurrency, textract } from '#infra/commands/checks-of-account.ts';
import {
  type Certificate,
  judgeCertificate,
  judgeFirewall,
  judgeHeadersPolicies,
  policyNameIn,
} from '#infra/commands/checks-of-site.ts';
import { deployOptions, STACK_DESCRIPTION } from '#infra/options.ts';
import { ownBrand } from '#test/support/full-brand.ts';
import {
  type ScriptedAccount,
  scriptedAccount,
  stackId,
  wellAccount,
} from '#test/support/scripted/account.ts';
import { propertiesOf, synthesized } from '#test/support/synthesized-stack.ts';

const aws = await scriptedAccount();
afterAll(() => aws.stop());
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
const domain = { domainName: 'quote.example.com', certificateArn };

beforeEach(() => {
  aws.script.account = wellAccount;
  for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The lines and the end of a survey of the account as scripted. */
async function surveyed(
  account: Partial<ScriptedAccount> = {},
  context: Record<string, string> = {},
  limit?: () => AbortSignal,
  isDryRun = false,
) {
  aws.script.account = { ...wellAccount, ...account };
  const lines: string[] = [];
  const end = await survey(
    {
      options: deployOptions((name) => context[name] ?? ownBrand[name as keyof typeof ownBrand]),
      qualifier: 'hnb659fds',
      profile: undefined,
      env: process.env,
      isDryRun,
      ...(limit === undefined ? {} : { limit }),
    },
    (line) => lines.push(line),
  );
  return { end, lines };
}

const target = (context: Record<string, string> = {}, region = 'eu-west-1') => ({
  account: '111122223333',
  region,
  qualifier: 'hnb659fds',
  options: deployOptions((name) => context[name]),
});
const here = target();

test('an account where all is well is a line for each check, and ready', async () => {
  const certificate = { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.com'] };
  expect(await surveyed({ certificate }, domain)).toEqual({
    end: 'ready',
    lines: [
      '✓ Company: Acme Roofing',
      '✓ Credentials: account 111122223333, region eu-west-1',
      '✓ Bootstrap: version 21',
      '✓ Textract: available in eu-west-1',
      '✓ CloudFront verified: this account already has a distribution',
      '✓ Certificate: issued for quote.example.com',
      '✓ Firewall: off (waf isn’t set)',
      '✓ Headers policies: 0 of 20 used, this site adds one',
      '✓ Lambda concurrency: 1000 functions at once',
      '✓ Stack name: new stack RoofQuote',
      '✓ Stack state: nothing deployed yet',
      '✓ Kept tables: none',
      '✓ Failed first deploy: none',
    ],
  });
});

describe('what a failed first deploy left protected', () => {
  const description = `${STACK_DESCRIPTION}: leads`;
  const stacks = { RoofQuote: { description, status: 'ROLLBACK_COMPLETE', isProtected: true } };
  /** The end of a survey of it, and whose protection was changed. */
  async function freedBy(...given: Parameters<typeof surveyed>) {
    aws.script.protections = [];
    const [account, ...rest] = given;
    const { end, lines } = await surveyed({ stacks, ...account }, ...rest);
    return { end, last: lines.at(-1) ?? '', changed: aws.script.protections };
  }

  test('is freed once every check has passed', async () => {
    const { end, last, changed } = await freedBy();
    expect([end, changed]).toEqual(['ready', [`${stackId('RoofQuote')} false`]]);
    expect(last).toMatch(/^! Failed first deploy: .* is now off\.$/);
  });

  test('ends the deploy where it may not be freed', async () => {
    const { end, last } = await freedBy({ denied: ['UpdateTerminationProtection'] });
    expect(end).toBe('refused');
    expect(last).toMatch(/^✗ Failed first deploy: .* with credentials that have it\.$/);
  });

  test('stays so where another check refuses, the company is the sample’s, or nothing may be changed', async () => {
    for (const [account, brand, isDryRun, ends] of [
      [{ bootstrapVersion: undefined }, {}, false, 'refused'],
      [{}, { companyName: 'Juniper Ridge Roofing' }, false, 'refused'],
      [{}, {}, true, 'ready'],
    ] as const) {
      const { end, changed } = await freedBy(account, brand, undefined, isDryRun);
      expect([end, changed]).toEqual([ends, []]);
    }
  });
});

const elsewhere = Array.from({ length: 5 }, (_, at) => `Other${at}-App-eu-west-1`);

describe('one thing wrong is one ✗, and refused', () => {
  test.each<[string, Partial<ScriptedAccount>, Record<string, string>]>([
    [
      'Bootstrap: eu-west-1 isn’t bootstrapped. Run npx cdk bootstrap aws://111122223333/eu-west-1',
      { bootstrapVersion: undefined },
      {},
    ],
    [
      'Bootstrap: version 5 is too old. Run npx cdk bootstrap aws://111122223333/eu-west-1',
      { bootstrapVersion: 5 },
      {},
    ],
    ['Certificate: arn:aws:acm:us-east-1:111122223333:certificate/1 isn’t in this account', {}, domain],
    [
      'Certificate: not issued yet (PENDING_VALIDATION)',
      { certificate: { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['quote.example.com'] } },
      domain,
    ],
    [
      'Certificate: covers www.example.com, not quote.example.com',
      { certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['www.example.com'] } },
      domain,
    ],
    ['Firewall: must be in us-east-1', {}, { waf: 'true' }],
    ['Headers policies: 5 of 5 used', { headersPolicies: elsewhere, headersPolicyQuota: 5 }, {}],
    [
      'Stack name: another stack named RoofQuote already exists in eu-west-1',
      { stacks: { RoofQuote: 'Billing' } },
      {},
    ],
    [
      'Stack name: leftover CloudFront policy RoofQuote-App-eu-west-1',
      { headersPolicies: ['RoofQuote-App-eu-west-1'] },
      {},
    ],
  ])('%s', async (refused, account, context) => {
    const { end, lines } = await surveyed(account, context);
    expect(end).toBe('refused');
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([expect.stringContaining(`✗ ${refused}`)]);
  });
});

describe('the parameter with the key for measuring', () => {
  const solarParameter = '/acme/solar-key';
  const measuring = { solarParameter, googleMapsApiKey: 'AIza-not-a-key-of-anybody-at-all-000000' };
  const command =
    'aws ssm put-parameter --region eu-west-1 --name /acme/solar-key --type SecureString --value KEY with a';
  test.each<[string, Partial<ScriptedAccount>, string]>([
    [
      '✓ Solar key: /acme/solar-key found, encrypted',
      { parameters: { [solarParameter]: 'SecureString' } },
      'ready',
    ],
    [
      `! Solar key: /acme/solar-key is stored unencrypted (String). Delete it, then run ${command} new key.`,
      { parameters: { [solarParameter]: 'String' } },
      'ready',
    ],
    [
      `✗ Solar key: /acme/solar-key is missing in eu-west-1. Run ${command} Google key.`,
      { parameters: { 'acme/solar-key': 'SecureString' } },
      'refused',
    ],
    [
      '! Solar key: not checked: these credentials lack ssm:GetParameter.',
      { denied: ['GetParameter'] },
      'ready',
    ],
  ])('%s', async (line, account, end) => {
    const surveying = await surveyed(account, measuring);
    expect(surveying.lines.filter((said) => said.includes('Solar key'))).toEqual([line]);
    expect(surveying.end).toBe(end);
    expect(surveying.lines.join()).not.toContain('the-value-in-the-clear');
  });

  test('is asked for only where roofs are measured', async () => {
    expect((await surveyed()).lines.join()).not.toContain('Solar key');
  });
});

describe('what may go on is a warning', () => {
  const lacking = (check: string, permission: string): [string, Partial<ScriptedAccount>] => [
    `${check}: not checked: these credentials lack ${permission}`,
    { denied: [permission.split(':')[1] ?? ''] },
  ];
  test.each<[string, Partial<ScriptedAccount>]>([
    ['CloudFront verified: unknown until your first one', { distributions: 0 }],
    ['Lambda concurrency: only 10 functions can run at once', { functionsAtOnce: 10 }],
    ['Stack name: RoofQuote is also live in us-west-2', { headersPolicies: ['RoofQuote-App-us-west-2'] }],
    lacking('Bootstrap', 'ssm:GetParameter'),
    lacking('Textract', 'textract:GetDocumentTextDetection'),
    lacking('CloudFront verified', 'cloudfront:ListDistributions'),
    lacking('Lambda concurrency', 'lambda:GetAccountSettings'),
  ])('%s', async (said, account) => {
    const { end, lines } = await surveyed(account);
    expect(end).toBe('ready');
    expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([expect.stringContaining(`! ${said}`)]);
  });

  test.each([
    ['cloudfront:ListResponseHeadersPolicies', 2],
    ['cloudformation:DescribeStacks', 4],
  ])(
    'whoever lacks %s has a warning that names it from each of the %i checks that need it',
    async (permission, checks) => {
      const { end, lines } = await surveyed({ denied: [permission.split(':')[1] ?? ''] });
      expect(end).toBe('ready');
      const warned = lines.filter((line) => line.startsWith('!'));
      expect(warned).toHaveLength(checks);
      for (const line of warned) expect(line).toContain(permission);
    },
  );

  test('a certificate that may not be looked at', async () => {
    const { end, lines } = await surveyed({ denied: ['DescribeCertificate'] }, domain);
    expect(end).toBe('ready');
    expect(lines).toContain('! Certificate: not checked: these credentials lack acm:DescribeCertificate.');
  });

  test('a quota that may not be looked at is AWS’s default of 20', async () => {
    const { lines } = await surveyed({ denied: ['GetServiceQuota'], headersPolicyQuota: 40 });
    expect(lines).toContain('✓ Headers policies: 0 of 20 used, this site adds one');
  });

  test('what is not answered in time', async () => {
    const limits = [new AbortController().signal, AbortSignal.abort()];
    const { end, lines } = await surveyed({}, {}, () => limits.shift() ?? AbortSignal.abort());
    expect(end).toBe('ready');
    expect(lines).toContain('! Textract: not checked: AWS didn’t answer in time.');
    expect(lines.filter((line) => line.includes('didn’t answer in time'))).toHaveLength(9);
  });
});

describe('credentials', () => {
  test.each([
    ['ExpiredToken', 'expired. Run "aws sso login" again'],
    ['InvalidClientTokenId', 'rejected by AWS (as scripted). Export credentials for the account'],
  ])('%s ends it before anything else is asked', async (identity, said) => {
    const { end, lines } = await surveyed({ identity });
    expect(end).toBe('refused');
    expect(lines.slice(1)).toEqual([expect.stringContaining(`✗ Credentials: ${said}`)]);
  });

  test('the region is AWS_REGION’s, else AWS_DEFAULT_REGION’s, and never a guess', async () => {
    vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
    vi.stubEnv('AWS_DEFAULT_REGION', 'us-west-2');
    expect((await surveyed()).lines[1]).toContain('region eu-west-1');
    vi.stubEnv('AWS_REGION', undefined);
    expect((await surveyed()).lines[1]).toContain('region us-west-2');
    vi.stubEnv('AWS_DEFAULT_REGION', undefined);
    const { end, lines } = await surveyed();
    expect(end).toBe('refused');
    expect(lines.slice(1)).toEqual([
      expect.stringContaining('✗ Credentials: no region set. Export AWS_REGION'),
    ]);
  });
});

test('Textract that has no host name in a region is not there; the sentence names a region that has it', async () => {
  const clients = clientsFor({ region: 'eu-north-1', profile: undefined });
  const unknownHost = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  vi.spyOn(clients.textract, 'getDocumentTextDetection').mockRejectedValue(unknownHost as never);
  const verdict = await textract.verdict(clients, target({}, 'eu-north-1'), {
    abortSignal: new AbortController().signal,
  });
  expect(verdict.mark).toBe('✗');
  expect(verdict.says).toMatch(/not available in eu-north-1.*us-east-1/);
});

const issued = (...names: string[]): Certificate => ({ status: 'ISSUED', names });
const zone = { domainName: 'quote.example.com', hostedZoneId: 'Z0123456789' };
const deep = target({ ...domain, domainName: 'roof.quote.example.com' });
const policies = (count: number, ...own: string[]) => ({
  names: [...Array.from({ length: count }, (_, at) => `Other${at}-App-eu-west-1`), ...own],
  quota: 20,
});

// What a survey above does not say.
test.each([
  ['bootstrap of version 6, the oldest that will do', judgeBootstrap(6, here), '✓'],
  ['99 functions at once', judgeConcurrency(99, here), '!'],
  ['100 functions at once', judgeConcurrency(100, here), '✓'],
  ['a firewall in us-east-1', judgeFirewall(target({ waf: 'true' }, 'us-east-1')), '✓'],
  ['18 headers policies of 20', judgeHeadersPolicies(policies(18), here), '✓'],
  ['19 headers policies of 20', judgeHeadersPolicies(policies(19), here), '!'],
  [
    'a site’s own policy as the 20th',
    judgeHeadersPolicies(policies(19, 'RoofQuote-App-eu-west-1'), here),
    '✓',
  ],
  [
    'one of another region as the 20th',
    judgeHeadersPolicies(policies(19, 'RoofQuote-App-us-east-1'), here),
    '✗',
  ],
  [
    'a certificate by any letters',
    judgeCertificate(issued('example.com', 'QUOTE.example.com'), target(domain)),
    '✓',
  ],
  ...['*.quote.example.com', '*.com', 'example.com', 'other-quote.example.com'].map(
    (name) => [`a certificate for ${name}`, judgeCertificate(issued(name), target(domain)), '✗'] as const,
  ),
  ['a certificate without a name', judgeCertificate(issued(), target(domain)), '✗'],
  [
    'an expired certificate',
    judgeCertificate({ ...issued('quote.example.com'), status: 'EXPIRED' }, target(domain)),
    '✗',
  ],
  ['a wildcard two labels above', judgeCertificate(issued('*.example.com'), deep), '✗'],
  ['a wildcard one label above', judgeCertificate(issued('*.quote.example.com'), deep), '✓'],
  ['a certificate to be made in us-east-1', judgeCertificate(undefined, target(zone, 'us-east-1')), '✓'],
  ['a certificate to be made elsewhere', judgeCertificate(undefined, target(zone)), '✗'],
  ['no certificate for CloudFront’s own name', judgeCertificate(undefined, here), '✓'],
] as const)('%s', (_, { mark }, expected) => {
  expect(mark).toBe(expected);
});

test('too few functions at once says where to ask for more', () => {
  expect(judgeConcurrency(10, here).says).toContain(
    'https://eu-west-1.console.aws.amazon.com/servicequotas/',
  );
});

test('the stack makes exactly one headers policy, under the name that is looked for', () => {
  const [before] = policyNameIn('Test', 'REGION').split('REGION');
  const Name = { 'Fn::Join': ['', [before, { Ref: 'AWS::Region' }]] };
  expect(propertiesOf(synthesized(), 'AWS::CloudFront::ResponseHeadersPolicy')).toEqual([
    { ResponseHeadersPolicyConfig: expect.objectContaining({ Name }) },
  ]);
});
