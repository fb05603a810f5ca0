import { describe, expect, test } from 'vitest';
import { deployArguments } from '#infra/commands/deploy-arguments.ts';
import { fixFirst, options, scriptedDeploys, site, smoke } from './scripted-deploys.ts';

const { deployed } = await scriptedDeploys();

// How else a deploy may go and end: `deploy-run.all.test.ts`.
describe('a deploy', () => {
  test('shows what changes and where its cost is reckoned, deploys with the same arguments, and smokes the site', async () => {
    const { ran, lines, failure } = await deployed(options);
    expect(failure).toBeUndefined();
    expect(ran).toEqual([
      'cdk diff -c allowRemoval=false --require-approval never',
      'cdk deploy --all -c allowRemoval=false --require-approval never --outputs-file cdk-outputs.json',
      smoke,
    ]);
    expect(lines.slice(0, 2)).toEqual([
      '✓ Company: Acme Roofing',
      '✓ Credentials: account 111122223333, region eu-west-1',
    ]);
    expect(lines).toContain(
      'What a month costs, with its arithmetic: docs/deploy.md, "What it costs and holds".',
    );
    expect(lines.slice(-3)).toEqual([
      'This takes a few minutes, or up to 15 if something at CloudFront changes. Leave it running.',
      `Site:  ${site.SiteUrl}`,
      `Admin: ${site.AdminUrl}`,
    ]);
  });

  test('that is the first one makes the data alone, so that the next run protects them before it makes the site', async () => {
    const { ran, lines, failure } = await deployed(options, { isFirst: true });
    expect(failure).toBeUndefined();
    const same = '-c allowRemoval=false --require-approval never --outputs-file cdk-outputs.json';
    expect(ran.slice(1)).toEqual([`cdk deploy Acme ${same}`, `cdk deploy --all ${same}`, smoke]);
    expect(lines.slice(-4, -2)).toEqual([
      expect.stringMatching(/^A first deploy takes about 15 to 30 minutes, .+ Leave it running\.$/),
      'The data stack is ready. Next, the site’s deploy, which first protects the data from deletion:',
    ]);
  });

  test('that a check refuses is none: nothing else is run', async () => {
    const { ran, failure } = await deployed([], { account: { stacks: { Acme: 'Billing' } } });
    expect([ran, failure]).toEqual([[], fixFirst]);
  });
});

describe('npm run deploy --', () => {
  test('passes all but its own words on to cdk, as it is and in its order', () => {
    const cdk = ['-c', 'waf=true', '--require-approval', 'never', '--context', 'a=b=c', '--profile', 'acme'];
    expect(deployArguments(['--dry-run', ...cdk]).cdk).toEqual(cdk);
    expect(deployArguments(['--diff', ...cdk]).cdk).toEqual(cdk);
  });

  test('reads -c in every form cdk takes', () => {
    const { context } = deployArguments(['-c', 'waf=true', '--context', 'a=b=c', '--context=site=acme.json']);
    expect(context).toEqual({ waf: 'true', a: 'b=c', site: 'acme.json' });
  });

  test('writes the outputs to the file it is given, in every form cdk takes', () => {
    const given = [['--outputs-file', 'out.json'], ['--outputs-file=out.json'], ['-O', 'out.json'], []];
    const files = given.map((args) => deployArguments(args).outputsFile);
    expect(files).toEqual(['out.json', 'out.json', 'out.json', undefined]);
  });

  test('knows the folder cdk synthesizes into', () => {
    const folders = [[], ['-o', 'other'], ['--output=other']].map(
      (args) => deployArguments(args).synthesized,
    );
    expect(folders).toEqual(['cdk.out', 'other', 'other']);
  });

  test('deploys nothing where npm took --dry-run or --diff for its own', () => {
    const dry = (...given: Parameters<typeof deployArguments>) => deployArguments(...given).isDryRun;
    expect([dry([]), dry(['--dry-run']), dry([], { npm_config_dry_run: 'true' })]).toEqual([
      false,
      true,
      true,
    ]);
    const diff = (...given: Parameters<typeof deployArguments>) => deployArguments(...given).isDiff;
    expect([diff([]), diff(['--diff']), diff([], { npm_config_diff: 'true' })]).toEqual([false, true, true]);
    expect(diff(['site=acme.json'], { npm_config_diff: '-c' })).toBe(true);
  });
});
