import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSiteBuild } from '#infra/pages/site-build.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { noFaq } from '#shared/site/faq.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import {
  asText,
  otherOptions,
  propertiesOf,
  resourcesOf,
  statementsIn,
  synthesized,
} from '#test/support/synthesized-stack.ts';
import { writeWebBuild } from '#test/support/web-build.ts';

const template = synthesized(otherOptions);
const publisher = propertiesOf(template, 'AWS::Lambda::Function', 'publishsite').map(
  ({ Environment }) => Environment as { Variables: Record<string, unknown> },
);

test('hashed files are uploaded to be kept for good, and nothing old is removed', () => {
  expect(propertiesOf(template, 'Custom::CDKBucketDeployment')).toEqual([
    expect.objectContaining({
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    }),
  ]);
});

test('the pages are published by each deploy, after the assets they refer to, and each minute', () => {
  const [[assets]] = resourcesOf(template, 'Custom::CDKBucketDeployment');
  const [[, published]] = resourcesOf(template, 'Custom::PublishedSite');
  expect(published.DependsOn).toContain(assets);
  expect(asText(published.Properties.Version)).toContain('publishsiteCurrentVersion');
  const rules = propertiesOf(template, 'AWS::Events::Rule').filter((rule) =>
    asText(rule.Targets).includes('publishsite'),
  );
  expect(rules).toEqual([expect.objectContaining({ ScheduleExpression: 'rate(1 minute)' })]);
});

test('the function that publishes may write into the site’s bucket and have it asked for anew, and nothing else of either', () => {
  const own = statementsIn(template).filter(({ id }) => id.includes('publishsiterole'));
  const about = (service: string) => own.filter(({ Action }) => [Action].flat()[0]?.startsWith(service));
  expect(about('s3:')).toEqual([expect.objectContaining({ Action: 's3:PutObject' })]);
  expect(asText(about('s3:')[0]?.Resource)).toMatch(/SiteBucket.*\/\*/);
  expect(about('cloudfront:')).toEqual([
    expect.objectContaining({ Action: 'cloudfront:CreateInvalidation' }),
  ]);
});

test('it is told the site’s own address as it is deployed', () => {
  const [variables] = publisher.map(({ Variables }) => Variables);
  expect(asText(variables?.DEPLOYED_SITE)).toContain('SiteDistribution');
  expect(variables?.SITE_BUILD).toBe('/var/task/site-build');
});

test('what it makes pages from is the templates, their renderer, what the site’s file says, and files published as they are', () => {
  const parent = mkdtempSync(join(ownFolder(), 'build-'));
  const webDist = writeWebBuild(parent);
  mkdirSync(join(webDist, 'assets'));
  for (const file of ['assets/index-Bx1.js', 'logo.svg']) writeFileSync(join(webDist, file), '');
  const folder = join(parent, 'site-build');
  const config = {
    ...{ brand: defaultBrand, apiBase: '/api', googleMapsApiKey: '' },
    ...{ measuresRoofs: false, skipHomeSize: false, sendsEmail: false },
  };
  writeSiteBuild(folder, webDist, { config, faq: noFaq, embedOrigins: [] });
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'admin.html',
    'embed-frame.js',
    'embed.js',
    'first-site.json',
    'index.html',
    'prerender.mjs',
    'static',
    'static/logo.svg',
  ]);
  expect(JSON.parse(readFileSync(join(folder, 'first-site.json'), 'utf8')).config.brand).toEqual(
    defaultBrand,
  );
});
