import { describe, expect, test, vi } from 'vitest';
import { clientsFor } from '#infra/commands/account-check.ts';
import { textract } from '#infra/commands/checks-of-account.ts';
import { deployOptions } from '#infra/options.ts';
import type { ScriptedAccount } from '#test/support/scripted/account.ts';
import { surveyedAccount } from './surveyed-account.ts';

const surveyed = await surveyedAccount();
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
const domain = { domainName: 'quote.example.com', certificateArn };

test('an account where all is well is a line for each check, and ready', async () => {
  const certificate = { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.com'] };
  expect(await surveyed({ certificate }, domain)).toEqual({
    end: 'ready',
    lines: [
      '✓ Company: Acme Roofing',
      '✓ Credentials: account 111122223333, region eu-west-1',
      '✓ Textract: available in eu-west-1',
      '✓ Certificate: issued for quote.example.com',
      '✓ Stack name: new stack RoofQuote',
    ],
  });
});

const certified = (Status: string, ...SubjectAlternativeNames: string[]) => ({
  certificate: { Status, SubjectAlternativeNames },
});
const issued = (...names: string[]) => certified('ISSUED', ...names);
const deep = { ...domain, domainName: 'roof.quote.example.com' };
const zone = { domainName: 'quote.example.com', hostedZoneId: 'Z0123456789' };

describe('one thing wrong is one ✗, and refused', () => {
  test.each<[string, Partial<ScriptedAccount>, Record<string, string>]>([
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
    [
      'Certificate: can only be created in us-east-1, not eu-west-1',
      { zones: { [zone.hostedZoneId]: { name: 'example.com' } } },
      zone,
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

describe('the zone and the name that the deploy writes records for', () => {
  const id = 'Z0123456789';
  const records = (...there: [string, string][]) => ({
    zones: { [id]: { name: 'example.com', records: there } },
  });
  const ours = {
    description: 'Roof quote',
    status: 'UPDATE_COMPLETE',
    isProtected: true,
    outputs: { SiteUrl: 'https://quote.example.com' },
  };

  test.each<[string, Partial<ScriptedAccount>]>([
    [
      '✗ Hosted zone: Z0123456789 isn’t in this account. Set domain.hostedZoneId to the public zone of quote.example.com.',
      {},
    ],
    [
      '✗ Hosted zone: Z0123456789 is private, so nobody outside finds quote.example.com. Set domain.hostedZoneId to its public zone.',
      { zones: { [id]: { name: 'example.com', isPrivate: true } } },
    ],
    [
      '✗ Hosted zone: Z0123456789 is of notexample.com, not of quote.example.com. Set domain.hostedZoneId to the zone of quote.example.com.',
      { zones: { [id]: { name: 'notexample.com' } } },
    ],
    [
      '✗ Hosted zone: Z0123456789 is of www.quote.example.com, not of quote.example.com. Set domain.hostedZoneId to the zone of quote.example.com.',
      { zones: { [id]: { name: 'www.quote.example.com' } } },
    ],
    ['✓ Hosted zone: example.com', records()],
    ['✓ Hosted zone: quote.example.com', { zones: { [id]: { name: 'quote.example.com' } } }],
    [
      '! Hosted zone: not checked: these credentials lack route53:GetHostedZone.',
      { denied: ['GetHostedZone'] },
    ],
    ['✓ DNS records: none yet at quote.example.com', records()],
    [
      '✓ DNS records: none yet at quote.example.com',
      records(['quote.example.com', 'TXT'], ['www.quote.example.com', 'A'], ['example.com', 'A']),
    ],
    [
      '✗ DNS records: quote.example.com already has A and AAAA in this zone, which a deploy can’t replace. Delete them if nothing uses the name, or set another domain.name.',
      records(['quote.example.com', 'A'], ['quote.example.com', 'AAAA']),
    ],
    [
      '✗ DNS records: quote.example.com already has CNAME in this zone, which a deploy can’t replace. Delete it if nothing uses the name, or set another domain.name.',
      records(['QUOTE.example.com', 'CNAME']),
    ],
    [
      '✓ DNS records: quote.example.com is this site’s',
      { ...records(['quote.example.com', 'A']), stacks: { 'RoofQuote-App': ours } },
    ],
  ])('%s', async (line, account) => {
    const { end, lines } = await surveyed(account, zone, 'us-east-1');
    expect(lines).toContain(line);
    expect(end).toBe(lines.some((said) => said.startsWith('✗')) ? 'refused' : 'ready');
  });

  test('are asked for only where the zone is in Route 53', async () => {
    expect((await surveyed(issued(domain.domainName), domain)).lines.join()).not.toMatch(
      /Hosted zone|DNS records/,
    );
  });
});

describe('the sender of emails to homeowners', () => {
  const mail = { mailFrom: 'quotes@mail.example.com' };
  const ses = (verified: readonly string[], more: object = {}) => ({
    ses: { verified, sends: true, isInSandbox: false, ...more },
  });

  test.each<[string, Partial<ScriptedAccount>]>([
    ['✓ Sender: quotes@mail.example.com is verified', ses(['quotes@mail.example.com'])],
    ['✓ Sender: quotes@mail.example.com is verified', ses(['mail.example.com'])],
    ['✓ Sender: quotes@mail.example.com is verified', ses(['example.com'])],
    [
      '! Sender: quotes@mail.example.com isn’t verified in SES in eu-west-1, nor is its domain. Homeowners get no email until one is: verify it there, under Identities.',
      ses(['other.example.com']),
    ],
    ['! Sender: not checked: these credentials lack ses:GetEmailIdentity.', { denied: ['GetEmailIdentity'] }],
    ['✓ Sending: to everybody, from eu-west-1', ses([])],
    [
      '! Sending: in SES’s sandbox in eu-west-1, so only verified addresses get email. Request production access there, under Account dashboard.',
      ses(['example.com'], { isInSandbox: true }),
    ],
    [
      '! Sending: paused by AWS in eu-west-1. SES says why there, under Account dashboard.',
      ses(['example.com'], { sends: false, isInSandbox: true }),
    ],
    ['! Sending: not checked: these credentials lack ses:GetAccount.', { denied: ['GetAccount'] }],
  ])('%s', async (line, account) => {
    const { end, lines } = await surveyed(account, mail);
    expect(lines).toContain(line);
    expect(end).toBe('ready');
  });

  test('is asked for only where there is one', async () => {
    expect((await surveyed()).lines.join()).not.toMatch(/Sender|Sending/);
  });
});

test.each<[string, Partial<ScriptedAccount>, Record<string, string>, string?]>([
  ['Certificate: issued for quote.example.com', issued('example.com', 'QUOTE.example.com'), domain],
  ['Certificate: issued for roof.quote.example.com', issued('*.quote.example.com'), deep],
  ['Certificate: the deploy will create one for quote.example.com', {}, zone, 'us-east-1'],
  ['Certificate: not needed, using CloudFront’s own address', {}, {}],
])('✓ %s', async (line, account, context, region = 'eu-west-1') => {
  expect((await surveyed(account, context, region)).lines).toContain(`✓ ${line}`);
});

describe('what may go on is a warning', () => {
  test.each([
    ['Textract', 'textract:GetDocumentTextDetection'],
    ['Stack name', 'cloudformation:DescribeStacks'],
    ['Certificate', 'acm:DescribeCertificate'],
  ])('%s is not checked by who lacks %s', async (check, permission) => {
    const { end, lines } = await surveyed(
      { ...issued(domain.domainName), denied: [permission.split(':')[1] ?? ''] },
      domain,
    );
    expect(end).toBe('ready');
    expect(lines.filter((line) => line.startsWith('!'))).toEqual([
      `! ${check}: not checked: these credentials lack ${permission}.`,
    ]);
  });

  test('what is not answered in time', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(new AbortController().signal);
    vi.mocked(AbortSignal.timeout).mockReturnValue(AbortSignal.abort());
    const { end, lines } = await surveyed();
    vi.restoreAllMocks();
    expect(end).toBe('ready');
    expect(lines.filter((line) => line.startsWith('!'))).toEqual([
      '! Textract: not checked: AWS didn’t answer in time.',
      '! Stack name: not checked: AWS didn’t answer in time.',
    ]);
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
  const options = deployOptions();
  const limit = { abortSignal: new AbortController().signal };
  const verdict = await textract.check(clients, { region: 'eu-north-1', options }, limit);
  expect(verdict.mark).toBe('✗');
  expect(verdict.says).toMatch(/not available in eu-north-1.*us-east-1/);
});
