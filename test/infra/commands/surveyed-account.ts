import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { survey } from '#infra/commands/account.ts';
import { deployOptions } from '#infra/options.ts';
import { ownBrand } from '#test/support/full-brand.ts';
import { type ScriptedAccount, scriptedAccount, wellAccount } from '#test/support/scripted/account.ts';
import { siteWith } from '#test/support/site-options.ts';

/** An account as a test scripts it, and what the checks before a deploy say of it. */
export async function surveyedAccount() {
  const aws = await scriptedAccount();
  afterAll(() => aws.stop());
  beforeEach(() => {
    for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
  });
  afterEach(() => void vi.unstubAllEnvs());

  /** The lines of a survey and how it ended. */
  return async function surveyed(
    account: Partial<ScriptedAccount> = {},
    context: Record<string, string> = {},
    region?: string,
  ) {
    if (region !== undefined) vi.stubEnv('AWS_REGION', region);
    aws.script.account = { ...wellAccount, ...account };
    const lines: string[] = [];
    const options = deployOptions(siteWith({ ...ownBrand, ...context }));
    const about = { options, profile: undefined, env: process.env, isDryRun: false };
    const end = await survey(about, (line) => lines.push(line));
    return { end, lines };
  };
}
