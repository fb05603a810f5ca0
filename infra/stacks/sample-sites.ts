import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { dist } from '#infra/build/dist.ts';
import { deployOptions } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { productStacks } from './app.ts';

/** A company of nobody; without one of its own the templates would refuse themselves. */
const brand = {
  companyName: 'Acme Roofing',
  phone: '(402) 555-0199',
  email: 'office@acme.example',
  address: '1 Main St, Bellevue, NE 68005',
  licence: 'NE 12345',
  serviceArea: 'Sarpy County',
};

const plain = { brand, adminEmail: 'dana@acme.example' };
const name = 'quote.acme.example';
const hostedZoneId = 'Z0123456789ABCDEFGHIJ';
const webhookUrl = 'https://hooks.acme.example/leads';
const alertEmails = ['dana@acme.example', 'erin@acme.example', 'sam@acme.example'];
const embedOrigins = ['https://www.acme.example', 'https://acme-roofs.example'];
const keys = { googleMaps: 'MAPS_KEY', solarParameter: '/acme/solar-key' };
const limits = {
  documentRetentionDays: 30,
  monthlyBudgetUsd: 200,
  noLeadHours: 168,
  ocrPageLimit: 50,
  ocrDailyPages: 1000,
  ocrMonthlyPages: 20_000,
  mailDailyLimit: 2000,
  measurementDailyLimit: 1000,
};
const shown = {
  logoUrl: 'https://cdn.acme.example/logo.svg',
  insurance: 'General liability, $2,000,000',
  heroImage: { url: 'https://photos.acme.example/crew.jpg', width: 1200, height: 800 },
  badges: [{ text: 'Certified installer', imageUrl: 'https://badges.acme.example/1.svg' }],
};
/** The environment variable that the kinds name. */
const environment = { MAPS_KEY: 'AIza-not-a-key-of-anybody-at-all-000000' };

/**
 * Twelve kinds of `site.json`, each with the name of its stack. Together they set every option that adds a resource to
 * the templates, leaves one out or changes one.
 */
export const sampleSites: Readonly<Record<string, object>> = {
  Plain: plain,
  NoAdmin: { brand },
  NoBudget: { ...plain, limits: { monthlyBudgetUsd: 0 }, alertEmails: [] },
  DomainInRoute53: { ...plain, domain: { name, hostedZoneId }, hstsIncludeSubdomains: true },
  DomainElsewhere: {
    ...plain,
    domain: {
      name,
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
    },
  },
  Firewall: { ...plain, waf: true, edgeLog: true },
  ThreatProtection: { ...plain, threatProtection: true },
  MeasuredRoofs: { ...plain, keys, skipHomeSize: true },
  AlertsToMany: { ...plain, webhookUrl, alertEmails },
  EmailToHomeowners: { ...plain, mailFrom: 'quotes@mail.acme.example' },
  NextOriginSecret: { ...plain, originSecretEdition: 2, runbookUrl: 'https://acme.example/runbook.md' },
  Everything: {
    ...plain,
    brand: { ...brand, ...shown },
    domain: { name, hostedZoneId },
    hstsIncludeSubdomains: true,
    skipHomeSize: true,
    waf: true,
    edgeLog: true,
    threatProtection: true,
    requireAuthenticator: true,
    keys,
    limits,
    webhookUrl,
    alertEmails,
    embedOrigins,
    mailFrom: 'quotes@mail.acme.example',
    originSecretEdition: 3,
    runbookUrl: 'https://acme.example/runbook.md',
  },
};

/** What a deploy makes of a kind of site. */
export function optionsOfSampleSite(stackName: string) {
  const text = JSON.stringify({ ...sampleSites[stackName], stackName });
  return deployOptions(
    readSiteFile(`${stackName}.json`, () => text),
    environment,
  );
}

/**
 * Synthesizes both stacks of those kinds of site from what is built, as a deploy does but without CDK's own checks.
 * @param folder gets the templates
 * @returns their paths
 */
export function synthesizeSampleSites(folder: string, kinds: readonly string[]): string[] {
  const settings = join(import.meta.dirname, '..', '..', 'cdk.json');
  const { context } = JSON.parse(readFileSync(settings, 'utf8'));
  return kinds.flatMap((stackName) => {
    // One folder for all, so that the functions' code is copied once.
    const app = new App({
      context,
      outdir: folder,
      builtinCloudFormationValidation: false,
      treeMetadata: false,
    });
    const options = optionsOfSampleSite(stackName);
    const stacks = productStacks(app, stackName, { options, bundles: dist.lambdas, webDist: dist.web });
    app.synth();
    return Object.values(stacks).map(({ templateFile }) => join(folder, templateFile));
  });
}
