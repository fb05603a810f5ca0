import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Authorizer, RouteThrottles } from '#infra/local/gateway/admission.ts';
import { apiGateway } from '#infra/local/gateway/api.ts';
import { gatewayListener } from '#infra/local/gateway/edge.ts';
import type { GatewayRoute } from '#infra/local/gateway/event.ts';
import { type Later, startLambdaHost } from '#infra/local/lambda/host.ts';
import { close, listen } from '#infra/local/wire/http.ts';

interface TestGatewayOptions {
  /** Source of each function's bundle. */
  functions: Record<string, string>;
  routes: GatewayRoute[];
  authorizer?: Authorizer;
  now?: () => number;
  timeoutMs?: number;
  timeoutSeconds?: number;
  /** How many of one function run at the same time. */
  environments?: number | undefined;
  /** The time after which an idle environment ends. */
  later?: Later;
}

/** A gateway in front of functions written for the test, run by the real host from files. */
export async function startTestGateway(options: TestGatewayOptions) {
  const bundles = await mkdtemp(join(tmpdir(), 'roof-quote-bundles-'));
  for (const [name, source] of Object.entries(options.functions)) {
    await mkdir(join(bundles, name));
    await writeFile(join(bundles, name, 'index.mjs'), source);
  }
  const definition = { serves: 'A test', memoryMb: 64, timeoutSeconds: options.timeoutSeconds ?? 20 };
  const logged: string[] = [];
  const lambdas = startLambdaHost({
    bundles,
    functions: Object.fromEntries(Object.keys(options.functions).map((name) => [name, definition])),
    variables: () => ({ GRANTED: 'yes' }),
    log: (name, text) => logged.push(`${name}: ${text}`),
    environments: options.environments,
    ...(options.later === undefined ? {} : { later: options.later }),
  });
  const api = apiGateway({
    routes: options.routes,
    lambdas,
    authorizer: options.authorizer ?? (async () => 401),
    throttles: new RouteThrottles(options.now),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
  const page = async () => {
    throw new Error('no page is asked for here');
  };
  const server = createServer(gatewayListener(api, page, (text) => logged.push(text)));
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return {
    url,
    logged,
    lambdas,
    async stop() {
      await close(server);
      await lambdas.stop();
      await rm(bundles, { recursive: true, force: true });
    },
  };
}

/** A route that anyone may call as often as they like. */
export const openRoute = (method: GatewayRoute['method'], path: string, name: string): GatewayRoute => ({
  method,
  path,
  function: name,
  access: 'visitor',
  throttle: { rate: 1000, burst: 1000 },
});
