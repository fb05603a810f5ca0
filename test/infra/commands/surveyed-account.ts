import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { survey } from '#infra/commands/account.ts';
import { deployOptions } from '#infra/options.ts';
import { ownBrand } from '#test/support/full-brand.ts';
import { type ScriptedAccount, scriptedAccount, wellAccount } from '#test/support/scripted/account.ts';

interface Surveying {
  limit?: () => AbortSignal;
  isDryRun?: boolean;
  region?: string;
}

/** An account as a test scripts it, and what the checks before a deploy say of it. */
export async function surveyedAccount() {
  const aws = await scriptedAccount();
  afterAll(() => aws.stop());
  beforeEach(() => {
    for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
  });
  afterEach(() => void vi.unstubAllEnvs());

  /** The lines of a survey, how it ended, and whose protection from deletion it changed. */
  return async function surveyed(
    account: Partial<ScriptedAccount> = {},
    context: Record<string, string> = {},
    { isDryRun = false, region, ...more }: Surveying = {},
  ) {
    if (region !== undefined) vi.stubEnv('AWS_REGION', region);
    Object.assign(aws.script, { account: { ...wellAccount, ...account }, protections: [] });
    const lines: string[] = [];
    const options = deployOptions((name) => context[name] ?? ownBrand[name as keyof typeof ownBrand]);
    const about = { options, profile: undefined, env: process.env };
    const end = await survey({ ...about, isDryRun, ...more }, (line) => lines.push(line));
    return { end, lines, changed: aws.script.protections };
  };
}
