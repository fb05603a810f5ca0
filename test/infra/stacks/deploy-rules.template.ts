import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { ENV } from '#lambdas/platform/env.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import {
  alarmsIn,
  asText,
  emailOf,
  everyOption,
  hostsLength,
  longestCompany,
  metricsOf,
  propertiesOf,
  resourcesOf,
  synthesized,
  synthesizedData,
} from '#test/support/synthesized-stack.ts';

// What AWS refuses and neither CDK nor cfn-lint knows; docs/deploy-review.md says where each rule is from.

const app = synthesized(everyOption);
const data = synthesizedData(everyOption);
const both = [app, data];

const longest = synthesized(longestCompany);

/** A text of the template as deployed, at most: what CloudFormation fills in has fewer than 100 characters. */
function resolved(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(resolved).join('');
  if (value === null || typeof value !== 'object') return String(value);
  const [[name, argument] = ['', '']] = Object.entries(value);
  if (name === 'Fn::Join') return (argument as [string, unknown[]])[1].map(resolved).join('');
  return name === 'Ref' && argument === 'AWS::Region' ? 'ap-southeast-2' : 'x'.repeat(100);
}

describe('logs', () => {
  const groups = both.flatMap((template) => propertiesOf(template, 'AWS::Logs::LogGroup'));
  const named = groups.flatMap(({ LogGroupName: name }) => (name === undefined ? [] : [asText(name)]));

  test('no log group has a function’s name, under which the function could be first to make one', () => {
    expect(groups.length).toBeGreaterThan(9);
    expect(named.filter((name) => name.includes('/aws/lambda/'))).toEqual([]);
    for (const [, { Properties }] of resourcesOf(app, 'AWS::Lambda::Function'))
      if ('LoggingConfig' in Properties)
        expect(asText(Properties.LoggingConfig)).toMatch(/"(Ref|Fn::ImportValue)"/);
  });

  test('the logs that AWS’s services write are under the prefix that fills no policy of the account, a name for each stack', () => {
    expect(named).toEqual(['"/aws/vendedlogs/http-apis/Test-App"', '"/aws/vendedlogs/cloudfront/Test-App"']);
  });
});

describe('alarms', () => {
  const alarms = Object.entries(alarmsIn(app));

  test.each(alarms)('%s looks back a day at most, or a week by periods of an hour or more', (_, alarm) => {
    const periods = [alarm.Period ?? 0, ...metricsOf(alarm).map(({ Period }) => Period)].filter(Boolean);
    expect(new Set(periods).size).toBe(1);
    const [period = 0] = periods;
    const most = period >= 3600 ? 604_800 : 86_400;
    expect(period * alarm.EvaluationPeriods).toBeLessThanOrEqual(most);
    expect(alarm.DatapointsToAlarm).toBeLessThanOrEqual(alarm.EvaluationPeriods);
  });

  test('their descriptions fit, with the longest address of a runbook', () => {
    const lengths = Object.values(alarmsIn(longest)).map(
      (alarm) =>
        // A region's name has fourteen letters at most.
        emailOf(alarm).replaceAll('AWS::Region', 'ap-southeast-1').length,
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1024);
    expect(Math.max(...lengths)).toBeGreaterThan(500);
  });
});

test('a service publishes to a topic for this account alone', () => {
  const statements = both.flatMap((template) =>
    Object.values(template.findResources('AWS::SNS::TopicPolicy')).flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    ),
  );
  const services = statements.filter(({ Principal }) => asText(Principal).includes('Service'));
  expect(services).toHaveLength(1);
  for (const { Condition } of services)
    expect(Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
});

describe('functions', () => {
  test('fit 4 KB of environment, for the longest company, with no name that Lambda keeps for itself', () => {
    const environments = propertiesOf(longest, 'AWS::Lambda::Function').flatMap(({ Environment }) =>
      Environment === undefined ? [] : [(Environment as { Variables: Record<string, unknown> }).Variables],
    );
    const sizes = environments.map((variables) =>
      Object.entries(variables).reduce(
        (sum, [name, value]) => sum + Buffer.byteLength(name + resolved(value)),
        0,
      ),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
    expect(Math.max(...sizes)).toBeGreaterThan(2000);
    expect(Object.values(ENV).filter((name) => /^(AWS|LAMBDA)_|^_|^TZ$/.test(name))).toEqual([]);
  });

  test('written in the template have 4,096 characters at most', () => {
    const inline = both.flatMap((template) =>
      propertiesOf(template, 'AWS::Lambda::Function').flatMap(({ Code }) => {
        const { ZipFile } = Code as { ZipFile?: string };
        return ZipFile === undefined ? [] : [ZipFile.length];
      }),
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(Math.max(...inline)).toBeLessThanOrEqual(4096);
  });

  test('name their source and what they serve in a description of 256 characters at most', () => {
    const described = both.flatMap((template) =>
      resourcesOf(template, 'AWS::Lambda::Function').map(([id, { Properties }]): [string, string] => [
        id,
        String(Properties.Description),
      ]),
    );
    // The library's own functions are not ours to describe.
    const ours = described.filter(([id]) => !/^(Custom|AWS)/.test(id));
    expect(ours).toHaveLength(Object.keys(bundledFunctions).length + 3);
    for (const [id, description] of ours) {
      const [, source = ''] = /^(\S+\.ts): [A-Z].+/.exec(description) ?? [];
      expect(existsSync(source), `${id}: ${description}`).toBe(true);
      expect(description.length).toBeLessThanOrEqual(256);
    }
  });

  test('have roles whose policies together fit 10,240 characters', () => {
    const sizes = propertiesOf(longest, 'AWS::IAM::Policy').map(
      ({ PolicyDocument }) => asText(PolicyDocument).length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_240);
  });
});

describe('CloudFront', () => {
  const functions = propertiesOf(longest, 'AWS::CloudFront::Function');

  test('takes names of 64 characters, which those of the longest stack in the longest region fit', () => {
    const names = [
      ...functions.map(({ Name }) => Name),
      ...propertiesOf(longest, 'AWS::CloudFront::ResponseHeadersPolicy').map(
        ({ ResponseHeadersPolicyConfig }) => (ResponseHeadersPolicyConfig as { Name: unknown }).Name,
      ),
      ...propertiesOf(longest, 'AWS::CloudFront::OriginAccessControl').map(
        ({ OriginAccessControlConfig }) => (OriginAccessControlConfig as { Name: unknown }).Name,
      ),
    ].map(resolved);
    expect(names).toHaveLength(7);
    expect(new Set(names.slice(0, 5)).size).toBe(5);
    for (const name of names) expect(name.length, name).toBeLessThanOrEqual(64);
  });

  test('takes functions of 10 KB, which those of a company with a host for each picture fit', () => {
    const sizes = propertiesOf(longest, 'AWS::CloudFront::Function').map(({ FunctionCode }) =>
      Buffer.byteLength(resolved(FunctionCode)),
    );
    expect(Math.max(...sizes)).toBeGreaterThan(hostsLength);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_240);
  });

  /** Of all edge functions; a function that sets one of them makes CloudFront answer 502. */
  const refused =
    /^(connection|expect|keep-alive|proxy-.*|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-amzn-.*|x-cache|x-edge-.*|x-forwarded-proto|x-real-ip|content-length|host|transfer-encoding|via)$/;

  test('lets its functions set the headers they set', () => {
    const set = functions.flatMap(({ FunctionCode }) =>
      [
        ...resolved(FunctionCode).matchAll(/headers\['([\w-]+)'\] = /g),
        ...resolved(FunctionCode).matchAll(/"([\w-]+)":"/g),
      ].map(([, name = '']) => name),
    );
    expect(set).toContain('content-security-policy');
    expect(set).toContain('x-viewer-address');
    expect(set.filter((name) => refused.test(name))).toEqual([]);
  });

  test('takes ten custom headers a policy, and none that has a field of its own', () => {
    const [policy] = propertiesOf(app, 'AWS::CloudFront::ResponseHeadersPolicy');
    const config = policy?.ResponseHeadersPolicyConfig as
      | { CustomHeadersConfig: { Items: { Header: string; Value: string }[] } }
      | undefined;
    const items = config?.CustomHeadersConfig.Items ?? [];
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(10);
    const fields =
      /^(content-security-policy|referrer-policy|strict-transport-security|x-content-type-options|x-frame-options|x-xss-protection|access-control-.*|server-timing)$/;
    for (const { Header, Value } of items) {
      expect(Header).not.toMatch(fields);
      expect(Header).not.toMatch(refused);
      expect(Value.length).toBeLessThanOrEqual(1783);
    }
  });
});

test('a budget has no name, as CloudFormation replaces one whose emails change', () => {
  const [budget] = propertiesOf(app, 'AWS::Budgets::Budget');
  expect(asText(budget)).not.toContain('BudgetName');
  expect(budget?.NotificationsWithSubscribers).toHaveLength(4);
});

test('the outputs are ASCII, of which alone CloudFormation answers what it was given', () => {
  const values = [longest, synthesizedData(longestCompany)].flatMap((template) =>
    Object.values(template.findOutputs('*')),
  );
  expect(values.filter(({ Value, Export }) => /[^ -~]/.test(asText([Value, Export])))).toEqual([]);
  expect(values.filter(({ Value }) => resolved(Value).includes('\\u00f1\\u00f1'))).toHaveLength(2);
});

test('what the next deploy must not lose fits an output of 1,024 bytes, for the longest company', () => {
  const { Live } = longest.findOutputs('Live');
  expect(Buffer.byteLength(resolved(Live?.Value))).toBeLessThanOrEqual(1024);
  expect(resolved(Live?.Value)).not.toContain(defaultBrand.companyName);
});

test('the API’s name has the letters of ASCII, and fits 128 characters', () => {
  const [api] = propertiesOf(longest, 'AWS::ApiGatewayV2::Api');
  expect(api?.Name).toBe(`${'n'.repeat(80)} (${'A'.repeat(32)}-App)`);
  expect(String(api?.Name).length).toBeLessThanOrEqual(128);
});
