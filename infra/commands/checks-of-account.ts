import { ok, prepared, refusal, type Target, type Verdict, warning } from './account-check.ts';

const checkTextract = (isThere: boolean, { region }: Target): Verdict =>
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
  check: checkTextract,
});

/** @param type SSM's type of the parameter, undefined if there is none */
function checkSolarKey(type: string | undefined, { region, options }: Target): Verdict {
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
  check: checkSolarKey,
});
