import type { Stack } from '@aws-sdk/client-cloudformation';
import { appStackName, STACK_DESCRIPTION } from '#infra/options.ts';
import { type Check, notThere, ok, refusal, warning } from './account-check.ts';
import { stackAt } from './stacks.ts';

/**
 * Textract has a host name in each region it supports and no list to ask for. Asking for a job that never existed costs
 * nothing.
 */
export const textract: Check = {
  name: 'Textract',
  permission: 'textract:GetDocumentTextDetection',
  async check(clients, { region }, limit) {
    try {
      await clients.textract
        .getDocumentTextDetection({ JobId: '0'.repeat(64) }, limit)
        .catch(notThere('InvalidJobIdException'));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTFOUND')) throw error;
      return refusal(
        `not available in ${region}, so scans can’t be read. Pick a region from https://docs.aws.amazon.com/general/latest/gr/textract.html, e.g. us-east-1.`,
      );
    }
    return ok(`available in ${region}`);
  },
};

/** Whether the parameter with the key exists. Reads only its type and decrypts nothing. */
export const solarKey: Check = {
  name: 'Solar key',
  permission: 'ssm:GetParameter',
  isFor: ({ solarParameter }) => solarParameter !== '',
  async check({ ssm }, { region, options: { solarParameter: Name } }, limit) {
    const found = await ssm
      .getParameter({ Name, WithDecryption: false }, limit)
      .catch(notThere('ParameterNotFound'));
    const put = `aws ssm put-parameter --region ${region} --name ${Name} --type SecureString`;
    if (found === undefined)
      return refusal(`${Name} is missing in ${region}. Run ${put} --value KEY with a Google key.`);
    const type = found.Parameter?.Type;
    if (type === 'SecureString') return ok(`${Name} found, encrypted`);
    return warning(
      `${Name} is stored unencrypted (${type}). Delete it, then run ${put} --value KEY with a new key.`,
    );
  },
};

/** How a stack that was never made came to be. CDK's command line deletes such a stack and makes it again. */
const unmade: Readonly<Record<string, string>> = {
  REVIEW_IN_PROGRESS: 'was started and never finished',
  ROLLBACK_COMPLETE: 'failed at its first deploy',
  ROLLBACK_FAILED: 'failed at its first deploy',
};

/** A stack that was only begun may have no description yet, and has nothing in it. */
const isOurs = ({ StackStatus, Description }: Stack): boolean =>
  Description?.startsWith(STACK_DESCRIPTION) ?? StackStatus === 'REVIEW_IN_PROGRESS';

/** Whether the stacks of these names are this product's, and made. */
export const stackName: Check = {
  name: 'Stack name',
  permission: 'cloudformation:DescribeStacks',
  async check({ cloudFormation }, { region, options: { stackName: name } }, limit) {
    const names = [name, appStackName(name)];
    const found = await Promise.all(names.map((each) => stackAt(cloudFormation, each, limit)));
    const stacks = found.filter((stack) => stack !== undefined);
    const strange = stacks.filter((stack) => !isOurs(stack)).map(({ StackName }) => StackName);
    if (strange.length > 0)
      return refusal(
        `another stack named ${strange.join(' and ')} already exists in ${region}. Set a different stackName in site.json.`,
      );
    const failed = stacks.flatMap(({ StackName, StackStatus = '', EnableTerminationProtection }) => {
      const how = unmade[StackStatus];
      if (how === undefined) return [];
      return { clause: `${StackName} ${how} (${StackStatus})`, StackName, EnableTerminationProtection };
    });
    const held = failed.find(({ EnableTerminationProtection }) => EnableTerminationProtection === true);
    if (held !== undefined)
      return refusal(
        `${held.clause}, and it is protected from deletion. Run aws cloudformation update-termination-protection --region ${region} --stack-name ${held.StackName} --no-enable-termination-protection, so that a deploy can make it again.`,
      );
    if (failed.length > 0)
      return warning(`${failed.map(({ clause }) => clause).join('; ')}. A deploy makes it again.`);
    return ok(found[0] === undefined ? `new stack ${name}` : `will update ${name}`);
  },
};
