import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { awsTimeouts } from '#lambdas/platform/aws-timeouts.ts';
import { isNotMeasured, type NotMeasured } from './provider.ts';

/** The key for Google's Solar API; it stands in no setting, file, log or answer. */
export interface SolarKey {
  /** Read at first need, then kept. */
  get(signal: AbortSignal): Promise<string | NotMeasured>;
  /** The next one to ask reads it again. */
  forget(): void;
}

export const ssmClient = () => new SSMClient(awsTimeouts);

/** As Google makes keys; anything else would not be one header of a request. */
const KEY = /^[\w-]{10,200}$/;

export function solarKey(ssm: SSMClient, Name: string): SolarKey {
  let kept: string | undefined;

  const read = async (abortSignal: AbortSignal): Promise<string | NotMeasured> => {
    try {
      const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }), {
        abortSignal,
      });
      return (Parameter?.Value ?? '').trim();
    } catch (error) {
      return { failure: abortSignal.aborted ? 'too_slow' : 'no_key', cause: error };
    }
  };

  return {
    async get(signal) {
      const known = kept ?? (await read(signal));
      if (isNotMeasured(known)) return known;
      if (!KEY.test(known)) return { failure: 'no_key' };
      kept = known;
      return known;
    },
    forget() {
      kept = undefined;
    },
  };
}
