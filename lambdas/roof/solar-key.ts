import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { awsTimeouts } from '#lambdas/platform/dynamo.ts';
import { NotMeasured } from './provider.ts';

/** The key for Google's Solar API; it stands in no setting, file, log or answer. */
export interface SolarKey {
  /** Read at first need, then kept. Throws `NotMeasured`. */
  get(signal: AbortSignal): Promise<string>;
  /** The next one to ask reads it again. */
  forget(): void;
}

export const ssmClient = () => new SSMClient(awsTimeouts);

/** As Google makes keys; anything else would not be one header of a request. */
const KEY = /^[\w-]{10,200}$/;

export function solarKey(ssm: SSMClient, Name: string): SolarKey {
  let kept: string | undefined;

  const read = async (abortSignal: AbortSignal): Promise<string> => {
    try {
      const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }), {
        abortSignal,
      });
      return (Parameter?.Value ?? '').trim();
    } catch (error) {
      throw new NotMeasured(abortSignal.aborted ? 'too_slow' : 'no_key', error);
    }
  };

  return {
    async get(signal) {
      kept ??= await read(signal);
      if (KEY.test(kept)) return kept;
      kept = undefined;
      throw new NotMeasured('no_key');
    },
    forget() {
      kept = undefined;
    },
  };
}
