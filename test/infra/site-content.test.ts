import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { afterAll, expect, test } from 'vitest';
import { Site } from '#infra/constructs/site.ts';
import { SiteContent } from '#infra/constructs/site-content.ts';
import { defaultBrand } from '#shared/brand.ts';
import { HEAD_MARK } from '#shared/page-shell/shell.ts';
import { resourcesOf } from '#test/support/synthesized-stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names of the files put into the bucket with a Cache-Control, for a web build of these files. */
function deployed(...built: string[]): (cacheControl: string) => string[] {
  const webDist = mkdtempSync(join(folder, 'web-'));
  mkdirSync(join(webDist, 'assets'));
  for (const file of ['index.html', ...built]) writeFileSync(join(webDist, file), HEAD_MARK);
  const outdir = mkdtempSync(join(folder, 'out-'));
  const app = new App({ outdir });
  const stack = new Stack(app, 'Test');
  const site = new Site(stack, 'Site', {
    api: new HttpApi(stack, 'Api'),
    originSecret: 'secret',
    documentsHost: 'documents.example.com',
    domain: undefined,
  });
  const auth = { region: 'us-east-1', userPoolId: 'pool', userPoolClientId: 'client' };
  const config = { brand: defaultBrand, apiBase: '/api', publicKey: 'key', googleMapsApiKey: '', auth };
  new SiteContent(stack, 'Content', { site, webDist, config });
  const deployments = resourcesOf(Template.fromStack(stack), 'Custom::CDKBucketDeployment');
  return (cacheControl) =>
    deployments
      .map(([, { Properties }]) => Properties as { SystemMetadata: object; SourceObjectKeys: string[] })
      .filter(({ SystemMetadata }) => Object.values(SystemMetadata).includes(cacheControl))
      .flatMap(({ SourceObjectKeys }) => SourceObjectKeys)
      .flatMap((key) =>
        readdirSync(join(outdir, `asset.${key.replace('.zip', '')}`), { recursive: true, encoding: 'utf8' }),
      )
      .filter((name) => name !== 'assets')
      .toSorted();
}

const forGood = 'public, max-age=31536000, immutable';

test('the page and its settings are asked for again each time, hashed files are kept for good', () => {
  const files = deployed('assets/index-Bx1.js');
  expect(files(forGood)).toEqual(['assets/index-Bx1.js']);
  expect(files('no-cache')).toEqual(['config.json', 'index.html', 'robots.txt']);
});

test('a file whose name does not change with its content is never kept for good', () => {
  const files = deployed('assets/index-Bx1.js', 'logo.svg');
  expect(files(forGood)).toEqual(['assets/index-Bx1.js']);
  expect(files('no-cache')).toContain('logo.svg');
});
