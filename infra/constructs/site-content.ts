import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CfnResource } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import type { Site } from '#infra/constructs/site.ts';
import { loadEmbedScripts, loadPageBuild, siteFiles } from '#infra/pages/files.ts';
import { CACHED_AT_EDGE, CACHED_FOREVER, HASHED_FOLDER } from '#infra/pages/headers.ts';
import { embedScriptsOf } from '#shared/page/embed-scripts.ts';
import { pageTemplates } from '#shared/page/files.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Faq } from '#shared/site/faq.ts';

/**
 * Uploads the built web app, its runtime config and the company's pages to the site bucket. Two deployments, as one has
 * one Cache-Control for all of its files, and as nothing else puts the pages after the assets they refer to.
 */
export class SiteContent extends Construct {
  /** The upload of all that pages refer to. */
  readonly assets: IDependable;

  constructor(
    scope: Construct,
    id: string,
    props: { site: Site; webDist: string; config: SiteConfig; faq: Faq; embedOrigins: readonly string[] },
  ) {
    super(scope, id);
    const { site, webDist, config, faq, embedOrigins } = props;
    const unhashed = readdirSync(webDist).filter((name) => ![HASHED_FOLDER, ...pageTemplates].includes(name));
    // The library names a log group after its function, which makes one of that name itself if it runs first: the deploy
    // then fails. https://github.com/aws/aws-cdk/issues/34612
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.THREE_MONTHS });
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: site.bucket,
      sources: [Source.asset(webDist, { exclude: [...pageTemplates, ...unhashed] })],
      // Old files stay, as a tab opened before a deploy still asks for them.
      prune: false,
      cacheControl: [CacheControl.fromString(CACHED_FOREVER)],
      memoryLimit: 512,
      logGroup,
    });
    this.assets = assets;
    const pagesFolder = folderOf(siteFiles(loadPageBuild(webDist), config, faq));
    const scripts = embedScriptsOf(loadEmbedScripts(webDist), {
      origin: site.url,
      brand: config.brand,
      embedOrigins,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: site.bucket,
      sources: [
        // Before the generated files, which override the folder's.
        Source.asset(webDist, { exclude: [...pageTemplates, HASHED_FOLDER] }),
        Source.asset(pagesFolder),
        Source.jsonData('config.json', config),
        // As text: without a domain of its own the site has an address once it is deployed.
        ...Object.entries(scripts).map(([name, text]) => Source.data(name, text)),
      ],
      prune: false,
      cacheControl: [CacheControl.fromString(CACHED_AT_EDGE)],
      // Invalidates CloudFront's cache.
      distribution: site.distribution,
      distributionPaths: ['/*'],
      // At times CloudFront never says that it is done, and the whole stack would roll back:
      // https://github.com/aws/aws-cdk/issues/15891. Until it is, an edge may show the pages of before, whose assets stay.
      waitForDistributionInvalidation: false,
      memoryLimit: 512,
      logGroup,
    });
    // CloudFormation hands a custom resource `false` as the text "false", which the library's handler takes for true.
    const custom = pages.node.findAll().filter((child) => child instanceof CfnResource);
    for (const resource of custom.filter((child) => child.cfnResourceType === 'Custom::CDKBucketDeployment'))
      resource.addPropertyOverride('WaitForDistributionInvalidation', '');
    // The one function of both has the first deployment's layer, 22 MB; the second one's would be made for nobody.
    pages.node.tryRemoveChild('AwsCliLayer');
    // By now it is copied to the stack's assets.
    rmSync(pagesFolder, { recursive: true });
    // The pages refer to hashed assets, which must be uploaded first.
    pages.node.addDependency(assets);
  }
}

/** As a folder, because the deployment's data sources accept only text and some files are images. */
function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-files-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
