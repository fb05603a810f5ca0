import { ok, prepared, refusal, type Target, type Verdict, warning } from './account-check.ts';

/** The first bootstrap version with the roles that CDK's current stacks deploy with; their templates require it. */
const OLDEST_BOOTSTRAP = 6;

/** @param version undefined if there is none */
function judgeBootstrap(version: number | undefined, { account, region }: Target): Verdict {
  const mend = `Run npx cdk bootstrap aws://${account}/${region}`;
  if (version === undefined) return refusal(`${region} isn’t bootstrapped. ${mend} once.`);
  if (version < OLDEST_BOOTSTRAP) return refusal(`version ${version} is too old. ${mend} again.`);
  return ok(`version ${version}`);
}

/** Whether CDK's bucket and roles are in the region; each bootstrap stores its version in this parameter. */
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

const judgeTextract = (isThere: boolean, { region }: Target): Verdict =>
  isThere
    ? ok(`available in ${region}`)
    : refusal(
        `not available in ${region}, so scans can’t be read. Pick a region from https://docs.aws.amazon.com/general/latest/gr/textract.html, e.g. us-east-1.`,
      );

/**
 * Textract has a host name in each region it supports and no list to ask for. Asking for a job that never existed costs
 * nothing.
 */
export const textract = prepared({
  name: 'Textract',
  permission: 'textract:GetDocumentTextDetection',
  ask: async (clients, _target, limit) => {
    try {
      await clients.textract.getDocumentTextDetection({ JobId: '0'.repeat(64) }, limit);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND') return false;
      if (error instanceof Error && error.name === 'InvalidJobIdException') return true;
      throw error;
    }
  },
  judge: judgeTextract,
});

/** @param type SSM's type of the parameter, undefined if there is none */
function judgeSolarKey(type: string | undefined, { region, options }: Target): Verdict {
  const { solarParameter: name } = options;
  const put = `aws ssm put-parameter --region ${region} --name ${name} --type SecureString`;
  if (type === undefined)
    return refusal(`${name} is missing in ${region}. Run ${put} --value KEY with a Google key.`);
  if (type === 'SecureString') return ok(`${name} found, encrypted`);
  return warning(
    `${name} is stored unencrypted (${type}). Delete it, then run ${put} --value KEY with a new key.`,
  );
}

/** Whether the parameter with the key exists. Reads only its type and decrypts nothing. */
export const solarKey = prepared({
  name: 'Solar key',
  permission: 'ssm:GetParameter',
  isFor: ({ solarParameter }) => solarParameter !== '',
  ask: async ({ ssm }, { options }, limit) => {
    try {
      const Name = options.solarParameter;
      const { Parameter } = await ssm.getParameter({ Name, WithDecryption: false }, limit);
      return Parameter?.Type ?? 'parameter of an unknown type';
    } catch (error) {
      if (error instanceof Error && error.name === 'ParameterNotFound') return undefined;
      throw error;
    }
  },
  judge: judgeSolarKey,
});

/** @param distributions how many the account has, at least */
const judgeCloudFront = (distributions: number): Verdict =>
  distributions > 0
    ? ok('this account already has a distribution')
    : warning(
        'unknown until your first one. If the deploy stops with "Your account must be verified", open a free support case at https://console.aws.amazon.com/support/home, quote that sentence, then run this command again. Nothing is lost.',
      );

/** AWS may have to verify a new account first. No call tells; an existing distribution proves it. */
export const cloudFrontVerified = prepared({
  name: 'CloudFront verified',
  permission: 'cloudfront:ListDistributions',
  ask: async ({ cloudFront }, _target, limit) =>
    (await cloudFront.listDistributions({ MaxItems: 1 }, limit)).DistributionList?.Items?.length ?? 0,
  judge: judgeCloudFront,
});

/**
 * Enough for ten scans being read and some dozens of visitors at once. AWS's default is 1,000; a new account may have
 * 10.
 */
const ENOUGH_AT_ONCE = 100;

/** @param limit how many functions may run at once in this account and region */
function judgeConcurrency(limit: number, { region }: Target): Verdict {
  if (limit >= ENOUGH_AT_ONCE) return ok(`${limit} functions at once`);
  return warning(
    `only ${limit} functions can run at once. In a busy hour some visitors see "try again" and their leads arrive late. Request 1,000 under "Concurrent executions" at https://${region}.console.aws.amazon.com/servicequotas/home/services/lambda/quotas. It’s free.`,
  );
}

export const concurrency = prepared({
  name: 'Lambda concurrency',
  permission: 'lambda:GetAccountSettings',
  ask: async ({ lambda }, _target, limit) =>
    (await lambda.getAccountSettings({}, limit)).AccountLimit?.ConcurrentExecutions ?? 0,
  judge: judgeConcurrency,
});
