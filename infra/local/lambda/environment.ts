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

/** What the thread says: once that the bundle is loaded, then that it has taken an invocation, and its outcome. */
export type Said = 'ready' | 'taken' | Outcome;

/** The environment ended by itself at rest, before it had taken the invocation: another one can. */
type NotTaken = 'not taken';

interface Asked {
  id: string;
  /** Nothing of it has begun in an environment that worked until it was asked. */
  isUntouched: boolean;
  settle(outcome: Outcome | NotTaken): void;
}

/** A worker thread with one function's bundle. It handles one invocation at a time, like Lambda. */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #log: (text: string) => void;
  readonly #ready = Promise.withResolvers<void>();
  /** Resolves once the bundle is loaded or its environment has ended. */
  readonly ready = this.#ready.promise;
  dead = false;
  #why: string | undefined;
  #isStopped = false;
  #hasAnswered = false;
  #asked: Asked | undefined;

  constructor({ bundle, variables, memoryMb, log }: EnvironmentSettings) {
    this.#log = log;
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
    // What comes first counts, at once: an answer and the thread's end may come together.
    this.#worker.on('message', (said: Said) => this.#hear(said));
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', (code) => this.#end(`Runtime exited with code ${code}`));
  }

  /** @returns the outcome; a crash of the environment is an outcome too, and ends it */
  async invoke(invocation: Invocation): Promise<Outcome | NotTaken> {
    await this.ready;
    const { promise, resolve } = Promise.withResolvers<Outcome | NotTaken>();
    this.#asked = { id: invocation.id, isUntouched: this.#hasAnswered, settle: resolve };
    if (this.#why === undefined) this.#worker.postMessage(invocation);
    else this.#fail(this.#why);
    return promise;
  }

  async stop(): Promise<void> {
    this.dead = true;
    this.#isStopped = true;
    await this.#worker.terminate();
  }

  #hear(said: Said): void {
    if (said === 'ready') this.#ready.resolve();
    else if (said !== 'taken') this.#answer(said);
    else if (this.#asked !== undefined) this.#asked.isUntouched = false;
  }

  #answer(outcome: Outcome | NotTaken): void {
    this.#hasAnswered = true;
    this.#asked?.settle(outcome);
    this.#asked = undefined;
  }

  /** An error that ends the thread comes before its end, and says more. */
  #end(why: string): void {
    const atRest = this.#asked?.isUntouched ?? this.#hasAnswered;
    if (this.#why === undefined && atRest && !this.#isStopped) this.#log(`Ended at rest: ${why}\n`);
    this.dead = true;
    this.#why ??= why;
    this.#ready.resolve();
    this.#fail(this.#why);
  }

  #fail(errorMessage: string): void {
    if (this.#asked === undefined) return;
    const { id, isUntouched } = this.#asked;
    const crash: Outcome = { id, ok: false, errorType: 'Runtime.ExitError', errorMessage };
    this.#answer(isUntouched && !this.#isStopped ? 'not taken' : crash);
  }
}
