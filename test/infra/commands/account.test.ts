import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { survey } from '#infra/commands/account.ts';
import { deployOptions } from '#infra/options.ts';
import { type ScriptedAccount, scriptedAccount, wellAccount } from '#test/support/scripted/account.ts';

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
) {
  aws.script.account = { ...wellAccount, ...account };
  const lines: string[] = [];
  const end = await survey(
    {
      options: deployOptions((name) => context[name]),
      qualifier: 'hnb659fds',
      profile: undefined,
      env: process.env,
      isDryRun: false,
      ...(limit === undefined ? {} : { limit }),
    },
    (line) => lines.push(line),
  );
  return { end, lines };
}

test('an account where all is well is a line for each check, and ready', async () => {
  const certificate = { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.com'] };
  expect(await surveyed({ certificate }, domain)).toEqual({
    end: 'ready',
    lines: [
      '✓ Credentials: account 111122223333, region eu-west-1',
      '✓ Bootstrap: version 21',
      '✓ Textract: answers in eu-west-1',
      '✓ CloudFront verified: this account has distributions already',
      '✓ Certificate: issued for quote.example.com',
      '✓ Firewall: none, as waf is not set',
      '✓ Headers policies: 0 of 20 used, this site takes one',
      '✓ Lambda concurrency: 1000 functions at once',
      '✓ Stack name: RoofQuote is free',
    ],
  });
});

const elsewhere = Array.from({ length: 5 }, (_, at) => `Other${at}-App-eu-west-1`);

describe('one thing wrong is one ✗, and refused', () => {
  test.each<[string, Partial<ScriptedAccount>, Record<string, string>]>([
    ['Bootstrap: eu-west-1 is not bootstrapped', { bootstrapVersion: undefined }, {}],
    ['Bootstrap: version 5 is too old', { bootstrapVersion: 5 }, {}],
    ['Certificate: there is no arn:aws:acm:us-east-1', {}, domain],
    [
      'Certificate: its status is PENDING_VALIDATION',
      { certificate: { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['quote.example.com'] } },
      domain,
    ],
    [
      'Certificate: it is for www.example.com, not for quote.example.com',
      { certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['www.example.com'] } },
      domain,
    ],
    ['Firewall: CloudFront takes one of us-east-1 alone', {}, { waf: 'true' }],
    ['Headers policies: 5 of 5 used', { headersPolicies: elsewhere, headersPolicyQuota: 5 }, {}],
    ['Stack name: a stack RoofQuote is in eu-west-1', { stacks: { RoofQuote: 'Billing' } }, {}],
    [
      'Stack name: a response-headers policy RoofQuote-App-eu-west-1 is left',
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
  const measuring = {
    solarParameter: '/acme/solar-key',
    googleMapsApiKey: 'AIza-not-a-key-of-anybody-at-all-000000',
  };
  test.each<[string, Partial<ScriptedAccount>, string]>([
    [
      '✓ Solar key: /acme/solar-key is there, encrypted',
      { parameters: { '/acme/solar-key': 'SecureString' } },
      'ready',
    ],
    [
      '! Solar key: /acme/solar-key is a String, which is kept in the clear: delete it, then run aws ssm put-parameter --region eu-west-1 --name /acme/solar-key --type SecureString --value KEY with a new key.',
      { parameters: { '/acme/solar-key': 'String' } },
      'ready',
    ],
    [
      '✗ Solar key: there is no parameter /acme/solar-key in eu-west-1: run aws ssm put-parameter --region eu-west-1 --name /acme/solar-key --type SecureString --value KEY with a key of Google.',
      { parameters: { 'acme/solar-key': 'SecureString' } },
      'refused',
    ],
    [
      '! Solar key: not checked, as these credentials lack ssm:GetParameter.',
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
  test.each<[string, Partial<ScriptedAccount>]>([
    ['CloudFront verified: not known, as AWS tells it at the first distribution alone', { distributions: 0 }],
    ['Lambda concurrency: only 10 functions run at once', { functionsAtOnce: 10 }],
    ['Stack name: RoofQuote is live in us-west-2 too', { headersPolicies: ['RoofQuote-App-us-west-2'] }],
    ['Bootstrap: not checked, as these credentials lack ssm:GetParameter.', { denied: ['GetParameter'] }],
    [
      'Textract: not checked, as these credentials lack textract:GetDocumentTextDetection.',
      { denied: ['GetDocumentTextDetection'] },
    ],
    [
      'CloudFront verified: not checked, as these credentials lack cloudfront:ListDistributions.',
      { denied: ['ListDistributions'] },
    ],
    [
      'Lambda concurrency: not checked, as these credentials lack lambda:GetAccountSettings.',
      { denied: ['GetAccountSettings'] },
    ],
    [
      'Stack name: not checked, as these credentials lack cloudformation:DescribeStacks',
      { denied: ['DescribeStacks'] },
    ],
  ])('%s', async (said, account) => {
    const { end, lines } = await surveyed(account);
    expect(end).toBe('ready');
    expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([expect.stringContaining(`! ${said}`)]);
  });

  test('whoever may not see the policies has two warnings that name the permission', async () => {
    const { end, lines } = await surveyed({ denied: ['ListResponseHeadersPolicies'] });
    expect(end).toBe('ready');
    const warned = lines.filter((line) => line.startsWith('!'));
    expect(warned).toHaveLength(2);
    for (const line of warned) expect(line).toContain('cloudfront:ListResponseHeadersPolicies');
  });

  test('a certificate that may not be looked at', async () => {
    const { end, lines } = await surveyed({ denied: ['DescribeCertificate'] }, domain);
    expect(end).toBe('ready');
    expect(lines).toContain('! Certificate: not checked, as these credentials lack acm:DescribeCertificate.');
  });

  test('a quota that may not be looked at is AWS’s default of 20', async () => {
    const { lines } = await surveyed({ denied: ['GetServiceQuota'], headersPolicyQuota: 40 });
    expect(lines).toContain('✓ Headers policies: 0 of 20 used, this site takes one');
  });

  test('what is not answered in time', async () => {
    const limits = [new AbortController().signal, AbortSignal.abort()];
    const { end, lines } = await surveyed({}, {}, () => limits.shift() ?? AbortSignal.abort());
    expect(end).toBe('ready');
    expect(lines).toContain('! Textract: not checked, as AWS did not answer in time.');
    expect(lines.filter((line) => line.includes('did not answer in time'))).toHaveLength(6);
  });
});

describe('credentials', () => {
  test.each([
    ['ExpiredToken', 'they have expired: run "aws sso login" again'],
    ['InvalidClientTokenId', 'AWS does not accept them (as scripted): export the ones of the account'],
  ])('%s ends it before anything else is asked', async (identity, said) => {
    const { end, lines } = await surveyed({ identity });
    expect(end).toBe('refused');
    expect(lines).toEqual([expect.stringContaining(`✗ Credentials: ${said}`)]);
  });

  test('the region is AWS_REGION’s, else AWS_DEFAULT_REGION’s, and never a guess', async () => {
    vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
    vi.stubEnv('AWS_DEFAULT_REGION', 'us-west-2');
    expect((await surveyed()).lines[0]).toContain('region eu-west-1');
    vi.stubEnv('AWS_REGION', undefined);
    expect((await surveyed()).lines[0]).toContain('region us-west-2');
    vi.stubEnv('AWS_DEFAULT_REGION', undefined);
    const { end, lines } = await surveyed();
    expect(end).toBe('refused');
    expect(lines).toEqual([expect.stringContaining('✗ Credentials: no region is set: export AWS_REGION')]);
  });
});
