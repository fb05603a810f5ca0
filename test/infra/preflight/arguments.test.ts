import { describe, expect, test } from 'vitest';
import { deployArguments } from '#infra/commands/deploy.ts';

describe('npm run deploy --', () => {
  test('passes all but its own word on to cdk, as it is and in its order', () => {
    const cdk = ['-c', 'waf=true', '--require-approval', 'never', '--context', 'a=b=c', '--profile', 'acme'];
    expect(deployArguments(['--dry-run', ...cdk]).cdk).toEqual(cdk);
  });

  test('reads -c in every form cdk takes', () => {
    const { context } = deployArguments(['-c', 'waf=true', '--context', 'a=b=c', '--context=site=acme.json']);
    expect(context).toEqual({ waf: 'true', a: 'b=c', site: 'acme.json' });
  });

  test.each([
    [['--outputs-file', 'out.json'], 'out.json'],
    [['--outputs-file=out.json'], 'out.json'],
    [['-O', 'out.json'], 'out.json'],
    [[], undefined],
  ])('%j writes the outputs to %s', (args, outputsFile) => {
    expect(deployArguments(args).outputsFile).toBe(outputsFile);
  });

  test('knows the folder cdk synthesizes into', () => {
    expect(deployArguments([]).synthesized).toBe('cdk.out');
    expect(deployArguments(['-o', 'other']).synthesized).toBe('other');
    expect(deployArguments(['--output=other']).synthesized).toBe('other');
  });

  test('deploys nothing where npm took --dry-run for its own', () => {
    expect(deployArguments([]).isDryRun).toBe(false);
    expect(deployArguments(['--dry-run']).isDryRun).toBe(true);
    expect(deployArguments([], { npm_config_dry_run: 'true' }).isDryRun).toBe(true);
  });
});
