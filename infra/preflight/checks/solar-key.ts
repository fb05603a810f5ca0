import { prepared, type Target } from '../check.ts';
import { ok, refusal, type Verdict, warning } from '../verdict.ts';

/** @param type SSM's type of the parameter, undefined where there is none */
export function judgeSolarKey(type: string | undefined, { region, options }: Target): Verdict {
  const { solarParameter: name } = options;
  const put = `aws ssm put-parameter --region ${region} --name ${name} --type SecureString`;
  if (type === undefined)
    return refusal(
      `there is no parameter ${name} in ${region}: run ${put} --value KEY with a key of Google.`,
    );
  if (type === 'SecureString') return ok(`${name} is there, encrypted`);
  return warning(
    `${name} is a ${type}, which is kept in the clear: delete it, then run ${put} --value KEY with a new key.`,
  );
}

/** Whether the parameter that the key is read from is there. Only its type is looked at, and nothing is decrypted. */
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
