import type { Context } from 'aws-lambda';

/** What crosses to the worker for one invocation; the context's functions are made on the other side. */
export interface Invocation {
  id: string;
  event: unknown;
  context: Pick<
    Context,
    | 'functionName'
    | 'functionVersion'
    | 'invokedFunctionArn'
    | 'memoryLimitInMB'
    | 'logGroupName'
    | 'logStreamName'
  >;
  /** Epoch milliseconds at which the function is out of time. */
  deadline: number;
}

export type Outcome =
  | { id: string; ok: true; result: unknown }
  | { id: string; ok: false; errorType: string; errorMessage: string; stack?: string };
