import { CustomResource, Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { FunctionWithLog } from './function-with-log.ts';

/** The function takes seconds, but CloudFormation would wait for an hour. */
const ANSWER_WITHIN = Duration.minutes(2);

/**
 * The values of the one secret: `webhook` signs webhooks, the key of push messages is derived from `push`, and `mailbox`
 * keys the hashes of mailboxes that got an email or want none.
 */
const names = ['push', 'webhook', 'mailbox'] as const;

/**
 * Gives the secret the values that it lacks, and answers CloudFormation. A value that is there stays, whatever is asked
 * how often. A call that fails for any reason but absence fails the deploy: a new value in its place would silence every
 * device.
 */
const fillSecrets = `const { SecretsManager } = require('@aws-sdk/client-secrets-manager');
const { randomBytes } = require('node:crypto');

const secrets = new SecretsManager();

async function storedText(id) {
  try {
    return (await secrets.getSecretValue({ SecretId: id })).SecretString;
  } catch (error) {
    if (error.name === 'ResourceNotFoundException') return '{}';
    throw error;
  }
}

function valuesIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('Its value is not JSON.');
  }
}

async function fill({ Secret, Names }, token) {
  const value = valuesIn(await storedText(Secret));
  const missing = Names.filter((name) => !value[name]);
  if (missing.length === 0) return;
  for (const name of missing) value[name] = randomBytes(33).toString('base64');
  const SecretString = JSON.stringify(value);
  await secrets.putSecretValue({ SecretId: Secret, SecretString, ClientRequestToken: token });
}

// The rights of a role that was just made may take seconds to hold everywhere.
async function onceAllowed(work) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error.name !== 'AccessDeniedException' || attempt === 6) throw error;
      await new Promise((done) => setTimeout(done, 3000));
    }
  }
}

exports.handler = async (event) => {
  const { RequestType, ResponseURL, ResourceProperties, StackId, RequestId, LogicalResourceId } = event;
  const answer = { Status: 'SUCCESS', PhysicalResourceId: 'alert-secrets', StackId, RequestId, LogicalResourceId };
  if (RequestType !== 'Delete')
    await onceAllowed(() => fill(ResourceProperties, RequestId)).catch(({ name, message }) => {
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

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new CfnSecret(this, 'Secret', {
      description:
        'Alerts: "webhook" signs webhooks, and the receiver takes it with whsec_ before it; the key of push messages is derived from "push". Emails: "mailbox" keys the hashes of mailboxes and must never change',
    });
    // Retained, except when a first deploy fails.
    secret.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    this.arn = secret.ref;
    const handler = this.#filling();
    new CustomResource(this, 'Values', {
      resourceType: 'Custom::AlertSecrets',
      serviceToken: handler.functionArn,
      serviceTimeout: ANSWER_WITHIN,
      properties: { Secret: this.arn, Names: names },
    });
  }

  /** A reference that CloudFormation resolves; the template never has the value. */
  value(name: (typeof names)[number]): string {
    return SecretValue.secretsManager(this.arn, { jsonField: name }).unsafeUnwrap();
  }

  #filling(): FunctionWithLog {
    const handler = new FunctionWithLog(this, 'Filling', {
      description:
        'infra/constructs/alert-secrets.ts: Makes the secrets of alerts and emails that are missing',
      code: Code.fromInline(fillSecrets),
      memorySize: 512,
      timeout: Duration.seconds(30),
    });
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
        resources: [this.arn],
      }),
    );
    return handler;
  }
}
