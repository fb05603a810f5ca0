import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionDefinition } from '#infra/functions/definition.ts';
import { LOCAL_REGION } from '#infra/local/credentials.ts';
import type { Outcome } from './invocation.ts';
import { FunctionPool, type Later } from './pool.ts';

interface LambdaHostOptions {
  /** Folder with one `<name>/index.mjs` a function. */
  bundles: string;
  functions: Readonly<Record<string, FunctionDefinition>>;
  /** Everything a function finds in its environment besides what Lambda itself sets. */
  variables(definition: FunctionDefinition): Record<string, string>;
  log(functionName: string, text: string): void;
  /** Of one function at the same time; two by default. */
  environments?: number;
  /** The time after which an idle environment ends; the machine's, where left out. */
  later?: Later;
}

export interface LambdaHost {
  /** @throws Error when the function is unknown or not built */
  invoke(name: string, event: unknown): Promise<Outcome>;
  stop(): Promise<void>;
}

interface RunningLambdas extends LambdaHost {
  /** Ends the environments of these functions that do nothing: their next invocation finds a fresh one. */
  renew(which: (definition: FunctionDefinition) => boolean): Promise<void>;
}

/** Runs the built bundles, each in worker threads of its own with only its own environment. */
export function startLambdaHost(options: LambdaHostOptions): RunningLambdas {
  const pools = new Map<string, FunctionPool>();
  const poolOf = (name: string) => {
    const pool = pools.get(name) ?? openPool(name, options);
    pools.set(name, pool);
    return pool;
  };
  return {
    invoke: async (name, event) => poolOf(name).invoke(event),
    renew: async (which) => {
      const chosen = [...pools.values()].filter(({ definition }) => which(definition));
      await Promise.all(chosen.map((pool) => pool.renew()));
    },
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}

/** A process that waits for nothing else is not kept by it. */
const unreferenced: Later = (action, ms) => {
  const timer = setTimeout(action, ms).unref();
  return () => clearTimeout(timer);
};

function openPool(
  name: string,
  { bundles, functions, variables, log, environments = 2, later = unreferenced }: LambdaHostOptions,
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
