import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { type AlertSettings, environmentOf, type ResourceNames } from '#infra/functions/environment.ts';
import {
  type BundleName,
  bundledFunctions,
  descriptionOf,
  type FunctionDefinition,
} from '#infra/functions/functions.ts';
import type { TextractOperation } from '#infra/functions/grant-kinds.ts';
import { QUOTE_LINK_PAGES, writeFiles } from '#infra/pages/files.ts';
import { perTable, type TableName, tableNames } from '#infra/tables.ts';
import { FunctionWithLog } from './function-with-log.ts';
import {
  bucketStatements,
  emailStatements,
  keyStatements,
  tableStatement,
  userPoolStatement,
} from './policy-statements.ts';

/** The resources that functions may be granted, and what they are told. */
export interface Resources
  extends Pick<
    ResourceNames,
    'publicKey' | 'originSecrets' | 'documentRetentionDays' | 'hours' | 'ocr' | 'email' | 'measuring' | 'site'
  > {
  tables: Record<TableName, ITableV2>;
  documentsBucket: IBucket;
  userPool: IUserPool;
  /** The files of the pages behind quote links: content by name. */
  quoteLinkFiles: Readonly<Record<string, string>>;
  scanCompletion: { topic: ITopic; role: IRole };
  alerts: AlertSettings & { topic: ITopic };
  /** Emails the operator of alarms; undefined where nobody is. */
  alarmTopic: ITopic | undefined;
}

const textractActions: Record<TextractOperation, string> = {
  start: 'textract:StartDocumentTextDetection',
  look: 'textract:GetDocumentTextDetection',
};

/** Where Lambda puts a function's code. */
export const CODE_FOLDER = '/var/task';

/** A copy of the bundle with more beside the code. */
function bundleWith(bundle: string, add: (folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'with-files-'));
  cpSync(bundle, folder, { recursive: true });
  add(folder);
  return folder;
}

/** The folder of the bundle, or of a copy of it with the files that the function needs besides. */
function folderOf(bundle: string, definition: FunctionDefinition, beside: BesideCode): string {
  if (definition.quoteLinkPages === true)
    return bundleWith(bundle, (folder) => writeFiles(folder, beside.quoteLinkFiles));
  const { addSiteBuild } = beside;
  return addSiteBuild === undefined ? bundle : bundleWith(bundle, addSiteBuild);
}

interface BesideCode extends Pick<Resources, 'quoteLinkFiles'> {
  /** Writes what the site's pages are made from. */
  addSiteBuild?: (folder: string) => void;
}

/** A function from one bundle in `dist/lambdas`; its permissions and environment come from the same definition. */
export class BundledFunction extends FunctionWithLog {
  constructor(
    scope: Construct,
    name: BundleName,
    {
      resources,
      bundles,
      addSiteBuild,
    }: { resources: Resources; bundles: string } & Pick<BesideCode, 'addSiteBuild'>,
  ) {
    const definition = bundledFunctions[name];
    const bundle = join(bundles, name);
    if (!existsSync(join(bundle, 'index.mjs')))
      throw new Error(`${bundle} is not built: run npm run build first`);
    const { quoteLinkFiles } = resources;
    const folder = folderOf(bundle, definition, { quoteLinkFiles, ...(addSiteBuild && { addSiteBuild }) });
    const ids = { logs: `${name}-logs`, role: `${name}-role` };
    const own = {
      description: descriptionOf(name, definition),
      code: Code.fromAsset(folder),
      memorySize: definition.memoryMb,
      timeout: Duration.seconds(definition.timeoutSeconds),
      environment: environmentOf(definition, {
        ...resources,
        service: Stack.of(scope).stackName,
        tables: perTable((name) => resources.tables[name].tableName),
        documentsBucket: resources.documentsBucket.bucketName,
        userPoolId: resources.userPool.userPoolId,
        quoteLinkPages: `${CODE_FOLDER}/${QUOTE_LINK_PAGES}`,
        scanTopicArn: resources.scanCompletion.topic.topicArn,
        scanRoleArn: resources.scanCompletion.role.roleArn,
        alarmTopicArn: resources.alarmTopic?.topicArn ?? '',
      }),
    };
    super(scope, name, own, ids);
    // By now it is copied to the stack's assets.
    if (folder !== bundle) rmSync(folder, { recursive: true });
    this.#grant(definition, resources);
  }

  #grant(definition: FunctionDefinition, resources: Resources) {
    for (const table of tableNames)
      for (const grant of definition.tables?.[table] ?? [])
        this.addToRolePolicy(tableStatement(table, grant, resources.tables[table].tableArn));
    for (const grant of definition.documentsBucket ?? [])
      for (const statement of bucketStatements(grant, resources.documentsBucket))
        this.addToRolePolicy(statement);
    if (definition.textract?.includes('start') === true)
      this.addToRolePolicy(
        new PolicyStatement({
          actions: ['iam:PassRole'],
          resources: [resources.scanCompletion.role.roleArn],
          conditions: { StringEquals: { 'iam:PassedToService': 'textract.amazonaws.com' } },
        }),
      );
    if (definition.scanNotices === true)
      this.addToRolePolicy(
        new PolicyStatement({
          actions: ['sns:Publish'],
          resources: [resources.scanCompletion.topic.topicArn],
        }),
      );
    if (definition.userPool !== undefined)
      this.addToRolePolicy(userPoolStatement(definition.userPool, resources.userPool));
    if (definition.email !== undefined && resources.email.from !== '')
      for (const statement of emailStatements(definition.email, resources.email.from, Stack.of(this)))
        this.addToRolePolicy(statement);
    if (definition.measuresRoofs === true && resources.measuring.keyParameter !== '')
      for (const statement of keyStatements(resources.measuring.keyParameter, Stack.of(this)))
        this.addToRolePolicy(statement);
    const { topic, operator } = resources.alerts;
    if (definition.alerts?.includes('receivers') === true)
      this.addToRolePolicy(
        new PolicyStatement({
          actions: ['sns:Subscribe', 'sns:Unsubscribe', 'sns:ListSubscriptionsByTopic'],
          // Unsubscribe names the subscription, whose ARN begins with the topic's.
          resources: [topic.topicArn, `${topic.topicArn}:*`],
        }),
      );
    if (definition.alerts?.includes('receivers') === true && operator !== undefined)
      this.addToRolePolicy(
        new PolicyStatement({
          actions: ['sns:Subscribe', 'sns:ListSubscriptionsByTopic'],
          resources: [operator.topicArn],
        }),
      );
    if (definition.alerts?.includes('send') === true) {
      this.addToRolePolicy(
        new PolicyStatement({
          // How many have confirmed it: SNS takes an email for nobody, too.
          actions: ['sns:Publish', 'sns:GetTopicAttributes'],
          resources: [topic.topicArn, ...(operator === undefined ? [] : [operator.topicArn])],
        }),
      );
    }
    if (definition.alarmEmails === true && resources.alarmTopic !== undefined)
      this.addToRolePolicy(
        new PolicyStatement({
          actions: ['sns:GetTopicAttributes'],
          resources: [resources.alarmTopic.topicArn],
        }),
      );
    if (definition.textract !== undefined)
      this.addToRolePolicy(
        new PolicyStatement({
          actions: definition.textract.map((operation) => textractActions[operation]),
          // Textract has no resources to name; only the region can be limited.
          resources: ['*'],
          conditions: { StringEquals: { 'aws:RequestedRegion': Stack.of(this).region } },
        }),
      );
  }
}
