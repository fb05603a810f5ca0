import { ArnFormat, CustomResource, Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { InlineFunction } from './inline-function.ts';

/** The function takes seconds, but CloudFormation would wait for an hour. */
const ANSWER_WITHIN = Duration.minutes(2);

/** The secrets by their names in the one secret of Secrets Manager, with their logical ids in the apps before this one. */
export const secretsBefore = {
  push: 'AlertOutletsPushSecret547713AC',
  webhook: 'AlertOutletsWebhookSecret8C09D3D9',
} as const;

/** All names: `mailbox` keys the hashes of mailboxes that got an email or want none. */
const names = [...Object.keys(secretsBefore), 'mailbox'];

/**
 * Gives the secret the values that it lacks, and answers CloudFormation. A value that an app of an earlier version holds
 * is copied, so that devices and the webhook's receiver go on; any other is made here. A value that is there stays,
 * whatever is asked how often. A call that fails for any reason but absence fails the deploy: a new value in its place would
 * silence every device.
 */
const fillSecrets = `const { CloudFormation } = require('@aws-sdk/client-cloudformation');
const { SecretsManager } = require('@aws-sdk/client-secrets-manager');
const { randomBytes } = require('node:crypto');

const secrets = new SecretsManager();
const isMissing = ({ name }) => name === 'ResourceNotFoundException';
const isNowhere = ({ name, message }) => name === 'ValidationError' && message.includes('does not exist');
const unless = (expected) => (error) => {
  if (!expected(error)) throw error;
};

async function valueOf(id) {
  const found = await secrets.getSecretValue({ SecretId: id }).catch(unless(isMissing));
  return found?.SecretString;
}

async function valueBefore(stack, logicalId) {
  const asked = { StackName: stack, LogicalResourceId: logicalId };
  const found = await new CloudFormation().describeStackResource(asked).catch(unless(isNowhere));
  const { PhysicalResourceId: id, ResourceStatus: status } = found?.StackResourceDetail ?? {};
  if (id && status !== 'DELETE_COMPLETE') return valueOf(id);
}

function valuesIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('Its value is not JSON.');
  }
}

async function fill({ Secret, AppStack, Before, Names }, token) {
  const value = valuesIn((await valueOf(Secret)) ?? '{}');
  const missing = Names.filter((name) => !value[name]);
  if (missing.length === 0) return;
  for (const name of missing)
    value[name] = (Before[name] && (await valueBefore(AppStack, Before[name]))) || randomBytes(33).toString('base64');
  const SecretString = JSON.stringify(value);
  await secrets.putSecretValue({ SecretId: Secret, SecretString, ClientRequestToken: token });
}

exports.handler = async (event) => {
  const { RequestType, ResponseURL, ResourceProperties, StackId, RequestId, LogicalResourceId } = event;
  const answer = { Status: 'SUCCESS', PhysicalResourceId: 'alert-secrets', StackId, RequestId, LogicalResourceId };
  if (RequestType !== 'Delete')
    await fill(ResourceProperties, RequestId).catch(({ name, message }) => {
      answer.Status = 'FAILED';
      answer.Reason = 'The secrets of alerts lack a value, and the ones in use stay. Mend this and deploy again: ' + name + ': ' + message;
    });
  const { ok, status } = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(answer)) });
  if (!ok) throw new Error('CloudFormation did not take the answer: ' + status);
};`;

/**
 * The secrets that devices and the webhook's receiver trust, and the key of mailboxes' hashes: one secret of Secrets
 * Manager with three values. It is in the stack of the data, because a new one silences every device, and sends email to
 * those who wanted no more. It has no value in the template, so that no change of the
 * template ever makes another one.
 */
export class AlertSecrets extends Construct {
  readonly arn: string;

  /** @param props.appStack the name of the stack whose functions use them */
  constructor(scope: Construct, id: string, props: { appStack: string }) {
    super(scope, id);
    const secret = new CfnSecret(this, 'Secret', {
      description:
        'Alerts: "webhook" signs webhooks, and the receiver takes it with whsec_ before it; the key of push messages is derived from "push". Emails: "mailbox" keys the hashes of mailboxes and must never change',
    });
    // Retained, except when a first deploy fails.
    secret.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    this.arn = secret.ref;
    const handler = this.#filling(props.appStack);
    new CustomResource(this, 'Values', {
      resourceType: 'Custom::AlertSecrets',
      serviceToken: handler.functionArn,
      serviceTimeout: ANSWER_WITHIN,
      properties: { Secret: this.arn, AppStack: props.appStack, Before: secretsBefore, Names: names },
    });
  }

  /** A reference that CloudFormation resolves; the template never has the value. */
  value(name: keyof typeof secretsBefore | 'mailbox'): string {
    return SecretValue.secretsManager(this.arn, { jsonField: name }).unsafeUnwrap();
  }

  #filling(appStack: string): LambdaFunction {
    const handler = new InlineFunction(this, 'Filling', {
      code: fillSecrets,
      memorySize: 512,
      timeout: Duration.seconds(30),
    });
    const stack = Stack.of(this);
    // Names that CloudFormation made of the logical ids.
    const before = Object.values(secretsBefore).map((logicalId) =>
      stack.formatArn({
        service: 'secretsmanager',
        resource: 'secret',
        resourceName: `${logicalId}-*`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    );
    const statements = [
      new PolicyStatement({ actions: ['secretsmanager:PutSecretValue'], resources: [this.arn] }),
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.arn, ...before] }),
      new PolicyStatement({
        actions: ['cloudformation:DescribeStackResource'],
        resources: [
          stack.formatArn({ service: 'cloudformation', resource: 'stack', resourceName: `${appStack}/*` }),
        ],
      }),
    ];
    for (const statement of statements) handler.addToRolePolicy(statement);
    return handler;
  }
}
