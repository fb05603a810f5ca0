import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { routes } from '#infra/functions/routes.ts';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const template = synthesized({ adminEmail: 'first.admin@example.com' });
const text = (value: unknown) => JSON.stringify(value);

describe('the end of a scan', () => {
  test('is announced by Textract for this account alone, and over TLS', () => {
    template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: Match.objectLike({
        Statement: [
          {
            Action: 'sts:AssumeRole',
            Effect: 'Allow',
            Principal: { Service: 'textract.amazonaws.com' },
            Condition: {
              StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
              ArnLike: {
                'aws:SourceArn': {
                  'Fn::Join': [
                    '',
                    [
                      'arn:',
                      { Ref: 'AWS::Partition' },
                      ':textract:',
                      { Ref: 'AWS::Region' },
                      ':',
                      { Ref: 'AWS::AccountId' },
                      ':*',
                    ],
                  ],
                },
              },
            },
          },
        ],
      }),
    });
    const policies = resourcesOf(template, 'AWS::SNS::TopicPolicy').filter(([id]) => id.startsWith('Scans'));
    expect(text(policies)).toContain('"aws:SecureTransport":"false"');
  });

  test('is taken by finish-scan, which tries three times within six hours', () => {
    const [[handler]] = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('ScanCompletionfinishscan'),
    ) as [[string, unknown]];
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'lambda',
      Endpoint: { 'Fn::GetAtt': [handler, 'Arn'] },
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: handler },
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 21_600,
    });
  });

  test('has its role handed on by nobody but who starts jobs, to Textract', () => {
    const passing = resourcesOf(template, 'AWS::IAM::Policy').filter(([, policy]) =>
      text(policy).includes('iam:PassRole'),
    );
    expect(passing.map(([id]) => id)).toEqual([expect.stringMatching(/^Apiprocessinsurancerole/)]);
    expect(text(passing)).toContain('"iam:PassedToService":"textract.amazonaws.com"');
  });
});

describe('who may do what', () => {
  test('without an admin email no user and no alarm is made', () => {
    const bare = synthesized();
    bare.resourceCountIs('Custom::AWS', 0);
    bare.resourceCountIs('AWS::CloudWatch::Alarm', 0);
  });

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is open to exactly whom the route table says',
    (key, route) => {
      const [found] = resourcesOf(template, 'AWS::ApiGatewayV2::Route').filter(
        ([, { Properties }]) => Properties.RouteKey === key,
      );
      expect(found?.[1].Properties.AuthorizationType).toBe(route.access === 'admin' ? 'JWT' : 'NONE');
      expect(found?.[1].Properties.AuthorizationScopes).toEqual(
        route.access === 'admin' ? ['aws.cognito.signin.user.admin'] : undefined,
      );
    },
  );

  test('there is no route beyond the table, each has its ceiling, and metrics cost where an alarm reads them', () => {
    expect(resourcesOf(template, 'AWS::ApiGatewayV2::Route').length).toBe(routes.length);
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: Match.objectLike({ ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 }),
      RouteSettings: Object.fromEntries(
        routes.map(({ method, path, throttle, alarmed = false }) => [
          `${method} ${path}`,
          {
            ThrottlingRateLimit: throttle.rate,
            ThrottlingBurstLimit: throttle.burst,
            DetailedMetricsEnabled: alarmed,
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
          error: '$context.error.message',
          integrationError: '$context.integrationErrorMessage',
        }),
      },
    });
  });

  test('the stage comes after every route: settings of a route that does not exist yet fail the deploy', () => {
    const [[, stage]] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage');
    const routeIds = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
    expect(stage.DependsOn).toEqual(expect.arrayContaining(routeIds));
  });
});
