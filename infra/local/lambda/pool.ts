import { randomUUID } from 'node:crypto';
import type { FunctionDefinition } from '#infra/functions/definition.ts';
import { LOCAL_REGION } from '#infra/local/credentials.ts';
import { type EnvironmentSettings, ExecutionEnvironment } from './environment.ts';
import type { Invocation, Outcome } from './invocation.ts';

/** An environment that nobody has needed for so long ends: each holds as much memory as its bundle takes. */
const IDLE_MS = 60_000;

/** Does something later, and gives a way to leave it. */
export type Later = (action: () => void, ms: number) => () => void;

/** Init has a limit of its own and does not count towards a function's time-out (AWS Lambda developer guide). */
const INIT_LIMIT_MS = 10_000;

interface PoolSettings extends EnvironmentSettings {
  /** At the same time; further invocations wait for a free one. */
  environments: number;
  later: Later;
}

/** The execution environments of one function: made when needed, used again, replaced when they died. */
export class FunctionPool {
  readonly definition: FunctionDefinition;
  readonly #environments = new Set<ExecutionEnvironment>();
  /** The last to have become idle last, with the way to leave its end. */
  readonly #idle: { environment: ExecutionEnvironment; keep: () => void }[] = [];
  readonly #waiting: ((environment: ExecutionEnvironment) => void)[] = [];
  readonly #name: string;
  readonly #settings: PoolSettings;

  constructor(name: string, definition: FunctionDefinition, settings: PoolSettings) {
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
    await Promise.all([...this.#idle].map(({ environment }) => this.#end(environment)));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#environments].map((environment) => this.#end(environment)));
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
