import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  type HttpRoute,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { functions } from '#infra/functions/functions.ts';
import type { FunctionName } from '#infra/functions/grant-kinds.ts';
import { ADMIN_SCOPE, routes } from '#infra/functions/routes.ts';
import { BundledFunction, type Resources } from './lambda-function.ts';

/** A name in ASCII, á as a: no page of AWS says which letters an API's name may have. */
const inPlainLetters = (name: string) => name.normalize('NFD').replace(/[^ -~]/g, '');

/**
 * The HTTP API with the routes of `infra/functions/routes.ts`: their functions, a throttle each, and a token for the
 * admins' routes.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly functions = new Map<FunctionName, BundledFunction>();
  readonly accessLog: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    props: {
      resources: Resources;
      bundles: string;
      pool: UserPool;
      client: UserPoolClient;
      /** The company's name. */
      company: string;
    },
  ) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', {
      // An account may have the APIs of twenty companies, and of a company's staging too. At most 128 characters.
      apiName: `${inPlainLetters(props.company)} (${Stack.of(this).stackName})`,
      // We create the stage, as the library's default one has no throttle and no access log.
      createDefaultStage: false,
      disableExecuteApiEndpoint: false,
    });
    const admin = new HttpJwtAuthorizer('Admin', props.pool.userPoolProviderUrl, {
      jwtAudience: [props.client.userPoolClientId],
      identitySource: ['$request.header.Authorization'],
    });
    const integrations = new Map<FunctionName, HttpLambdaIntegration>();
    for (const name of Object.keys(functions) as FunctionName[]) {
      const handler = new BundledFunction(this, name, props);
      this.functions.set(name, handler);
      integrations.set(
        name,
        // One permission for the whole API: one for each route would fill the function's policy.
        new HttpLambdaIntegration(`${name}-integration`, handler, { scopePermissionToRoute: false }),
      );
    }
    const made = routes.flatMap((route) => {
      const integration = integrations.get(route.function);
      if (integration === undefined)
        throw new Error(`${route.path} names the unknown function ${route.function}`);
      return this.http.addRoutes({
        path: route.path,
        methods: [route.method as HttpMethod],
        integration,
        // An ID token has no scope, so requiring one refuses it before any handler runs.
        ...(route.access === 'admin'
          ? { authorizer: admin, authorizationScopes: [ADMIN_SCOPE] }
          : { authorizer: new HttpNoneAuthorizer() }),
      });
    });
    this.accessLog = new LogGroup(this, 'AccessLog', {
      // All groups under this prefix share one line of the account's policy for log delivery. Of those with other names
      // each has its own, and an account with many gets no further API with a log.
      // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
      logGroupName: `/aws/vendedlogs/http-apis/${Stack.of(this).stackName}`,
      retention: RetentionDays.THREE_MONTHS,
    });
    this.#stage(made);
  }

  #stage(made: HttpRoute[]) {
    const stage = this.http.addStage('Stage', {
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 2000, burstLimit: 4000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(
          JSON.stringify({
            time: '$context.requestTime',
            requestId: '$context.requestId',
            route: '$context.routeKey',
            status: '$context.status',
            ms: '$context.responseLatency',
            // Its kind, of a closed list: a text with a quote in it would make the line no JSON, and no alarm would count it.
            error: '$context.error.responseType',
            integrationError: '$context.integrationErrorMessage',
          }),
        ),
      },
    });
    const settings = stage.node.defaultChild;
    if (!(settings instanceof CfnStage)) throw new Error('the stage has no CloudFormation resource');
    settings.routeSettings = Object.fromEntries(
      routes.map((route) => [
        `${route.method} ${route.path}`,
        {
          ThrottlingRateLimit: route.throttle.rate,
          ThrottlingBurstLimit: route.throttle.burst,
          // Metrics of single routes cost extra, and the access log names the routes.
          DetailedMetricsEnabled: false,
        },
      ]),
    );
    // CloudFormation refuses settings of a route that does not exist yet.
    settings.node.addDependency(...made);
  }
}
