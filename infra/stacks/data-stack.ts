import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { COMPANY_OUTPUT, outputText } from '#infra/commands/live.ts';
import { AlertSecrets } from '#infra/constructs/alert-secrets.ts';
import { Data, Documents } from '#infra/constructs/data.ts';
import { Auth } from '#infra/constructs/logins.ts';
import type { DeployOptions } from '#infra/options.ts';
import { type TableDefinition, tableNames, tableOutput, tables } from '#infra/tables.ts';

/**
 * What a company must never lose: tables, uploaded documents, logins, the secrets that devices and receivers trust, and
 * who did what. The app's stack only refers to them, so that it can fail, be deleted and be created again.
 */
export class QuoteData extends Stack {
  readonly data: Data;
  readonly documents: Documents;
  readonly auth: Auth;
  readonly alertSecrets: AlertSecrets;
  /** Who of the admins did what, without a name. */
  readonly auditLog: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & {
      options: Pick<
        DeployOptions,
        'brand' | 'domain' | 'documentRetentionDays' | 'threatProtection' | 'requireAuthenticator'
      >;
      /**
       * Protects nothing from deletion yet: CloudFormation has to take back what a failed first deploy made, and the next
       * one has to delete the stack. The deploy after it protects.
       */
      isFirstDeploy?: boolean;
    },
  ) {
    const { options, isFirstDeploy = false } = props;
    const deletionProtection = !isFirstDeploy;
    super(scope, id, { ...props, terminationProtection: deletionProtection });
    this.documents = new Documents(this, 'Documents', {
      retentionDays: options.documentRetentionDays,
      domain: options.domain?.name,
    });
    this.auth = new Auth(this, 'Auth', {
      siteUrl: options.brand.siteUrl,
      threatProtection: options.threatProtection,
      requireAuthenticator: options.requireAuthenticator,
      deletionProtection,
    });
    this.alertSecrets = new AlertSecrets(this, 'AlertSecrets');
    this.auditLog = new LogGroup(this, 'AuditLog', {
      retention: RetentionDays.TEN_YEARS,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.data = new Data(this, 'Data', { deletionProtection });
    // Created last: a table that a later version adds is protected from the start, and would remain if what comes after
    // it failed.
    this.data.node.addDependency(this.documents, this.auth, this.alertSecrets, this.auditLog);
    this.#exportAll();
    this.#print(options.brand.companyName);
  }

  /**
   * Exports every value the app may use, even if it does not use it now. The library's automatic exports disappear with
   * their last reader, and CloudFormation refuses that while the deployed app still reads them.
   */
  #exportAll() {
    for (const name of tableNames) {
      this.exportValue(this.data.tables[name].tableName);
      this.exportValue(this.data.tables[name].tableArn);
      const { stream }: TableDefinition = tables[name];
      if (stream === true) this.exportValue(this.data.tables[name].tableStreamArn);
    }
    const { bucket } = this.documents;
    for (const value of [bucket.bucketName, bucket.bucketArn, bucket.bucketRegionalDomainName])
      this.exportValue(value);
    const { pool, client } = this.auth;
    for (const value of [pool.userPoolId, pool.userPoolArn, pool.userPoolProviderUrl])
      this.exportValue(value);
    this.exportValue(client.userPoolClientId);
    this.exportValue(this.alertSecrets.arn);
    this.exportValue(this.auditLog.logGroupName);
    this.exportValue(this.auditLog.logGroupArn);
  }

  #print(company: string) {
    const print = (name: string, value: string, description: string) =>
      new CfnOutput(this, name, { value, description });
    print(COMPANY_OUTPUT, outputText(company), 'Whose data these are, for npm run remove');
    print('UserPoolId', this.auth.pool.userPoolId, 'For npm run admin -- --pool');
    for (const name of tableNames)
      print(tableOutput(name), this.data.tables[name].tableName, `The table ${name}, for npm run forget`);
    print('AlertSecretsArn', this.alertSecrets.arn, 'In Secrets Manager: what the webhook’s receiver needs');
    print(
      'DocumentsBucketName',
      this.documents.bucket.bucketName,
      'The uploaded documents, for npm run forget',
    );
  }
}
