import { dist } from '#infra/build/dist.ts';
import { bundledFunctions, type eventFunctions, type FunctionName } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { type EventParts, httpEvent, ORIGIN_SECRET } from './http-events.ts';

/** Runs the built functions against these endpoints, past the gateway and without that setting, and keeps what they log. */
export function startFunctions(
  endpoints: { dynamodb: string; s3: string; cognito?: string },
  leftOut?: string,
) {
  let logged = '';
  const away = 'http://127.0.0.1:1';
  const others = { textract: '', cognito: '', ses: away, sns: away, push: '', ssm: '', solar: '' };
  const environment = functionEnvironment({ ...others, ...endpoints }, 'a-public-key', ORIGIN_SECRET);
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: (definition) =>
      Object.fromEntries(Object.entries(environment(definition)).filter(([name]) => name !== leftOut)),
    log: (_name, text) => {
      logged += text;
    },
  });
  return {
    /** What its function answers to a call of that route; an outcome of its own where it crashed or ran out of time. */
    async call(name: RouteName, event: EventParts) {
      const route = routes.find((one) => one.name === name);
      if (route === undefined) throw new Error(`there is no route ${name}`);
      return host.invoke(route.function, httpEvent({ ...event, routeKey: `${route.method} ${route.path}` }));
    },
    /** What this function answers, whether or not the route is one of its own. */
    ask: (name: FunctionName, event: EventParts) => host.invoke(name, httpEvent(event)),
    /** Runs a function as no route calls it. */
    run: (name: FunctionName | keyof typeof eventFunctions, event: unknown) => host.invoke(name, event),
    logged: () => logged,
    stop: () => host.stop(),
  };
}
