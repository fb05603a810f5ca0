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

/** What the thread says: once that the bundle is loaded, then each invocation's outcome. */
export type WorkerMessage = 'ready' | Outcome;

/** A worker thread with one function's bundle. It handles one invocation at a time, like Lambda. */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #ready = Promise.withResolvers<void>();
  /** Resolves once the bundle is loaded or its environment has ended. */
  readonly ready = this.#ready.promise;
  dead = false;
  /** Why it ended, by itself or because it was stopped. */
  #reason: string | undefined;
  /** The last invocation. */
  #invoked: { id: string; settle(outcome: Outcome): void } | undefined;

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
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message === 'ready') this.#ready.resolve();
      else this.#invoked?.settle(message);
    });
    // An error that ends the thread comes before its end, and says more.
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', (code) => this.#end(`Runtime exited with code ${code}`));
  }

  /** @returns the outcome; a crash of the environment is an outcome too, and ends it */
  async invoke(invocation: Invocation): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#invoked = { id: invocation.id, settle: resolve };
    if (this.#reason === undefined) this.#worker.postMessage(invocation);
    else this.#crash(this.#reason);
    return promise;
  }

  async stop(): Promise<void> {
    this.dead = true;
    await this.#worker.terminate();
  }

  #end(reason: string): void {
    this.dead = true;
    this.#reason ??= reason;
    this.#ready.resolve();
    this.#crash(this.#reason);
  }

  /** Of no effect on an invocation that has its outcome. */
  #crash(errorMessage: string): void {
    const { id = '', settle } = this.#invoked ?? {};
    settle?.({ id, ok: false, errorType: 'Runtime.ExitError', errorMessage });
  }
}
