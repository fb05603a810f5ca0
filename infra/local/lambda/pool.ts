import { randomUUID } from 'node:crypto';
import type { FunctionDefinition } from '#infra/functions/definition.ts';
import { LOCAL_REGION } from '#infra/local/credentials.ts';
import { type EnvironmentSettings, ExecutionEnvironment } from './environment.ts';
import type { Invocation, Outcome } from './invocation.ts';

/** Environments of one function at the same time; further invocations wait for a free one. */
const CONCURRENCY = 4;

/** Init has a limit of its own and does not count towards a function's time-out (AWS Lambda developer guide). */
const INIT_LIMIT_MS = 10_000;

/** The execution environments of one function: made when needed, used again, replaced when they died. */
export class FunctionPool {
  readonly definition: FunctionDefinition;
  readonly #environments = new Set<ExecutionEnvironment>();
  readonly #idle: ExecutionEnvironment[] = [];
  readonly #waiting: ((environment: ExecutionEnvironment) => void)[] = [];
  readonly #name: string;
  readonly #settings: EnvironmentSettings;

  constructor(name: string, definition: FunctionDefinition, settings: EnvironmentSettings) {
    this.#name = name;
    this.definition = definition;
    this.#settings = settings;
  }

  async invoke(event: unknown): Promise<Outcome> {
    const environment = await this.#acquire();
    await within(INIT_LIMIT_MS, environment.ready);
    const outcome = await this.#inTime(environment, this.#invocation(event));
    if (!outcome.ok) this.#settings.log(`${outcome.errorType}: ${outcome.stack ?? outcome.errorMessage}\n`);
    this.#release(environment);
    return outcome;
  }

  /** Ends the environments that do nothing. */
  async renew(): Promise<void> {
    const idle = this.#idle.splice(0);
    for (const environment of idle) this.#environments.delete(environment);
    await Promise.all(idle.map((environment) => environment.stop()));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#environments].map((environment) => environment.stop()));
  }

  #invocation(event: unknown): Invocation {
    return {
      id: randomUUID(),
      event,
      deadline: Date.now() + this.definition.timeoutSeconds * 1000,
      context: {
        functionName: this.#name,
        functionVersion: '$LATEST',
        invokedFunctionArn: `arn:aws:lambda:${LOCAL_REGION}:000000000000:function:${this.#name}`,
        memoryLimitInMB: String(this.definition.memoryMb),
        logGroupName: `/aws/lambda/${this.#name}`,
        logStreamName: 'local',
      },
    };
  }

  /** Lambda throws an environment away after a time-out; its handler is still running in there. */
  async #inTime(environment: ExecutionEnvironment, invocation: Invocation): Promise<Outcome> {
    const seconds = this.definition.timeoutSeconds;
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
      if (!idle.dead) return idle;
      this.#environments.delete(idle);
    }
    if (this.#environments.size < CONCURRENCY) return this.#grow();
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
    else if (!environment.dead) this.#idle.push(environment);
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
