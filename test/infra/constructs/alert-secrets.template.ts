import { describe, expect, test } from 'vitest';
import {
  asText,
  otherOptions,
  propertiesOf,
  resourcesOf,
  synthesized,
  synthesizedData,
} from '#test/support/synthesized-stack.ts';

describe('the template of the data', () => {
  const data = synthesizedData();

  test('keeps the secret when the stack goes, and never says its value or how it is made', () => {
    expect(resourcesOf(data, 'AWS::SecretsManager::Secret')).toEqual([
      [
        'AlertSecretsSecret7CE8E34E',
        {
          Type: 'AWS::SecretsManager::Secret',
          Properties: { Description: expect.any(String) },
          DeletionPolicy: 'RetainExceptOnCreate',
          UpdateReplacePolicy: 'Retain',
        },
      ],
    ]);
    expect(propertiesOf(data, 'Custom::AlertSecrets')).toEqual([
      expect.objectContaining({
        Secret: { Ref: 'AlertSecretsSecret7CE8E34E' },
        Names: ['push', 'webhook', 'mailbox'],
      }),
    ]);
  });

  test('has the same one secret with a webhook and without, so that one may be set at any time', () => {
    expect(resourcesOf(synthesizedData(otherOptions), 'AWS::SecretsManager::Secret')).toEqual(
      resourcesOf(data, 'AWS::SecretsManager::Secret'),
    );
    expect(propertiesOf(synthesizedData(otherOptions), 'Custom::AlertSecrets')).toEqual(
      propertiesOf(data, 'Custom::AlertSecrets'),
    );
    for (const context of [{}, otherOptions])
      expect(resourcesOf(synthesized(context), 'AWS::SecretsManager::Secret').map(([id]) => id)).toEqual([
        'OriginLockEdition10FBA2BAC',
      ]);
  });

  test('lets the function read and write this secret alone', () => {
    const policies = resourcesOf(data, 'AWS::IAM::Policy').filter(([id]) => id.startsWith('AlertSecrets'));
    const written = asText(policies);
    expect(policies).toHaveLength(1);
    expect(written).toContain(
      '"Action":["secretsmanager:GetSecretValue","secretsmanager:PutSecretValue"],"Effect":"Allow","Resource":{"Ref":"AlertSecretsSecret7CE8E34E"}',
    );
    expect(written.match(/"secretsmanager:/g)).toHaveLength(2);
    expect(written).not.toContain('"Resource":"*"');
  });
});
