import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_REGION } from '#infra/local/credentials.ts';
import type { FunctionDefinition } from '#infra/routes.ts';
import { ExecutionEnvironment } from './environment.ts';
import type { Outcome } from './invocation.ts';

/** Environments of one function at the same time; further invocations wait for a free one. */
const CONCURRENCY = 4;

export interface LambdaHostOptions {
  /** Folder with one `<name>/index.mjs` a function. */
  bundles: string;
  functions: Readonly<Record<string, FunctionDefinition>>;
  /** Everything a function finds in its environment besides what Lambda itself sets. */
  variables(name: string, definition: FunctionDefinition): Record<string, string>;
  log(functionName: string, text: string): void;
}

export interface LambdaHost {
  /** @throws Error when the function is unknown or not built */
  invoke(name: string, event: unknown): Promise<Outcome>;
  stop(): Promise<void>;
}

/** Runs the built bundles, each in worker threads of its own with only its own environment. */
export function startLambdaHost(options: LambdaHostOptions): LambdaHost {
  const pools = new Map<string, FunctionPool>();
  const poolOf = (name: string) => {
    const definition = options.functions[name];
    if (definition === undefined) throw new Error(`there is no function ${name} in infra/routes.ts`);
    const bundle = join(options.bundles, name, 'index.mjs');
    if (!existsSync(bundle)) throw new Error(`${bundle} is not built: run npm run build first`);
    const pool = pools.get(name) ?? new FunctionPool(name, definition, bundle, options);
    pools.set(name, pool);
    return pool;
  };
  return {
    invoke: async (name, event) => poolOf(name).invoke(event),
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}

class FunctionPool {
  readonly #environments = new Set<ExecutionEnvironment>();
  readonly #idle: ExecutionEnvironment[] = [];
  readonly #waiting: ((environment: ExecutionEnvironment) => void)[] = [];
  readonly #name: string;
  readonly #definition: FunctionDefinition;
  readonly #start: () => ExecutionEnvironment;
  readonly #log: (text: string) => void;

  constructor(name: string, definition: FunctionDefinition, bundle: string, options: LambdaHostOptions) {
    this.#name = name;
    this.#definition = definition;
    this.#log = (text) => options.log(name, text);
    this.#start = () =>
      new ExecutionEnvironment({
        bundle,
        memoryMb: definition.memoryMb,
        log: this.#log,
        variables: {
          AWS_REGION: LOCAL_REGION,
          AWS_LAMBDA_FUNCTION_NAME: name,
          AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
          AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
          LAMBDA_TASK_ROOT: join(options.bundles, name),
          _HANDLER: 'index.handler',
          TZ: ':UTC',
          ...options.variables(name, definition),
        },
      });
  }

  async invoke(event: unknown): Promise<Outcome> {
    const environment = await this.#acquire();
    const seconds = this.#definition.timeoutSeconds;
    const id = randomUUID();
    const timer = new AbortController();
    const invoked = environment.invoke({
      id,
      event,
      deadline: Date.now() + seconds * 1000,
      context: {
        functionName: this.#name,
        functionVersion: '$LATEST',
        invokedFunctionArn: `arn:aws:lambda:${LOCAL_REGION}:000000000000:function:${this.#name}`,
        memoryLimitInMB: String(this.#definition.memoryMb),
        logGroupName: `/aws/lambda/${this.#name}`,
        logStreamName: 'local',
      },
    });
    const timedOut = new Promise<Outcome>((resolve) => {
      const timeout = setTimeout(() => {
        resolve({
          id,
          ok: false,
          errorType: 'Sandbox.Timedout',
          errorMessage: `Task timed out after ${seconds.toFixed(2)} seconds`,
        });
      }, seconds * 1000);
      timer.signal.addEventListener('abort', () => clearTimeout(timeout));
    });
    const outcome = await Promise.race([invoked, timedOut]);
    timer.abort();
    if (!outcome.ok) this.#log(`${outcome.errorType}: ${outcome.stack ?? outcome.errorMessage}\n`);
    // Lambda throws an environment away after a time-out; its handler is still running in there.
    if (!outcome.ok && outcome.errorType === 'Sandbox.Timedout') await environment.stop();
    this.#release(environment);
    return outcome;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#environments].map((environment) => environment.stop()));
  }

  #acquire(): ExecutionEnvironment | Promise<ExecutionEnvironment> {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (!idle.dead) return idle;
      this.#environments.delete(idle);
    }
    if (this.#environments.size < CONCURRENCY) return this.#grow();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #grow(): ExecutionEnvironment {
    const environment = this.#start();
    this.#environments.add(environment);
    return environment;
  }

  #release(environment: ExecutionEnvironment): void {
    if (environment.dead) this.#environments.delete(environment);
    const next = this.#waiting.shift();
    if (next !== undefined) next(environment.dead ? this.#grow() : environment);
    else if (!environment.dead) this.#idle.push(environment);
  }
}
