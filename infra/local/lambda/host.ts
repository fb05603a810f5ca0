import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionDefinition } from '#infra/functions/functions.ts';
import { LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import {
  type EnvironmentSettings,
  ExecutionEnvironment,
  type Invocation,
  type Outcome,
} from './environment.ts';

interface LambdaHostOptions {
  /** Folder with one `<name>/index.mjs` a function. */
  bundles: string;
  functions: Readonly<Record<string, FunctionDefinition>>;
  /** A function's environment, without the variables that Lambda itself sets. */
  variables(definition: FunctionDefinition): Record<string, string>;
  log(functionName: string, text: string): void;
  /** The most environments of one function at the same time; two by default. */
  environments?: number | undefined;
  /** The timer after which an idle environment ends; the machine's if left out. */
  later?: Later;
}

export interface LambdaHost {
  /** @throws Error if the function is unknown or not built */
  invoke(name: string, event: unknown): Promise<Outcome>;
  stop(): Promise<void>;
}

interface RunningLambdas extends LambdaHost {
  /** Ends the idle environments, so that the next invocation gets a new one. */
  renew(): Promise<void>;
}

/** Does something later; returns a function that cancels it. */
export type Later = (action: () => void, ms: number) => () => void;

/** Runs the built bundles, each in its own worker threads with only its own environment. */
export function startLambdaHost(options: LambdaHostOptions): RunningLambdas {
  const pools = new Map<string, FunctionPool>();
  const poolOf = (name: string) => {
    const pool = pools.get(name) ?? openPool(name, options);
    pools.set(name, pool);
    return pool;
  };
  return {
    invoke: async (name, event) => poolOf(name).invoke(event),
    renew: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.renew()));
    },
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}

/** Does not keep a process alive that waits for nothing else. */
const unreferenced: Later = (action, ms) => {
  const timer = setTimeout(action, ms).unref();
  return () => clearTimeout(timer);
};

/** Each takes 30 MB and more, and a machine of few cores answers no faster with more of them. */
const ENVIRONMENTS = 2;

function openPool(
  name: string,
  {
    bundles,
    functions,
    variables,
    log,
    environments = ENVIRONMENTS,
    later = unreferenced,
  }: LambdaHostOptions,
): FunctionPool {
  const definition = functions[name];
  if (definition === undefined) throw new Error(`there is no function ${name} in infra/functions`);
  const bundle = join(bundles, name, 'index.mjs');
  if (!existsSync(bundle)) throw new Error(`${bundle} is not built: run npm run build first`);
  return new FunctionPool(name, definition, {
    bundle,
    environments,
    later,
    memoryMb: definition.memoryMb,
    log: (text) => log(name, text),
    variables: {
      AWS_REGION: LOCAL_REGION,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
      LAMBDA_TASK_ROOT: join(bundles, name),
      _HANDLER: 'index.handler',
      TZ: ':UTC',
      ...variables(definition),
    },
  });
}

/** How long an idle environment is kept: each uses as much memory as its bundle takes. */
const IDLE_MS = 60_000;

/** Init has its own limit and does not count toward a function's timeout (AWS Lambda developer guide). */
const INIT_LIMIT_MS = 10_000;

interface PoolSettings extends EnvironmentSettings {
  /** At the same time; further invocations wait for a free one. */
  environments: number;
  later: Later;
}

/** The execution environments of one function: created when needed, reused, replaced after a crash. */
class FunctionPool {
  readonly #environments = new Set<ExecutionEnvironment>();
  /** The most recently idle one last, with a function that cancels its end. */
  readonly #idle: { environment: ExecutionEnvironment; keep: () => void }[] = [];
  readonly #waiting: ((environment: ExecutionEnvironment) => void)[] = [];
  readonly #name: string;
  readonly #definition: FunctionDefinition;
  readonly #settings: PoolSettings;

  constructor(name: string, definition: FunctionDefinition, settings: PoolSettings) {
    this.#name = name;
    this.#definition = definition;
    this.#settings = settings;
  }

  async invoke(event: unknown): Promise<Outcome> {
    const environment = await this.#acquire();
    await within(INIT_LIMIT_MS, environment.ready);
    const outcome = await this.#inTime(environment, this.#invocation(event));
    this.#release(environment);
    if (!outcome.ok) this.#settings.log(`${outcome.errorType}: ${outcome.stack ?? outcome.errorMessage}\n`);
    return outcome;
  }

  /** Ends the idle environments. */
  async renew(): Promise<void> {
    await Promise.all([...this.#idle].map(({ environment }) => this.#end(environment)));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#environments].map((environment) => this.#end(environment)));
  }

  #invocation(event: unknown): Invocation {
    return {
      id: randomUUID(),
      event,
      deadline: Date.now() + this.#definition.timeoutSeconds * 1000,
      context: {
        functionName: this.#name,
        functionVersion: '$LATEST',
        invokedFunctionArn: `arn:aws:lambda:${LOCAL_REGION}:000000000000:function:${this.#name}`,
        memoryLimitInMB: String(this.#definition.memoryMb),
        logGroupName: `/aws/lambda/${this.#name}`,
        logStreamName: 'local',
      },
    };
  }

  /** Lambda discards an environment after a timeout, as its handler is still running in it. */
  async #inTime(environment: ExecutionEnvironment, invocation: Invocation): Promise<Outcome> {
    const seconds = this.#definition.timeoutSeconds;
    const outcome = await within(seconds * 1000, environment.invoke(invocation));
    if (outcome !== 'late') return outcome;
    await environment.stop();
    return {
      id: invocation.id,
      ok: false,
      errorType: 'Sandbox.Timedout',
      errorMessage: `Task timed out after ${seconds.toFixed(2)} seconds`,
    };
  }

  #acquire(): ExecutionEnvironment | Promise<ExecutionEnvironment> {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      idle.keep();
      if (!idle.environment.dead) return idle.environment;
      this.#environments.delete(idle.environment);
    }
    if (this.#environments.size < this.#settings.environments) return this.#grow();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #grow(): ExecutionEnvironment {
    const environment = new ExecutionEnvironment(this.#settings);
    this.#environments.add(environment);
    return environment;
  }

  #release(environment: ExecutionEnvironment): void {
    if (environment.dead) this.#environments.delete(environment);
    const next = this.#waiting.shift();
    if (next !== undefined) next(environment.dead ? this.#grow() : environment);
    else if (!environment.dead) this.#rest(environment);
  }

  #rest(environment: ExecutionEnvironment): void {
    const keep = this.#settings.later(() => void this.#end(environment), IDLE_MS);
    this.#idle.push({ environment, keep });
  }

  async #end(environment: ExecutionEnvironment): Promise<void> {
    const place = this.#idle.findIndex((idle) => idle.environment === environment);
    if (place >= 0) this.#idle.splice(place, 1)[0]?.keep();
    this.#environments.delete(environment);
    await environment.stop();
  }
}

/** What the work resolves with, or `'late'` where it has not by then. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, ms, 'late');
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
