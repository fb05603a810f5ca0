import { dist } from '#infra/dist.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import { type EventParts, httpEvent, ORIGIN_SECRET } from './http-events.ts';

/** Runs the built functions against these endpoints, past the gateway, and keeps what they log. */
export function startFunctions(endpoints: { dynamodb: string; s3: string }) {
  let logged = '';
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: functionEnvironment(
      {
        textract: '',
        cognito: '',
        ses: 'http://127.0.0.1:1',
        sns: 'http://127.0.0.1:1',
        push: '',
        ssm: '',
        solar: '',
        ...endpoints,
      },
      'a-public-key',
      ORIGIN_SECRET,
    ),
    log: (_name, text) => {
      logged += text;
    },
  });
  return {
    /** The function's answer to that event; an outcome of its own where it crashed or ran out of time. */
    invoke: (name: string, event: EventParts) => host.invoke(name, httpEvent(event)),
    logged: () => logged,
    stop: () => host.stop(),
  };
}
