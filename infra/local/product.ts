import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { dist } from '#infra/build/dist.ts';
import { announceRunning } from '#infra/commands/where.ts';
import { resultOf } from '#infra/local/lambda/environment.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION, LOCAL_SOLAR_PARAMETER } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import type { OcrLimits } from '#infra/options.ts';
import { QUOTE_LINK_PAGES, writeFiles } from '#infra/pages/files.ts';
import { writeSiteBuild } from '#infra/pages/site-build.ts';
import { perTable } from '#infra/tables.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { noFaq } from '#shared/site/faq.ts';
import type { DeployedSite, FirstSite } from '#shared/site/first-site.ts';
import { openDataFolder } from './data-folder.ts';
import { functionEnvironment } from './function-environment.ts';
import { functionEvents, startFunctions } from './functions.ts';
import { starting } from './gateway/edge.ts';
import { framersOf, openSite, type SiteOptions } from './public-site.ts';
import { DOCUMENTS_BUCKET, type Services, startServices } from './services.ts';
import { type LocalChoices, localConfig } from './site-config.ts';
import type { ReadPages } from './textract/reader.ts';

export interface ProductOptions extends LocalChoices, SiteOptions {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  adminEmail: string;
  /** Left out, the one in the data folder. */
  adminPassword?: string | undefined;
  /** How long a scan takes at least. */
  textractDelayMs?: number;
  /** The waits before a notice of Textract is handled again; left out, short ones. */
  noticeRetriesMs?: readonly number[];
  /** Reads the pages of scans; left out, OCR. */
  readPages?: ReadPages;
  /** The limits for scans; left out, those of a deploy without options. */
  ocr?: OcrLimits;
  /** The sender of emails; left out, a local address. */
  mailFrom?: string | undefined;
  mailDailyLimit?: number | undefined;
  /** Where leads are posted; left out, nowhere. */
  webhookUrl?: string | undefined;
  measurementDailyLimit?: number | undefined;
  /** Nobody signs in to the office without an authenticator app. */
  requireAuthenticator?: boolean | undefined;
  /** How many invocations of one function run at the same time; further ones wait. Left out, two. */
  functionConcurrency?: number | undefined;
  /** Publishes the pages; left out, true. */
  publishes?: boolean;
  /** Takes what the functions and the gateway say, whole lines; stdout where it is left out. */
  print?: (text: string) => void;
  /** A proxy between the functions and the services; gets and returns their addresses. */
  wire?: (endpoints: Services['endpoints']) => Promise<Services['endpoints']>;
}

export interface Product {
  url: string;
  adminEmail: string;
  adminPassword: string;
  endpoints: Services['endpoints'];
  /** The API, bypassing CloudFront; the functions refuse it. */
  executeApiUrl: string;
  config: SiteConfig;
  /** Runs a function as the deploy or an operator would, bypassing the gateway. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /**
   * Resets the product, with the same address, keys and first admin: waits until nothing runs, then deletes leads,
   * documents, emails, logins, changed prices and all counts. Nobody may call it meanwhile.
   */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The whole product locally, from the built `dist/`.
 * @throws Error with a plain sentence if `dist/` is not built; the system's EADDRINUSE if the port is taken
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  if (!existsSync(dist.lambdas)) throw new Error('dist/ isn’t built. Run npm run build first.');
  const stops: Stop[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    return { ...(await startParts(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Stop = () => Promise<void>;

/** @param stops of the parts, in the order in which they started */
async function startParts(options: ProductOptions, stops: Stop[]): Promise<Omit<Product, 'stop'>> {
  // The port first, so that a second start reports that it is taken and not that the data is in use.
  let serve: RequestListener = starting;
  const server = createServer((request, response) => serve(request, response));
  const url = `http://localhost:${await listen(server, options.port)}`;
  stops.push(() => close(server));

  const data = await openDataFolder(options.dataDir);
  const { publicKey } = data.keyAndPassword;
  const adminPassword = options.adminPassword ?? data.keyAndPassword.adminPassword;
  const events = functionEvents(options.noticeRetriesMs);
  const services = await startServices({ ...options, data, adminPassword, events });
  stops.push(services.stop);

  const { endpoints, cognito } = services;
  const origin = { url, server, secret: randomUUID() };
  const quoteLinkPages = join(data.quoteLinkPages, QUOTE_LINK_PAGES);
  const { siteBuild } = data;
  const config = localConfig(options, publicKey, cognito);
  const log = options.print ?? ((text: string) => void process.stdout.write(text));
  const functions = await startFunctions(events, {
    variables: functionEnvironment(
      (await options.wire?.(endpoints)) ?? endpoints,
      settingsFor(options, { config, origin, cognito, quoteLinkPages, siteBuild }),
    ),
    concurrency: options.functionConcurrency,
    log,
  });
  stops.push(functions.stop);

  const site = await openSite(options, { config, services, origin, lambdas: functions, log });
  stops.push(site.stop);
  mkdirSync(data.quoteLinkPages, { recursive: true });
  writeFiles(data.quoteLinkPages, site.quoteLinkFiles);
  const publish = async () => {
    if (options.publishes === false) return;
    writeSiteBuild(siteBuild, dist.web, firstSite(options, config, url));
    await functions.publishSite();
  };
  await publish();
  serve = site.listener;
  const { executeApiUrl } = site;
  stops.push(await announceRunning(data.running, running(url, executeApiUrl, services)));
  return {
    url,
    adminEmail: options.adminEmail,
    adminPassword,
    endpoints,
    executeApiUrl,
    config,
    invoke: async (name, event) => resultOf(name, await functions.invoke(name, event)),
    async empty() {
      await events.pending.none();
      await services.empty();
      site.refillThrottles();
      await functions.forgetVisitors();
      await (await functions.prepareData()).indexed;
      await publish();
    },
  };
}

interface Made {
  config: SiteConfig;
  origin: { url: string; secret: string };
  cognito: Services['cognito'];
  quoteLinkPages: string;
  siteBuild: string;
}

/** What the functions are told. */
const settingsFor = (
  options: ProductOptions,
  { config, origin, cognito, quoteLinkPages, siteBuild }: Made,
) => ({
  publicKey: config.publicKey,
  originSecret: origin.secret,
  siteUrl: origin.url,
  ocr: options.ocr,
  documentRetentionDays: options.documentRetentionDays,
  email: { brand: options.brand, from: options.mailFrom, dailyLimit: options.mailDailyLimit },
  userPoolId: cognito.userPoolId,
  webhookUrl: options.webhookUrl,
  measuring: {
    keyParameter: (options.measuring ?? 'off') === 'off' ? '' : LOCAL_SOLAR_PARAMETER,
    dailyLimit: options.measurementDailyLimit,
  },
  quoteLinkPages,
  site: { build: siteBuild, deployed: deployedSite(options, config, origin.url) },
});

/** What is known of the site once it runs. */
const deployedSite = (
  options: ProductOptions,
  { publicKey, auth }: SiteConfig,
  url: string,
): DeployedSite => ({
  publicKey,
  auth,
  origin: options.originAt?.(new URL(url).port) ?? url,
});

/** What the site's file says of it. */
const firstSite = (options: ProductOptions, config: SiteConfig, url: string): FirstSite => ({
  config,
  faq: options.faq ?? noFaq,
  embedOrigins: framersOf(options, url),
});

/** What operators' commands read of a running product. */
const running = (siteUrl: string, executeApiUrl: string, { endpoints, cognito }: Services) => ({
  siteUrl,
  executeApiUrl,
  endpoints,
  credentials: LOCAL_CREDENTIALS,
  tables: perTable((name) => name),
  documentsBucket: DOCUMENTS_BUCKET,
  userPoolId: cognito.userPoolId,
  region: LOCAL_REGION,
});
