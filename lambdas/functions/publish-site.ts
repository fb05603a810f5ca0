import { publicationStore } from '#lambdas/company/publication.ts';
import { settingsReader } from '#lambdas/company/setting-store.ts';
import { answerDeploy, type DeployRequest, deployRequestIn } from '#lambdas/platform/deploy-answer.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { publishPages } from '#lambdas/site-pages/publish.ts';
import { siteBuild } from '#lambdas/site-pages/site-build.ts';
import { lazy } from '#shared/lazy.ts';
import { dynamo, now } from './dependencies.ts';

/** The name of what it makes, for CloudFormation. */
const PUBLISHED = 'published-site';

/** Imported where there is something to publish: most minutes there is nothing. */
const bucket = lazy(async () => {
  const [{ s3Client }, { cloudFrontClient, siteBucket }] = await Promise.all([
    import('#lambdas/platform/s3.ts'),
    import('#lambdas/site-pages/site-bucket.ts'),
  ]);
  return siteBucket(s3Client(), cloudFrontClient(), {
    bucket: requiredEnv(ENV.siteBucket),
    distribution: requiredEnv(ENV.distributionId),
  });
});

const publish = lazy(() => {
  const records = requiredEnv(ENV.recordsTable);
  return publishPages({
    settings: settingsReader(dynamo(), records),
    publication: publicationStore(dynamo(), records),
    build: lazy(() => siteBuild(requiredEnv(ENV.siteBuild), JSON.parse(requiredEnv(ENV.deployedSite)))),
    bucket,
    now,
  });
});

/**
 * Writes the site's pages: at each deploy, which waits for them and fails if they fail, and each minute where the office
 * has changed what they say.
 */
export async function handler(event: DeployRequest | { RequestType?: undefined }): Promise<void> {
  const request = deployRequestIn(event);
  if (request?.RequestType === 'Delete') return answerDeploy(request, PUBLISHED);
  if (request === undefined) return publish()();
  try {
    await publish()({ anyway: true });
  } catch {
    return answerDeploy(request, PUBLISHED, 'The pages were not published. See the log of publish-site.');
  }
  await answerDeploy(request, PUBLISHED);
}
