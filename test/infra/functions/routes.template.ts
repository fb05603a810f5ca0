import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { functions } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { served } from '#shared/api/contract.ts';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every route of the contract and every page of a function is deployed, and nothing else is', () => {
  expect(routes.map(keyOf).toSorted()).toEqual(Object.values(served).map(keyOf).toSorted());
});

test('every route has one function, and every function routes', () => {
  expect(new Set(routes.map((route) => route.function))).toEqual(new Set(Object.keys(functions)));
});

test('a function’s routes are all for administrators, or none of them is', () => {
  const access = Map.groupBy(routes, (route) => route.function);
  const kinds = (its: typeof routes) => [...new Set(its.map((one) => one.access === 'admin'))];
  const forAdmins = [...access].map(([name, its]) => [name, kinds(its)]);
  expect(Object.fromEntries(forAdmins)).toEqual({
    'visitor-api': [false],
    'process-insurance': [false],
    'office-api': [true],
    'people-api': [true],
  });
});

test('no two routes share a method and a path', () => {
  expect(new Set(routes.map(keyOf)).size).toBe(routes.length);
});

describe('as deployed', () => {
  const template = synthesized();
  const deployed = resourcesOf(template, 'AWS::ApiGatewayV2::Route');

  test.each(routes.map((route) => [keyOf(route), route] as const))(
    '%s is open to exactly whom the route table says',
    (key, route) => {
      const found = deployed.find(([, { Properties }]) => Properties.RouteKey === key)?.[1].Properties;
      const scopes = route.access === 'admin' ? ['aws.cognito.signin.user.admin'] : undefined;
      const type = scopes === undefined ? 'NONE' : 'JWT';
      expect([found?.AuthorizationType, found?.AuthorizationScopes]).toEqual([type, scopes]);
    },
  );

  test('there is no route beyond the table, each has its ceiling, and none has metrics that cost', () => {
    expect(deployed.length).toBe(routes.length);
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: Match.objectLike({ ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 }),
      RouteSettings: Object.fromEntries(
        routes.map((route) => [
          keyOf(route),
          {
            ThrottlingRateLimit: route.throttle.rate,
            ThrottlingBurstLimit: route.throttle.burst,
            DetailedMetricsEnabled: false,
          },
        ]),
      ),
      AccessLogSettings: {
        DestinationArn: Match.anyValue(),
        // Patterns, figures and ids alone: no address, no path with its ids, no token.
        Format: JSON.stringify({
          time: '$context.requestTime',
          requestId: '$context.requestId',
          route: '$context.routeKey',
          status: '$context.status',
          ms: '$context.responseLatency',
          error: '$context.error.responseType',
          integrationError: '$context.integrationErrorMessage',
        }),
      },
    });
  });

  test('no page of another site may read an answer, or ask for what needs leave', () => {
    const [[, { Properties }]] = resourcesOf(template, 'AWS::ApiGatewayV2::Api');
    expect(Properties).not.toHaveProperty('CorsConfiguration');
  });

  test('the stage comes after every route: settings of a route that does not exist yet fail the deploy', () => {
    const [[, stage]] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage');
    expect(stage.DependsOn).toEqual(expect.arrayContaining(deployed.map(([id]) => id)));
  });
});
