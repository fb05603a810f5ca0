import type { Lambda } from '@aws-sdk/client-lambda';
import * as v from 'valibot';

const prepared = v.object({ added: v.array(v.string()), indexed: v.number() });
const failed = v.object({ errorType: v.optional(v.string(), ''), errorMessage: v.optional(v.string(), '') });

/** What a run of prepare-data did. */
type Prepared = v.InferOutput<typeof prepared>;

/** A run that is cut short after 15 minutes is finished by the next: entries that are right are not written again. */
const RUNS = 8;

/**
 * Runs prepare-data until the lead index follows all leads.
 * @param runAgain is told when a run was not enough
 * @throws Error with one sentence if it failed
 */
export async function rebuildLists(
  lambda: Lambda,
  FunctionName: string,
  runAgain: () => void,
): Promise<Prepared> {
  for (let run = 1; ; run += 1) {
    const answer = await lambda.invoke({ FunctionName, Payload: '{}' });
    const payload: unknown = JSON.parse(answer.Payload?.transformToString() || '{}');
    if (answer.FunctionError === undefined) return v.parse(prepared, payload);
    const { errorType, errorMessage } = v.parse(failed, payload);
    if (run === RUNS || !/timed out|timedout/i.test(`${errorType} ${errorMessage}`))
      throw new Error(
        `prepare-data couldn’t build the lists again (${errorMessage || errorType}). See its log in CloudWatch.`,
      );
    runAgain();
  }
}
