import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { nameViewer } from '#infra/pages/edge-functions.ts';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const template = synthesized();
const text = (value: unknown) => JSON.stringify(value);

/** The origin's secrets that a template has, by logical id. */
const secretsOf = (from = template) =>
  resourcesOf(from, 'AWS::SecretsManager::Secret')
    .map(([id]) => id)
    .filter((id) => id.startsWith('OriginLock'));
const distributionOf = (from = template) => text(resourcesOf(from, 'AWS::CloudFront::Distribution'));
const functionsOf = (from = template) =>
  resourcesOf(from, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Api'));

describe('the origin lock', () => {
  test('CloudFront sends a secret that CloudFormation makes; the template holds only where it is', () => {
    const [secret = ''] = secretsOf();
    expect(secretsOf()).toHaveLength(1);
    expect(distributionOf()).toContain('"HeaderName":"x-origin-secret"');
    expect(distributionOf()).toContain(`{{resolve:secretsmanager:",{"Ref":"${secret}"}`);
    template.hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    });
  });

  test('every function behind the API knows it, and no function the deploy runs does', () => {
    const [secret = ''] = secretsOf();
    for (const [id, { Properties }] of functionsOf()) {
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      expect(text(Variables.ORIGIN_SECRETS), id).toContain(`{"Ref":"${secret}"}`);
    }
    const runOnce = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) => /^PreparedData/.test(id));
    expect(runOnce).toHaveLength(1);
    expect(text(runOnce)).not.toContain('ORIGIN_SECRETS');
  });

  test('the next edition is another secret; functions take it and the one before, CloudFront sends it alone', () => {
    const [first = ''] = secretsOf();
    const second = synthesized({ originSecretEdition: '2' });
    const secrets = secretsOf(second);
    expect(secrets).toHaveLength(2);
    expect(secrets).toContain(first);
    const next = secrets.find((id) => id !== first) ?? '';
    expect(distributionOf(second)).toContain(next);
    expect(distributionOf(second)).not.toContain(first);
    for (const [id, { Properties }] of functionsOf(second)) {
      const variables = text(Properties.Environment);
      expect(variables.indexOf(next), id).toBeGreaterThan(-1);
      expect(variables.indexOf(next), id).toBeLessThan(variables.indexOf(first));
    }
    expect(secretsOf(synthesized({ originSecretEdition: '3' }))).not.toContain(first);
  });
});

describe('the viewer’s address', () => {
  test('is written by a function before every request of the API', () => {
    const [[, distribution]] = resourcesOf(template, 'AWS::CloudFront::Distribution');
    const { CacheBehaviors } = (
      distribution.Properties as {
        DistributionConfig: { CacheBehaviors: { PathPattern: string; FunctionAssociations: unknown }[] };
      }
    ).DistributionConfig;
    const api = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
    expect(api?.FunctionAssociations).toEqual([expect.objectContaining({ EventType: 'viewer-request' })]);
    template.hasResourceProperties('AWS::CloudFront::Function', { FunctionCode: nameViewer });
  });

  test('is the connection’s, and the host the one asked, over whatever the visitor sent', () => {
    const handler: unknown = runInNewContext(`${nameViewer}; handler`);
    if (typeof handler !== 'function') throw new Error('no handler');
    const request = {
      uri: '/api/leads',
      headers: {
        'x-viewer-address': { value: '198.51.100.1' },
        'x-viewer-host': { value: 'evil.example' },
        host: { value: 'quote.example.com' },
      },
    };
    expect(handler({ request, viewer: { ip: '203.0.113.7' } })).toEqual({
      uri: '/api/leads',
      headers: {
        'x-viewer-address': { value: '203.0.113.7' },
        'x-viewer-host': { value: 'quote.example.com' },
        host: { value: 'quote.example.com' },
      },
    });
  });
});

describe('the firewall', () => {
  test('is made only where it is asked for', () => {
    template.resourceCountIs('AWS::WAFv2::WebACL', 0);
    expect(distributionOf()).not.toContain('WebACLId');
  });

  test('turns a flooding address away with 429 and never with 403, and is refused outside us-east-1', () => {
    const guarded = synthesized({ waf: 'true' });
    const [[id, acl]] = resourcesOf(guarded, 'AWS::WAFv2::WebACL');
    expect(distributionOf(guarded)).toContain(`"WebACLId":{"Fn::GetAtt":["${id}","Arn"]}`);
    const { Rules } = acl.Properties as { Rules: { Action: unknown }[] };
    expect(Rules.map(({ Action }) => Action)).toEqual([
      {
        Block: {
          CustomResponse: {
            ResponseCode: 429,
            ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
          },
        },
      },
    ]);
    expect(text(guarded.toJSON().Rules)).toContain('us-east-1');
  });
});
