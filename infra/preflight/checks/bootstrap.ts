import { prepared, type Target } from '../check.ts';
import { ok, refusal, type Verdict } from '../verdict.ts';

/** The first bootstrap whose roles CDK's present stacks deploy with: their templates ask for it. */
const OLDEST_BOOTSTRAP = 6;

/** @param version undefined where there is none */
export function judgeBootstrap(version: number | undefined, { account, region }: Target): Verdict {
  const mend = `run npx cdk bootstrap aws://${account}/${region}`;
  if (version === undefined) return refusal(`${region} is not bootstrapped: ${mend} once.`);
  if (version < OLDEST_BOOTSTRAP) return refusal(`version ${version} is too old: ${mend} again.`);
  return ok(`version ${version}`);
}

/** Whether CDK's own bucket and roles are in the region; each bootstrap notes its version in this parameter. */
export const bootstrap = prepared({
  name: 'Bootstrap',
  permission: 'ssm:GetParameter',
  ask: async ({ ssm }, { qualifier }, limit) => {
    try {
      const Name = `/cdk-bootstrap/${qualifier}/version`;
      return Number((await ssm.getParameter({ Name }, limit)).Parameter?.Value);
    } catch (error) {
      if (error instanceof Error && error.name === 'ParameterNotFound') return undefined;
      throw error;
    }
  },
  judge: judgeBootstrap,
});
