import { readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deployedSite,
  isFirstDeploy,
  type LiveSite,
  liveSiteOf,
  removalRefusal,
  removals,
} from '#infra/commands/live.ts';
import { deployOptions } from '#infra/options.ts';
import { appOptions } from '#infra/stacks/app.ts';
import { ownBrand as brand } from '#test/support/full-brand.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { scriptedCloudFormation } from '#test/support/scripted/cloudformation.ts';
import { synthesized } from '#test/support/synthesized-stack.ts';
import { typedInAShell } from '#test/support/typed-command.ts';

const live: LiveSite = {
  company: 'Acme Roofing',
  domain: 'quote.example.com',
  adminEmail: 'dana@example.com',
  googleMaps: true,
  shown: ['phone', 'licence'],
};

describe('a deploy takes away', () => {
  test.each<[Partial<LiveSite>, string]>([
    [{ domain: '' }, 'the domain quote.example.com'],
    [{ domain: 'other.example.com' }, 'the domain quote.example.com'],
    [{ adminEmail: '' }, 'the admin dana@example.com with the alarms'],
    [{ company: 'Another Company' }, 'the company Acme Roofing'],
    [{ shown: ['phone'] }, 'licence of the brand'],
    [{ shown: [] }, 'phone, licence of the brand'],
    [{ googleMaps: false }, 'the key for Google Maps'],
  ])('%j: %s', (next, gone) => {
    expect(removals(live, { ...live, ...next })).toEqual([gone]);
  });

  test('nothing by staying as it is, by adding, or by naming another admin', () => {
    const bare = { company: 'Acme Roofing', domain: '', adminEmail: '', googleMaps: false, shown: [] };
    const more = { ...live, shown: ['phone', 'licence', 'address'] };
    for (const [was, next] of [
      [live, live],
      [live, more],
      [live, { ...live, adminEmail: 'erin@example.com' }],
      [bare, live],
      [{}, live],
    ] as const)
      expect(removals(was, next)).toEqual([]);
  });
});

test('the refusal names all of it and both ways out; nothing live or nothing gone is none', () => {
  expect(removalRefusal(live, { ...live, domain: '', adminEmail: '' })).toBe(
    'This deploy would remove from the live site: the domain quote.example.com; the admin dana@example.com with the alarms. Add it to site.json, or allow it with -c allowRemoval=true.',
  );
  expect(removalRefusal(live, live)).toBeUndefined();
  expect(removalRefusal(undefined, live)).toBeUndefined();
});

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
beforeEach(() => {
  aws.script.stacks = {};
});

describe('what is live', () => {
  test('is what a deploy wrote into its outputs, in whatever letters', async () => {
    const context = {
      adminEmail: 'dana@example.com',
      companyName: 'Ibáñez & Sons 🏠 <Roofing>',
      domainName: 'quote.example.com',
      hostedZoneId: 'Z0123456789',
    };
    const { Live } = synthesized(context).findOutputs('Live');
    aws.script.stacks = { 'Acme-App': { Live: Live?.Value, SiteUrl: 'https://quote.example.com' } };
    const next = liveSiteOf(deployOptions((name) => context[name as keyof typeof context]));
    expect(await deployedSite('Acme', where)).toEqual(next);
    expect(Live?.Value.length).toBeLessThan(1024);
  });

  test('is nothing where neither stack is there, or a first deploy that failed left one without outputs', async () => {
    expect(await deployedSite('Acme', where)).toBeUndefined();
    aws.script.stacks = { 'Acme-App': {}, Acme: { UserPoolId: 'eu-west-1_x' } };
    expect(await deployedSite('Acme', where)).toBeUndefined();
  });

  test('is the company whose data are there, even without an app', async () => {
    aws.script.stacks = { Acme: { Company: '"Other Roofing"' } };
    const found = await deployedSite('Acme', where);
    expect(found).toEqual({ company: 'Other Roofing' });
    expect(removalRefusal(found, live)).toContain('the company Other Roofing');
    expect(removalRefusal(found, { ...live, company: 'Other Roofing' })).toBeUndefined();
  });

  test.each([
    ['https://quote.example.com', { domain: 'quote.example.com' }],
    ['https://d111111abcdef8.cloudfront.net', {}],
  ])('was deployed as one stack at %s, which tells its domain', async (SiteUrl, told) => {
    aws.script.stacks = { Acme: { SiteUrl } };
    expect(await deployedSite('Acme', where)).toEqual(told);
  });

  test('is one sentence for credentials that may not look or are of another account, and none says to deploy blindly', async () => {
    await expect(deployedSite('Acme', { ...where, account: '444455556666' })).rejects.toThrow(
      'these credentials are for account 111122223333, but the deploy goes to 444455556666',
    );
    aws.script.stacks = 'denied';
    const refused = deployedSite('Acme', where);
    await expect(refused).rejects.toThrow(
      /^Couldn’t look up the live site \(not authorized to perform: cloudformation:DescribeStacks\), .*AWS_PROFILE instead of --profile, .*docs\/deploy\.md/,
    );
    await expect(refused).rejects.not.toThrow('allowRemoval');
  });
});

describe('a deploy is the first one', () => {
  const isFirst = (status?: string) => {
    aws.script.stacks = status === undefined ? {} : { Acme: {} };
    aws.script.statuses = status === undefined ? {} : { Acme: status };
    return isFirstDeploy('Acme', where);
  };

  test('where the data stack is not there, or was never made', async () => {
    for (const status of [
      undefined,
      'REVIEW_IN_PROGRESS',
      'CREATE_FAILED',
      'ROLLBACK_COMPLETE',
      'ROLLBACK_FAILED',
    ])
      expect(await isFirst(status), status).toBe(true);
  });

  test('no more once it was made, whatever became of its updates', async () => {
    for (const status of [
      'CREATE_COMPLETE',
      'UPDATE_COMPLETE',
      'UPDATE_ROLLBACK_COMPLETE',
      'UPDATE_ROLLBACK_FAILED',
    ])
      expect(await isFirst(status), status).toBe(false);
  });

  test('not while CloudFormation is at it, nor where its deletion failed, nor in a state nobody knows', async () => {
    for (const status of [
      'CREATE_IN_PROGRESS',
      'ROLLBACK_IN_PROGRESS',
      'DELETE_IN_PROGRESS',
      'DELETE_FAILED',
      'SOMETHING_NEW',
    ])
      expect(await isFirst(status), status).toBe(false);
  });

  test('never where nobody can tell: what is live stays protected', async () => {
    expect(await isFirstDeploy('Acme', { account: undefined, region: undefined })).toBe(false);
    expect(await isFirstDeploy('Acme', { ...where, account: '444455556666' })).toBe(false);
    aws.script.stacks = 'denied';
    expect(await isFirstDeploy('Acme', where)).toBe(false);
    aws.script.stacks = 'without a role';
    expect(await isFirstDeploy('Acme', where)).toBe(false);
    await expect(deployedSite('Acme', where)).rejects.toThrow('role/deploy does not exist');
  });
});

describe('a deploy by an operator with credentials', () => {
  const folder = ownFolder();
  const cli = { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: 'eu-west-1' };

  async function siteFileWith(site: object): Promise<string> {
    const file = join(folder, 'site.json');
    await writeFile(file, JSON.stringify(site));
    return file;
  }

  /** What the app makes of a site file and `-c` values: its options and what it says, or the sentence it ends with. */
  async function deploying(context: Record<string, string> = {}) {
    const app = new App({ context: { site: await siteFileWith({ brand }), ...context } });
    const told: string[] = [];
    return appOptions(app, cli, (sentence) => told.push(sentence)).then(
      ({ brand: { companyName } }) => ({ companyName, told }),
      (error: Error) => error.message,
    );
  }

  test('of a sample company is a program that ends with 1 and one sentence, and no template', async () => {
    const outdir = await mkdtemp(join(folder, 'out-'));
    const site = await siteFileWith({ brand: { companyName: 'Acme Roofing', phone: '' } });
    const env = { ...aws.env, ...cli, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify({ site }) };
    expect(await typedInAShell('infra/stacks/app.ts', [], { env })).toEqual({
      code: 1,
      out: '',
      err: 'This would publish the sample company\'s email, address, licence, serviceArea. Set them under "brand" in site.json ("" hides one), or run npm run site:init.\n',
    });
    expect(readdirSync(outdir).filter((file) => file.endsWith('.template.json'))).toEqual([]);
  });

  test('takes nothing that is live away by an oversight, and takes it where it is meant', async () => {
    const { company, domain, adminEmail } = live;
    aws.script.stacks = { 'RoofQuote-App': { Live: JSON.stringify({ company, domain, adminEmail }) } };
    expect(await deploying()).toBe(removalRefusal(live, { ...live, domain: '', adminEmail: '' }));
    expect(await deploying({ allowRemoval: 'true' })).toEqual({
      companyName: 'Acme Roofing',
      told: ['npx cdk deploy --all deploys both stacks, data first.'],
    });
  });

  test.each([
    [{ allowRemoval: 'yes' }, /^allowRemoval must be true or false, not "yes"\.$/],
    [{ stackName: 'Acme Roofing' }, /^stackName must be .*, not "Acme Roofing"\.$/],
    [
      { site: 'nowhere.json' },
      /^Can’t find nowhere\.json\. Create it with: npm run site:init -- nowhere\.json$/,
    ],
  ])('%j is one sentence', async (context, said) => {
    expect(await deploying(context)).toMatch(said);
  });
});
