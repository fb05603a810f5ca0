import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarms } from '#infra/constructs/alarms.ts';
import { Api } from '#infra/constructs/api.ts';
import type { Resources } from '#infra/constructs/api-function.ts';
import { Auth } from '#infra/constructs/auth.ts';
import { Data } from '#infra/constructs/data.ts';
import { Documents } from '#infra/constructs/documents.ts';
import { OriginLock } from '#infra/constructs/origin-lock.ts';
import { ScanAnnouncements, ScanCompletion } from '#infra/constructs/scan-completion.ts';
import { SeedPricing } from '#infra/constructs/seed-pricing.ts';
import { Site } from '#infra/constructs/site.ts';
import { SiteContent } from '#infra/constructs/site-content.ts';
import { VisitorFirewall } from '#infra/constructs/visitor-firewall.ts';
import type { DeployOptions } from '#infra/options.ts';

export interface QuoteSiteProps extends StackProps {
  options: DeployOptions;
  /** Folder of the built function bundles, one folder each. */
  bundles: string;
  /** Folder of the built web app. */
  webDist: string;
}

/** The whole product of one company. */
export class QuoteSite extends Stack {
  constructor(scope: Construct, id: string, props: QuoteSiteProps) {
    super(scope, id, props);
    const { options, bundles, webDist } = props;
    const data = new Data(this, 'Data');
    const documents = new Documents(this, 'Documents', { retentionDays: options.documentRetentionDays });
    const auth = new Auth(this, 'Auth', {
      adminEmail: options.adminEmail,
      siteUrl: options.brand.siteUrl,
      threatProtection: options.threatProtection,
    });
    const originLock = new OriginLock(this, 'OriginLock', { edition: options.originSecretEdition });
    const announcements = new ScanAnnouncements(this, 'Scans');
    const resources: Resources = {
      tables: data.tables,
      documentsBucket: documents.bucket,
      // Made by CloudFormation once for each stack, so nobody has to invent or keep it.
      publicKey: Fn.select(2, Fn.split('/', this.stackId)),
      originSecrets: originLock.secrets,
      documentRetentionDays: options.documentRetentionDays,
      scanCompletion: announcements,
      ocr: options.ocr,
    };
    const api = new Api(this, 'Api', { resources, bundles, pool: auth.pool, client: auth.client });
    const scans = new ScanCompletion(this, 'ScanCompletion', {
      bundles,
      resources,
      topic: announcements.topic,
    });
    const site = new Site(this, 'Site', {
      api: api.http,
      originSecret: originLock.secrets[0],
      documentsHost: documents.bucket.bucketRegionalDomainName,
      domain: options.domain,
      webAclArn: options.waf ? new VisitorFirewall(this, 'VisitorFirewall').webAclArn : undefined,
      hstsIncludeSubdomains: options.hstsIncludeSubdomains,
      logoUrl: options.brand.logoUrl,
      googleMaps: options.googleMapsApiKey !== '',
    });
    new SiteContent(this, 'SiteContent', {
      site,
      webDist,
      config: {
        brand: options.brand,
        apiBase: '/api',
        publicKey: resources.publicKey,
        googleMapsApiKey: options.googleMapsApiKey,
        documentRetentionDays: options.documentRetentionDays,
        auth: {
          region: this.region,
          userPoolId: auth.pool.userPoolId,
          userPoolClientId: auth.client.userPoolClientId,
        },
      },
    });
    new SeedPricing(this, 'SeedPricing', { bundles, resources, after: data });
    if (options.adminEmail !== '')
      new Alarms(this, 'Alarms', {
        api,
        finishScan: scans.handler,
        email: options.adminEmail,
        monthlyBudgetUsd: options.monthlyBudgetUsd,
      });
    new CfnOutput(this, 'SiteUrl', { value: site.url, description: 'The quote page' });
    new CfnOutput(this, 'AdminUrl', { value: `${site.url}/admin`, description: 'Where admins sign in' });
    new CfnOutput(this, 'ApiUrl', {
      value: api.http.apiEndpoint,
      description: 'The API past CloudFront, which refuses: for npm run smoke -- --api',
    });
    new CfnOutput(this, 'UserPoolId', {
      value: auth.pool.userPoolId,
      description: 'For npm run admin -- --pool',
    });
  }
}
