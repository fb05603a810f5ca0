import { CfnOutput, Fn, RemovalPolicies, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { LIVE_OUTPUT, liveSiteOf, outputText } from '#infra/commands/live.ts';
import { Api } from '#infra/constructs/api.ts';
import { AuditTrail } from '#infra/constructs/audit-trail.ts';
import { EdgeLog } from '#infra/constructs/edge-log.ts';
import { AlertOutlets, LeadFollowing } from '#infra/constructs/follow-leads.ts';
import type { Resources } from '#infra/constructs/lambda-function.ts';
import { type Auth, FirstAdmin } from '#infra/constructs/logins.ts';
import { Alarms } from '#infra/constructs/monitoring/alarms.ts';
import { Dashboard } from '#infra/constructs/monitoring/dashboard.ts';
import { Watched } from '#infra/constructs/monitoring/watched.ts';
import { PreparedData } from '#infra/constructs/prepare-data.ts';
import { InspectionReminders } from '#infra/constructs/reminders.ts';
import { ScanAnnouncements, ScanCompletion } from '#infra/constructs/scans.ts';
import { OriginLock, Site } from '#infra/constructs/site.ts';
import { SiteContent } from '#infra/constructs/site-content.ts';
import { SiteWalk } from '#infra/constructs/site-walk.ts';
import { VisitorFirewall } from '#infra/constructs/visitor-firewall.ts';
import { emailCompany, SOLAR_ENDPOINT } from '#infra/functions/environment.ts';
import { ALARM_TOPIC_OUTPUT, type DeployOptions } from '#infra/options.ts';
import { loadPageBuild, quoteLinkFiles } from '#infra/pages/files.ts';
import { picturesOf } from '#infra/pages/headers.ts';
import { roleGroups } from '#shared/admins.ts';
import { isSameEmail } from '#shared/email.ts';
import type { QuoteData } from './data-stack.ts';

interface QuoteSiteProps extends StackProps {
  options: DeployOptions;
  /** The data stack it uses. */
  from: QuoteData;
  /** Folder of the built function bundles, one folder each. */
  bundles: string;
  /** Folder of the built web app. */
  webDist: string;
}

/** What the pages read first, as the operator's file says it. */
const firstConfig = (options: DeployOptions) => ({
  brand: options.brand,
  apiBase: '/api',
  googleMapsApiKey: options.googleMapsApiKey,
  measuresRoofs: options.solarParameter !== '',
  skipHomeSize: options.skipHomeSize,
  sendsEmail: options.mailFrom !== '',
  documentRetentionDays: options.documentRetentionDays,
});

/** Who is told of leads: an operator among them by the topic of alarms, so that one click confirms both. */
function alertReceivers(
  { alertEmails, adminEmail }: Pick<DeployOptions, 'alertEmails' | 'adminEmail'>,
  alarmTopicArn: string | undefined,
) {
  const emails = alertEmails.filter((email) => !isSameEmail(email, adminEmail));
  const isTold = alarmTopicArn !== undefined && emails.length < alertEmails.length;
  return { emails, operator: isTold ? { email: adminEmail, topicArn: alarmTopicArn } : undefined };
}

/** Everything that works on one company's data: functions, API, site, alarms. All of it can be created again. */
export class QuoteSite extends Stack {
  constructor(scope: Construct, id: string, props: QuoteSiteProps) {
    super(scope, id, props);
    const { options, bundles, webDist } = props;
    const { data, auth, auditLog } = props.from;
    const originLock = new OriginLock(this, 'OriginLock', { edition: options.originSecretEdition });
    const announcements = new ScanAnnouncements(this, 'Scans');
    const alarms = options.adminEmail === '' ? undefined : this.#alarms(options);
    const resources = this.#resources(props, { originLock, scanCompletion: announcements, alarms });
    const api = new Api(this, 'Api', {
      resources,
      bundles,
      pool: auth.pool,
      client: auth.client,
      company: options.brand.companyName,
    });
    new AuditTrail(this, 'AuditTrail', { api, auditLog });
    const scans = new ScanCompletion(this, 'ScanCompletion', {
      bundles,
      resources,
      topic: announcements.topic,
    });
    const site = this.#site(props, originLock, api);
    if (options.edgeLog) new EdgeLog(this, 'EdgeLog', site);
    const alerts = new LeadFollowing(this, 'LeadFollowing', {
      bundles,
      resources,
      table: data.tables.alerts,
      siteUrl: site.url,
    });
    const reminders = new InspectionReminders(this, 'InspectionReminders', {
      bundles,
      resources,
      siteUrl: site.url,
    });
    const content = new SiteContent(this, 'SiteContent', {
      site,
      webDist,
      bundles,
      resources,
      first: { config: firstConfig(options), faq: options.faq, embedOrigins: options.embedOrigins },
      deployed: this.#deployed(auth, resources.publicKey),
    });
    // The pages behind quote links are in a function, and refer to the assets too.
    api.functions.get('visitor-api')?.node.addDependency(content.assets);
    const prepared = new PreparedData(this, 'PreparedData', { bundles, resources, after: [api, alerts] });
    const walk = new SiteWalk(this, 'SiteWalk', {
      ...{ bundles, resources, siteUrl: site.url },
      after: [api, content, prepared],
    });
    const watched = new Watched(this, 'Watched', {
      api,
      finishScan: scans.handler,
      publishSite: content.handler,
      followLeads: alerts.handler,
      remindHomeowners: reminders.handler,
      prepareData: prepared.handler,
      walkSite: walk.handler,
    });
    const dashboard = new Dashboard(this, 'Dashboard', {
      watched,
      company: options.brand.companyName,
      ...options,
    });
    if (alarms !== undefined) {
      alarms.watch({
        ...{ watched, dashboardUrl: dashboard.url, runbookUrl: options.runbookUrl },
        ...{ noLeadHours: options.noLeadHours, sendsEmail: options.mailFrom !== '' },
      });
      // Created last: a deploy that fails sends no password.
      new FirstAdmin(this, 'FirstAdmin', {
        pool: auth.pool,
        email: options.adminEmail,
        group: roleGroups.owner,
        adminUrl: `${site.url}/admin`,
      }).node.addDependency(api, scans, alerts, reminders, site, content, prepared, walk, dashboard, alarms);
    }
    // The library creates some logs and would leave them behind after each failed deploy.
    RemovalPolicies.of(this).destroy({ applyToResourceTypes: ['AWS::Logs::LogGroup'] });
    this.#addOutputs(options, site, api);
  }

  #alarms({ adminEmail: email, monthlyBudgetUsd }: DeployOptions): Alarms {
    const alarms = new Alarms(this, 'Alarms', { email, monthlyBudgetUsd });
    new CfnOutput(this, ALARM_TOPIC_OUTPUT, {
      value: alarms.topic.topicArn,
      description: 'Emails alarms to adminEmail; the next deploy asks who confirmed it',
    });
    return alarms;
  }

  /** What the functions use. */
  #resources(
    { options, from, webDist }: QuoteSiteProps,
    made: { originLock: OriginLock; scanCompletion: ScanAnnouncements; alarms: Alarms | undefined },
  ): Resources {
    const { originLock, scanCompletion, alarms } = made;
    const { data, documents, auth, alertSecrets } = from;
    const { webhookUrl } = options;
    return {
      tables: data.tables,
      documentsBucket: documents.bucket,
      userPool: auth.pool,
      // CloudFormation creates this once for each stack, so nobody has to choose or store it.
      publicKey: Fn.select(2, Fn.split('/', this.stackId)),
      quoteLinkFiles: quoteLinkFiles(loadPageBuild(webDist), {
        brand: options.brand,
        googleMapsApiKey: options.googleMapsApiKey,
        measuresRoofs: options.solarParameter !== '',
      }),
      originSecrets: originLock.secrets,
      documentRetentionDays: options.documentRetentionDays,
      scanCompletion,
      hours: options.brand.hours,
      ocr: options.ocr,
      email: {
        from: options.mailFrom,
        dailyLimit: options.mailDailyLimit,
        mailboxSecret: alertSecrets.value('mailbox'),
        company: emailCompany(options.brand),
        siteUrl: options.brand.siteUrl,
      },
      alarmTopic: alarms?.topic,
      alerts: new AlertOutlets(this, 'AlertOutlets', {
        ...alertReceivers(options, alarms?.topic.topicArn),
        ...{ webhookUrl, secrets: alertSecrets },
      }),
      measuring: {
        keyParameter: options.solarParameter,
        endpoint: SOLAR_ENDPOINT,
        dailyLimit: options.measurementDailyLimit,
      },
    };
  }

  #site({ options, from, webDist }: QuoteSiteProps, originLock: OriginLock, api: Api): Site {
    return new Site(this, 'Site', {
      api: api.http,
      originSecret: originLock.secrets[0],
      documentsHost: from.documents.bucket.bucketRegionalDomainName,
      domain: options.domain,
      webAclArn: options.waf ? new VisitorFirewall(this, 'VisitorFirewall').webAclArn : undefined,
      hstsIncludeSubdomains: options.hstsIncludeSubdomains,
      pictures: picturesOf(options.brand),
      inlineScripts: loadPageBuild(webDist).prerender(options).inlineScripts,
      googleMaps: options.googleMapsApiKey !== '',
      embedOrigins: options.embedOrigins,
    });
  }

  /** What of the pages' settings is known once it is deployed. */
  #deployed({ pool, client }: Auth, publicKey: string) {
    return {
      publicKey,
      auth: {
        region: this.region,
        userPoolId: pool.userPoolId,
        userPoolClientId: client.userPoolClientId,
      },
    };
  }

  #addOutputs(options: DeployOptions, site: Site, api: Api): void {
    new CfnOutput(this, LIVE_OUTPUT, {
      value: outputText(liveSiteOf(options)),
      description: 'Read by the next deploy',
    });
    new CfnOutput(this, 'SiteUrl', { value: site.url, description: 'The quote page' });
    new CfnOutput(this, 'CloudFrontHost', {
      value: site.distribution.distributionDomainName,
      description: "Point your domain's DNS record here",
    });
    new CfnOutput(this, 'ApiUrl', {
      value: api.http.apiEndpoint,
      description: 'Direct API address (blocked); for npm run smoke -- --api',
    });
    new CfnOutput(this, 'AdminUrl', { value: `${site.url}/admin`, description: 'Where admins sign in' });
  }
}
