import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Context } from 'aws-lambda';

/** The data sent to the worker for one invocation; the worker adds the context's functions. */
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
  /** Epoch milliseconds at which the function times out. */
  deadline: number;
}

export type Outcome =
  | { id: string; ok: true; result: unknown }
  | { id: string; ok: false; errorType: string; errorMessage: string; stack?: string };

/** @throws Error that names the function, if it failed */
export function resultOf(name: string, outcome: Outcome): unknown {
  if (!outcome.ok) throw new Error(`${name} failed: ${outcome.errorType}: ${outcome.errorMessage}`);
  return outcome.result;
}

export interface EnvironmentSettings {
  /** Path of the built `index.mjs`. */
  bundle: string;
  variables: Record<string, string>;
  memoryMb: number;
  /** Receives what the function writes to stdout and stderr. */
  log(text: string): void;
}

/** A worker thread with one function's bundle. It handles one invocation at a time, like Lambda. */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #death: Promise<string>;
  /** Resolves once the bundle is loaded or its environment has ended. */
  readonly ready: Promise<unknown>;
  dead = false;

  constructor({ bundle, variables, memoryMb, log }: EnvironmentSettings) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      env: variables,
      workerData: { bundle: pathToFileURL(bundle).href },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stdout: true,
      stderr: true,
      execArgv: [],
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr] satisfies Readable[])
      stream.setEncoding('utf8').on('data', log);
    this.#death = new Promise((resolve) => {
      this.#worker.on('error', (error) => resolve(error instanceof Error ? error.message : String(error)));
      this.#worker.on('exit', (code) => {
        this.dead = true;
        resolve(`Runtime exited with code ${code}`);
      });
    });
    this.ready = once(this.#worker, 'message').catch(() => this.#death);
  }

  /** @returns the outcome; a crash of the environment is an outcome too, and ends it */
  async invoke(invocation: Invocation): Promise<Outcome> {
    await this.ready;
    const settled = new AbortController();
    this.#worker.postMessage(invocation);
    const answered = once(this.#worker, 'message', { signal: settled.signal }).then(
      ([outcome]) => outcome as Outcome,
    );
    const crashed = this.#death.then((why): Outcome => {
      this.dead = true;
      return { id: invocation.id, ok: false, errorType: 'Runtime.ExitError', errorMessage: why };
    });
    try {
      return await Promise.race([answered.catch(() => crashed), crashed]);
    } finally {
      settled.abort();
    }
  }

  async stop(): Promise<void> {
    this.dead = true;
    await this.#worker.terminate();
  }
}
