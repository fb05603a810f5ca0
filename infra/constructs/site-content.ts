import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import type { Site } from '#infra/constructs/site.ts';
import { CACHED_FOREVER, HASHED_FOLDER } from '#infra/pages/headers.ts';
import { writeSiteBuild } from '#infra/pages/site-build.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { DeployedSite, FirstSite } from '#shared/site/first-site.ts';
import { BundledFunction, CODE_FOLDER, type Resources } from './lambda-function.ts';

/** Beside the code of the function that publishes the site. */
const SITE_BUILD = 'site-build';

/** Publishing takes seconds, but CloudFormation would wait for an hour. */
const ANSWER_WITHIN = Duration.minutes(3);

interface SiteContentProps {
  site: Site;
  webDist: string;
  bundles: string;
  resources: Resources;
  first: FirstSite;
  deployed: Pick<SiteConfig, 'publicKey' | 'auth'>;
}

/**
 * The files of the site: the deploy uploads the web build's hashed files, and a function fills the pages with the company and writes them,
 * at each deploy and each minute where the office has changed what they say. So nothing that the office set is gone
 * for a moment when a release is deployed.
 */
export class SiteContent extends Construct {
  /** The upload of all that pages refer to. */
  readonly assets: IDependable;
  readonly handler: BundledFunction;

  constructor(scope: Construct, id: string, props: SiteContentProps) {
    super(scope, id);
    const assets = this.#assets(props);
    this.assets = assets;
    this.handler = this.#publisher(props);
    // Runs for each new version of the function, which has the web build and the site's file beside its code.
    new CustomResource(this, 'Published', {
      resourceType: 'Custom::PublishedSite',
      serviceToken: this.handler.functionArn,
      serviceTimeout: ANSWER_WITHIN,
      properties: { Version: this.handler.currentVersion.version },
      // The pages refer to hashed assets, which must be uploaded first.
    }).node.addDependency(assets);
    // The next run, a minute later, makes up for a failed one.
    this.handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.handler, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
  }

  #assets({ site, webDist }: SiteContentProps): BucketDeployment {
    const others = readdirSync(webDist).filter((name) => name !== HASHED_FOLDER);
    return new BucketDeployment(this, 'Assets', {
      destinationBucket: site.bucket,
      sources: [Source.asset(webDist, { exclude: others })],
      // Old files stay, as a tab opened before a deploy still asks for them.
      prune: false,
      cacheControl: [CacheControl.fromString(CACHED_FOREVER)],
      memoryLimit: 512,
      // The library names a log group after its function, which makes one of that name itself if it runs first: the deploy
      // then fails. https://github.com/aws/aws-cdk/issues/34612
      logGroup: new LogGroup(this, 'Logs', { retention: RetentionDays.THREE_MONTHS }),
    });
  }

  #publisher({ site, webDist, bundles, resources, first, deployed }: SiteContentProps): BundledFunction {
    const { bucket, distribution } = site;
    const known: DeployedSite = { ...deployed, origin: site.url };
    const handler = new BundledFunction(this, 'publish-site', {
      bundles,
      resources: {
        ...resources,
        site: {
          build: `${CODE_FOLDER}/${SITE_BUILD}`,
          bucket: bucket.bucketName,
          distributionId: distribution.distributionId,
          deployed: Stack.of(this).toJsonString(known),
        },
      },
      addSiteBuild: (folder) => writeSiteBuild(join(folder, SITE_BUILD), webDist, first),
    });
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:PutObject'], resources: [bucket.arnForObjects('*')] }),
    );
    distribution.grantCreateInvalidation(handler);
    return handler;
  }
}
