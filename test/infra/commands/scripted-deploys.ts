import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { checkedDeploy } from '#infra/commands/deploy.ts';
import { ownBrand } from '#test/support/full-brand.ts';
import { type ScriptedAccount, scriptedAccount, wellAccount } from '#test/support/scripted/account.ts';

export const site = {
  SiteUrl: 'https://quote.example.com',
  AdminUrl: 'https://quote.example.com/admin',
  ApiUrl: 'https://abc.execute-api.eu-west-1.amazonaws.com',
};
/** How the site above is smoked. */
export const smoke =
  'smoke https://quote.example.com --api https://abc.execute-api.eu-west-1.amazonaws.com --wait 10m';
/** What an operator gives cdk. */
export const options = ['-c', 'allowRemoval=false', '--require-approval', 'never'];
/** How a deploy ends where a check refuses. */
export const fixFirst = 'Nothing was deployed. Fix what’s marked ✗, then run this again.';

/** What CDK writes of a synthesis; only the stack of the data is ever protected. */
const manifest = (terminationProtection: boolean) => ({
  artifacts: {
    'Acme.assets': { type: 'cdk:asset-manifest', properties: { file: 'Acme.assets.json' } },
    Acme: { properties: { terminationProtection } },
    'Acme-App': { properties: {} },
    Tree: { type: 'cdk:tree' },
  },
});

export interface Given {
  account?: Partial<ScriptedAccount>;
  failing?: string | ((ran: readonly string[]) => boolean);
  outputs?: object;
  isFirst?: boolean;
  site?: object;
}

/** Deploys in this process, over a scripted account and programs that only say how they were called. */
export async function scriptedDeploys() {
  const aws = await scriptedAccount();
  afterAll(() => aws.stop());
  beforeEach(() => {
    for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
  });
  afterEach(() => void vi.unstubAllEnvs());

  /** What a deploy ran and said; a program whose command line holds `failing`, or that it says of, ends with 1. */
  async function deployed(
    args: readonly string[],
    { isFirst = false, site: siteFile = { stackName: 'Acme', brand: ownBrand }, ...given }: Given = {},
  ) {
    aws.script.account = { ...wellAccount, ...given.account };
    const ran: string[] = [];
    const profiles: (string | undefined)[] = [];
    const lines: string[] = [];
    const files: Record<string, string> = {
      'site.json': JSON.stringify(siteFile),
      'cdk.out/manifest.json': JSON.stringify(manifest(!isFirst)),
      'cdk-outputs.json': JSON.stringify(given.outputs ?? { Acme: {}, 'Acme-App': site }),
    };
    const failure = await checkedDeploy({
      args,
      env: process.env,
      cdkContext: {},
      readText: (path) => files[path] ?? JSON.stringify({ 'Acme-App': site }),
      printLine: (line) => lines.push(line),
      async start(program, words, env) {
        ran.push([program, ...words].join(' '));
        profiles.push(env.AWS_PROFILE);
        const { failing = () => false } = given;
        return (typeof failing === 'string' ? ran.at(-1)?.includes(failing) : failing(ran)) ? 1 : 0;
      },
    }).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    );
    return { ran, lines, failure, profiles };
  }

  return { aws, deployed };
}
