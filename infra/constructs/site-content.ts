import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Site } from '#infra/constructs/site.ts';
import { loadPrerender, siteFiles } from '#infra/pages/files.ts';
import { HASHED_FOLDER, KEPT_AT_THE_EDGE, KEPT_FOR_GOOD } from '#infra/pages/headers.ts';
import type { SiteConfig } from '#shared/site/config.ts';

/** Puts the built web app, its runtime config and the pages filled with the brand into the site bucket. */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, props: { site: Site; webDist: string; config: SiteConfig }) {
    super(scope, id);
    const { site, webDist, config } = props;
    const template = readFileSync(join(webDist, 'index.html'), 'utf8');
    const unhashed = readdirSync(webDist).filter((name) => ![HASHED_FOLDER, 'index.html'].includes(name));
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: site.bucket,
      sources: [Source.asset(webDist, { exclude: ['index.html', ...unhashed] })],
      // A tab opened before a deploy still asks for the old chunks: they stay.
      prune: false,
      cacheControl: [CacheControl.fromString(KEPT_FOR_GOOD)],
      memoryLimit: 512,
    });
    const made = folderOf(siteFiles({ template, prerender: loadPrerender(webDist) }, config));
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: site.bucket,
      sources: [
        // Before the made files, which win over the folder's.
        ...(unhashed.length === 0 ? [] : [Source.asset(webDist, { exclude: ['index.html', HASHED_FOLDER] })]),
        Source.asset(made),
        Source.jsonData('config.json', config),
      ],
      prune: false,
      cacheControl: [CacheControl.fromString(KEPT_AT_THE_EDGE)],
      // Takes away what the edge keeps.
      distribution: site.distribution,
      distributionPaths: ['/*'],
      memoryLimit: 512,
    });
    // Staged by now, beside the other assets of the stack.
    rmSync(made, { recursive: true });
    // The page names hashed assets, so they have to be there first.
    pages.node.addDependency(assets);
  }
}

/** As a folder, because the deployment's data sources take text only and some of the files are pictures. */
function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-files-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
