import { readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { assertMayDeploy, isFirstDeploy, liveSiteOf } from '#infra/commands/live.ts';
import { deployOptions } from '#infra/options.ts';
import { ownBrand } from '#test/support/full-brand.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { scriptedAccount, wellAccount } from '#test/support/scripted/account.ts';
import { siteWith } from '#test/support/site-options.ts';
import { synthesized } from '#test/support/synthesized-stack.ts';
import { typedInAShell } from '#test/support/typed-command.ts';

const account = '111122223333';
const where = { account, region: 'eu-west-1' };
const aws = await scriptedAccount();
beforeAll(() => {
  for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.stop();
});
beforeEach(() => {
  aws.script.account = wellAccount;
});
/** Stacks with these outputs and no others. */
function deployed(
  outputs: Readonly<Record<string, Readonly<Record<string, string>>>>,
  status = 'UPDATE_COMPLETE',
) {
  const stacks = Object.entries(outputs).map(([name, its]) => [
    name,
    { status, isProtected: true, outputs: its },
  ]);
  aws.script.account = { ...wellAccount, stacks: Object.fromEntries(stacks) };
}
const mayNotLook = { ...wellAccount, denied: ['DescribeStacks'] };
const withoutRole = { ...wellAccount, isRoleGone: true };

const context = {
  ...ownBrand,
  ...{ stackName: 'Acme', phone: '(402) 555-0100', licence: 'C-12345', adminEmail: 'dana@example.com' },
  ...{
    domainName: 'quote.example.com',
    hostedZoneId: 'Z0123456789',
    googleMapsApiKey: 'AIza-not-a-key-of-anybody-at-all-000000',
  },
};
type Changes = Partial<Record<keyof typeof context | 'address', string | undefined>>;
const optionsWith = (changes: Changes = {}) => {
  const values: Record<string, string | undefined> = { ...context, ...changes };
  return deployOptions(siteWith(values));
};
const live = liveSiteOf(optionsWith());
const folder = ownFolder();
const noDomain = { domainName: undefined, hostedZoneId: undefined };

/** What a deploy with these changes is refused with over what is live; undefined where it may go on. */
const refusal = (changes: Changes, given: Partial<Parameters<typeof assertMayDeploy>[1]> = {}) =>
  assertMayDeploy(optionsWith(changes), { ...where, allowRemoval: undefined, ...given }, () => {}).then(
    () => undefined,
    (error: Error) => error.message,
  );
const liveIs = (site: object) =>
  deployed({ 'Acme-App': { Live: JSON.stringify(site), SiteUrl: 'https://quote.example.com' } });
const removing = (gone: string) =>
  `This deploy would remove from the live site: ${gone}. Add it to site.json, or allow it with -c allowRemoval=true.`;

describe('a deploy', () => {
  test.each<[Changes, string]>([
    [noDomain, 'the domain quote.example.com'],
    [{ domainName: 'other.example.com' }, 'the domain quote.example.com'],
    [{ adminEmail: '' }, 'the admin dana@example.com with the alarms'],
    [{ companyName: 'Another Company' }, `the company ${context.companyName}`],
    [{ licence: '' }, 'licence of the brand'],
    [{ phone: '', licence: '' }, 'phone, licence of the brand'],
    [{ googleMapsApiKey: '' }, 'the key for Google Maps'],
    [
      { ...noDomain, adminEmail: '' },
      'the domain quote.example.com; the admin dana@example.com with the alarms',
    ],
  ])('that takes away what is live is refused, with both ways out: %j', async (changes, gone) => {
    liveIs(live);
    expect(await refusal(changes)).toBe(removing(gone));
    expect(await refusal(changes, { allowRemoval: 'true' })).toBeUndefined();
  });

  test.each<[string, object, Changes]>([
    ['stays as it is', live, {}],
    ['adds to the brand', live, { address: '1 Main St, Omaha, NE 68102' }],
    ['names another admin', live, { adminEmail: 'erin@example.com' }],
    ['adds all there is', { ...live, domain: '', adminEmail: '', googleMaps: false, shown: [] }, {}],
    ['is of a company whose outputs say nothing of it', {}, {}],
  ])('that %s may go on', async (_, site, changes) => {
    liveIs(site);
    expect(await refusal(changes)).toBeUndefined();
  });

  test('says with which word cdk deploys both stacks', async () => {
    const told: string[] = [];
    await assertMayDeploy(optionsWith(), { ...where, allowRemoval: undefined }, (line) => told.push(line));
    expect(told).toEqual(['npx cdk deploy --all deploys both stacks, data first.']);
  });

  test('is one sentence where allowRemoval is neither true nor false', async () => {
    const said = 'allowRemoval must be true or false, not "yes".';
    expect(await refusal({}, { allowRemoval: 'yes' })).toBe(said);
  });

  test('of a sample company is a program that ends with 1 and one sentence, and no template', async () => {
    const outdir = await mkdtemp(join(folder, 'out-'));
    const site = join(folder, 'site.json');
    await writeFile(site, JSON.stringify({ brand: { companyName: 'Acme Roofing', phone: '' } }));
    const cli = { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: 'eu-west-1' };
    const env = { ...aws.env, ...cli, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify({ site }) };
    expect(await typedInAShell('infra/stacks/app.ts', [], { env })).toEqual({
      code: 1,
      out: '',
      err: 'This would publish the sample company\'s email, address, licence, serviceArea. Set them under "brand" in site.json ("" hides one), or run npm run site:init.\n',
    });
    expect(readdirSync(outdir).filter((file) => file.endsWith('.template.json'))).toEqual([]);
  });
});

describe('what is live', () => {
  test('is what a deploy wrote into its outputs, in whatever letters', async () => {
    const changes = { ...context, companyName: 'Ibáñez & Sons 🏠 <Roofing>' };
    const { Live } = synthesized(changes).findOutputs('Live');
    deployed({ 'Acme-App': { Live: Live?.Value, SiteUrl: 'https://quote.example.com' } });
    expect(await refusal(changes)).toBeUndefined();
    expect(await refusal({})).toBe(removing('the company Ibáñez & Sons 🏠 <Roofing>'));
  });

  test.each<[string, Record<string, Record<string, string>>, string | undefined]>([
    ['nothing where neither stack is there', {}, undefined],
    [
      'nothing where a first deploy that failed left stacks without a site',
      { 'Acme-App': {}, Acme: { UserPoolId: 'eu-west-1_x' } },
      undefined,
    ],
    [
      'the company whose data are there, even without an app',
      { Acme: { Company: '"Other Roofing"' } },
      'the company Other Roofing',
    ],
  ])('is %s', async (_, stacks, gone) => {
    deployed(stacks);
    expect(await refusal(noDomain)).toBe(gone && removing(gone));
  });

  test('is one sentence for credentials that may not look or are of another account, and none says to deploy blindly', async () => {
    expect(await refusal({}, { account: '444455556666' })).toContain(
      'these credentials are for account 111122223333, but the deploy goes to 444455556666',
    );
    aws.script.account = withoutRole;
    expect(await refusal({})).toContain('role/deploy does not exist');
    aws.script.account = mayNotLook;
    const refused = await refusal({});
    expect(refused).toMatch(
      /^Couldn’t look up the live site \(not authorized to perform DescribeStacks\), .*AWS_PROFILE instead of --profile, .*docs\/deploy\.md/,
    );
    expect(refused).not.toContain('allowRemoval');
  });
});

describe('a deploy is the first one', () => {
  test.each([
    [true, [undefined, 'REVIEW_IN_PROGRESS', 'CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']],
    [false, ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_ROLLBACK_FAILED']],
    [false, ['CREATE_IN_PROGRESS', 'ROLLBACK_IN_PROGRESS', 'DELETE_IN_PROGRESS', 'DELETE_FAILED', 'NEW']],
  ])('where the data were never made and nobody makes them: %s for %j', async (isFirst, statuses) => {
    for (const status of statuses) {
      deployed(status === undefined ? {} : { Acme: {} }, status);
      expect(await isFirstDeploy('Acme', where), status).toBe(isFirst);
    }
  });

  test('never where nobody can tell: what is live stays protected', async () => {
    expect(await isFirstDeploy('Acme', { account: undefined, region: undefined })).toBe(false);
    expect(await isFirstDeploy('Acme', { ...where, account: '444455556666' })).toBe(false);
    for (const why of [mayNotLook, withoutRole]) {
      aws.script.account = why;
      expect(await isFirstDeploy('Acme', where)).toBe(false);
    }
  });
});
