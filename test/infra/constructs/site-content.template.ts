import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { expect, test } from 'vitest';
import { Site } from '#infra/constructs/site.ts';
import { SiteContent } from '#infra/constructs/site-content.ts';
import { brandIcons } from '#infra/pages/icons.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { defaultPackages } from '#shared/site/config.ts';
import { noFaq } from '#shared/site/faq.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { propertiesOf, resourcesOf } from '#test/support/synthesized-stack.ts';
import { emptyTemplate, writeWebBuild } from '#test/support/web-build.ts';

const folder = ownFolder();

interface Deployment {
  SystemMetadata: Record<string, string>;
  SourceObjectKeys: string[];
  /** What takes the place of each mark in a source's text as it is deployed. */
  SourceMarkers?: object[];
  DistributionPaths?: string[];
}

/** What a web build of these files puts into the bucket. */
function deployed(...built: string[]) {
  const webDist = writeWebBuild(mkdtempSync(join(folder, 'build-')));
  mkdirSync(join(webDist, 'assets'));
  for (const file of built) writeFileSync(join(webDist, file), emptyTemplate);
  const outdir = mkdtempSync(join(folder, 'out-'));
  const app = new App({ outdir });
  const stack = new Stack(app, 'Test');
  const site = new Site(stack, 'Site', {
    api: new HttpApi(stack, 'Api'),
    originSecret: 'secret',
    documentsHost: 'documents.example.com',
    domain: undefined,
    hstsIncludeSubdomains: false,
    pictures: [],
    inlineScript: '',
    googleMaps: false,
    embedOrigins: [],
    faqIn: [],
  });
  const config = {
    ...{ brand: defaultBrand, packages: defaultPackages, apiBase: '/api' as const, publicKey: 'key' },
    ...{ googleMapsApiKey: '', measuresRoofs: false, skipHomeSize: false, sendsEmail: false },
    auth: { region: 'us-east-1', userPoolId: 'pool', userPoolClientId: 'client' },
  };
  new SiteContent(stack, 'Content', { site, webDist, config, faq: noFaq, embedOrigins: [] });
  const template = Template.fromStack(stack);
  const made = propertiesOf(template, 'Custom::CDKBucketDeployment');
  const deployments = made as unknown as Deployment[];
  const folders = ({ SourceObjectKeys }: Deployment) =>
    SourceObjectKeys.map((key) => join(outdir, `asset.${key.replace('.zip', '')}`));
  const withCacheControl = (cacheControl: string) =>
    deployments.filter(({ SystemMetadata }) => SystemMetadata['cache-control'] === cacheControl);
  return {
    template,
    withCacheControl,
    /** Names of the files with a Cache-Control, each once: one of the build may give way to one of ours. */
    files: (cacheControl: string) =>
      [
        ...new Set(
          withCacheControl(cacheControl)
            .flatMap(folders)
            .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })),
        ),
      ]
        .filter((name) => name !== 'assets')
        .toSorted(),
    markers: (name: string) =>
      deployments.flatMap((one) =>
        folders(one).flatMap((folder, at) =>
          readdirSync(folder).includes(name) ? [one.SourceMarkers?.[at]] : [],
        ),
      ),
    content: (name: string) => {
      const folder = deployments.flatMap(folders).findLast((one) => readdirSync(one).includes(name));
      return readFileSync(join(folder ?? '', name));
    },
  };
}

const forGood = 'public, max-age=31536000, immutable';
const atTheEdge = 'public, max-age=0, s-maxage=86400, must-revalidate';

const made = [
  ...['admin-sw.js', 'admin.webmanifest', 'apple-touch-icon.png', 'config.json', 'favicon.ico'],
  ...['admin.html', 'favicon.svg', 'index.es.html', 'index.html', 'page.html', 'robots.txt'],
  ...['not-found.html', 'not-found.es.html', 'share.png'],
  ...['embed.html', 'embed.es.html', 'embed.js', 'embed-frame.js'],
];

const withScript = deployed('assets/index-Bx1.js', 'logo.svg', 'favicon.ico');

test('hashed files are kept for good, all else at the edge until the next deploy and never by a browser', () => {
  expect(withScript.files(forGood)).toEqual(['assets/index-Bx1.js']);
  // A file whose name does not change with its content is never kept for good.
  expect(withScript.files(atTheEdge)).toEqual([...made, 'logo.svg'].toSorted());
});

test('whatever the edge keeps, the deploy that changes it takes away from there', () => {
  expect(withScript.withCacheControl(atTheEdge)).toEqual([
    expect.objectContaining({
      DistributionPaths: ['/*'],
      DistributionId: { Ref: expect.stringMatching(/^SiteDistribution/) },
    }),
  ]);
});

test('no deploy waits for CloudFront to take it away, which may roll the stack back', () => {
  // The handler tests for truth, and CloudFormation hands it every value as text.
  expect(withScript.withCacheControl(atTheEdge)).toEqual([
    expect.objectContaining({ WaitForDistributionInvalidation: '' }),
  ]);
});

test('the pages are uploaded after the assets, by the same function with one layer, and nothing old is removed', () => {
  const { template } = withScript;
  const [[assets], second] = resourcesOf(template, 'Custom::CDKBucketDeployment');
  expect(second?.[1].DependsOn).toContain(assets);
  const made = propertiesOf(template, 'Custom::CDKBucketDeployment');
  expect(made).toEqual([
    expect.objectContaining({ Prune: false }),
    expect.objectContaining({ Prune: false }),
  ]);
  expect(new Set(made.map(({ ServiceToken }) => JSON.stringify(ServiceToken))).size).toBe(1);
  const [[layer], ...others] = resourcesOf(template, 'AWS::Lambda::LayerVersion');
  expect(others).toEqual([]);
  expect(propertiesOf(template, 'AWS::Lambda::Function', 'BucketDeployment')).toEqual([
    expect.objectContaining({ Layers: [{ Ref: layer }] }),
  ]);
});

test('the scripts for other websites get the site’s own address as it is deployed', () => {
  const script = String(withScript.content('embed.js'));
  const [, marker = ''] = /"origin":"https:\/\/(<<marker:[^>]+>>)"/.exec(script) ?? [];
  expect(withScript.markers('embed.js')).toEqual([
    { [marker]: { 'Fn::GetAtt': [expect.stringMatching(/^SiteDistribution/), 'DomainName'] } },
  ]);
});

test('the pictures are deployed byte for byte, and an edition of the same name in the build gives way', () => {
  const { content } = withScript;
  const icons = brandIcons(defaultBrand);
  for (const name of ['favicon.ico', 'apple-touch-icon.png'])
    expect(content(name).equals(Buffer.from(icons[name] ?? '')), name).toBe(true);
});
