import {
  type EventSourceMappingConfiguration,
  Lambda,
  paginateListEventSourceMappings,
} from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { alertsStream } from '#infra/tables.ts';
import { type Access, clientConfig } from './where.ts';

/** Lambda's client; a synchronous run takes as long as the function may. */
export const lambdaAt = (access: Access): Lambda => new Lambda({ ...clientConfig(access), maxAttempts: 3 });

/** How follow-leads is attached to the stream of a table. */
interface StreamReading {
  isAttached: boolean;
  /** Ids of mappings to streams that the table had before. */
  outdated: string[];
}

/** @param streamArn of the table's stream now */
export async function streamReading(
  lambda: Lambda,
  FunctionName: string,
  streamArn: string,
): Promise<StreamReading> {
  const [table = ''] = streamArn.split('/stream/');
  const found: EventSourceMappingConfiguration[] = [];
  for await (const page of paginateListEventSourceMappings({ client: lambda }, { FunctionName }))
    found.push(...(page.EventSourceMappings ?? []));
  const ofTable = found.filter(({ EventSourceArn = '' }) => EventSourceArn.startsWith(`${table}/stream/`));
  return {
    isAttached: ofTable.some(({ EventSourceArn }) => EventSourceArn === streamArn),
    outdated: ofTable.flatMap(({ UUID, EventSourceArn }) =>
      EventSourceArn === streamArn || UUID === undefined ? [] : [UUID],
    ),
  };
}

/**
 * Attaches follow-leads to the stream as the stack does, and detaches it from those before. A mapping cannot be given
 * another stream.
 * @returns the id of the new mapping, if one was made
 */
export async function attachStream(
  lambda: Lambda,
  FunctionName: string,
  EventSourceArn: string,
  { isAttached, outdated }: StreamReading,
): Promise<string | undefined> {
  const { batchSize, parallelizationFactor, retryAttempts, maxRecordAgeSeconds, filter } = alertsStream;
  const made = isAttached
    ? undefined
    : await lambda.createEventSourceMapping({
        FunctionName,
        EventSourceArn,
        StartingPosition: 'LATEST',
        BatchSize: batchSize,
        ParallelizationFactor: parallelizationFactor,
        MaximumRetryAttempts: retryAttempts,
        MaximumRecordAgeInSeconds: maxRecordAgeSeconds,
        FilterCriteria: { Filters: [{ Pattern: JSON.stringify(filter) }] },
      });
  for (const UUID of outdated) await lambda.deleteEventSourceMapping({ UUID });
  return made?.UUID;
}

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
    const said: unknown = JSON.parse(answer.Payload?.transformToString() || '{}');
    if (answer.FunctionError === undefined) return v.parse(prepared, said);
    const { errorType, errorMessage } = v.parse(failed, said);
    if (run === RUNS || !/timed out|timedout/i.test(`${errorType} ${errorMessage}`))
      throw new Error(
        `prepare-data couldn’t build the lists again (${errorMessage || errorType}). See its log in CloudWatch.`,
      );
    runAgain();
  }
}
