import { describe, expect, test, vi } from 'vitest';
import { clientsFor } from '#infra/commands/account-check.ts';
import { textract } from '#infra/commands/checks-of-account.ts';
import { policyNameIn } from '#infra/commands/checks-of-site.ts';
import { deployOptions, STACK_DESCRIPTION } from '#infra/options.ts';
import type { ScriptedAccount } from '#test/support/scripted/account.ts';
import { propertiesOf, synthesized } from '#test/support/synthesized-stack.ts';
import { surveyedAccount } from './surveyed-account.ts';

const surveyed = await surveyedAccount();
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
const domain = { domainName: 'quote.example.com', certificateArn };

test('an account where all is well is a line for each check, and ready', async () => {
  const certificate = { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.com'] };
  expect(await surveyed({ certificate }, domain)).toEqual({
    ...{ end: 'ready', changed: [] },
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

const policies = (count: number) => Array.from({ length: count }, (_, at) => `Other${at}-App-eu-west-1`);
const certified = (Status: string, ...SubjectAlternativeNames: string[]) => ({
  certificate: { Status, SubjectAlternativeNames },
});
const issued = (...names: string[]) => certified('ISSUED', ...names);
const deep = { ...domain, domainName: 'roof.quote.example.com' };
const zone = { domainName: 'quote.example.com', hostedZoneId: 'Z0123456789' };

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
      certified('PENDING_VALIDATION', domain.domainName),
      domain,
    ],
    [
      'Certificate: not issued yet (EXPIRED). Request another',
      certified('EXPIRED', domain.domainName),
      domain,
    ],
    ...['www.example.com', '*.quote.example.com', '*.com', 'example.com', 'other-quote.example.com'].map(
      (name): [string, Partial<ScriptedAccount>, Record<string, string>] => [
        `Certificate: covers ${name}, not quote.example.com`,
        issued(name),
        domain,
      ],
    ),
    ['Certificate: covers , not quote.example.com', issued(), domain],
    ['Certificate: covers *.example.com, not roof.quote', issued('*.example.com'), deep],
    ['Certificate: can only be created in us-east-1, not eu-west-1', {}, zone],
    ['Firewall: must be in us-east-1', {}, { waf: 'true' }],
    ['Headers policies: 5 of 5 used', { headersPolicies: policies(5), headersPolicyQuota: 5 }, {}],
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

test.each<[string, Partial<ScriptedAccount>, Record<string, string>, string?]>([
  ['Bootstrap: version 6', { bootstrapVersion: 6 }, {}],
  ['Lambda concurrency: 100 functions at once', { functionsAtOnce: 100 }, {}],
  ['Firewall: the deploy will create one', {}, { waf: 'true' }, 'us-east-1'],
  ['Headers policies: 18 of 20 used, this site adds one', { headersPolicies: policies(18) }, {}],
  [
    'Headers policies: 20 of 20 used, including this site’s',
    {
      headersPolicies: [...policies(19), 'RoofQuote-App-eu-west-1'],
      stacks: { 'RoofQuote-App': STACK_DESCRIPTION },
    },
    {},
  ],
  ['Certificate: issued for quote.example.com', issued('example.com', 'QUOTE.example.com'), domain],
  ['Certificate: issued for roof.quote.example.com', issued('*.quote.example.com'), deep],
  ['Certificate: the deploy will create one for quote.example.com', {}, zone, 'us-east-1'],
  ['Certificate: not needed, using CloudFront’s own address', {}, {}],
])('✓ %s', async (line, account, context, region = 'eu-west-1') => {
  expect((await surveyed(account, context, { region })).lines).toContain(`✓ ${line}`);
});

test('a headers policy of the same stack in another region takes the last place', async () => {
  const { lines } = await surveyed({ headersPolicies: [...policies(19), 'RoofQuote-App-us-east-1'] });
  expect(lines).toContainEqual(expect.stringContaining('✗ Headers policies: 20 of 20 used'));
});

describe('what may go on is a warning', () => {
  const lacking = (check: string, permission: string): [string, Partial<ScriptedAccount>] => [
    `${check}: not checked: these credentials lack ${permission}`,
    { denied: [permission.split(':')[1] ?? ''] },
  ];
  test.each<[string, Partial<ScriptedAccount>]>([
    ['CloudFront verified: unknown until your first one', { distributions: 0 }],
    ['Lambda concurrency: only 99 functions can run at once', { functionsAtOnce: 99 }],
    ['Headers policies: 19 of 20 used. This site takes the last one.', { headersPolicies: policies(19) }],
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
    const { end, lines } = await surveyed({}, {}, { limit: () => limits.shift() ?? AbortSignal.abort() });
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
  const options = deployOptions(() => undefined);
  const target = { account: '111122223333', region: 'eu-north-1', qualifier: 'hnb659fds', options };
  const verdict = await textract.verdict(clients, target, { abortSignal: new AbortController().signal });
  expect(verdict.mark).toBe('✗');
  expect(verdict.says).toMatch(/not available in eu-north-1.*us-east-1/);
});

test('too few functions at once says where to ask for more', async () => {
  expect((await surveyed({ functionsAtOnce: 10 })).lines.join()).toContain(
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
