import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { dist } from '#infra/build/dist.ts';
import { announceRunning } from '#infra/commands/where.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { resultOf } from '#infra/local/lambda/environment.ts';
import { inDeploy, localStream, localTopic, PendingWork } from '#infra/local/lambda/events.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION, LOCAL_SOLAR_PARAMETER } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import type { OcrLimits } from '#infra/options.ts';
import { QUOTE_LINK_PAGES } from '#infra/pages/files.ts';
import { alertsStream, perTable } from '#infra/tables.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { type Faq, noFaq } from '#shared/site/faq.ts';
import { openDataFolder } from './data-folder.ts';
import { testerOrigin, withEmbedTester } from './embed-tester.ts';
import { functionEnvironment } from './function-environment.ts';
import { jwtAuthorizer, RouteThrottles } from './gateway/admission.ts';
import { apiGateway } from './gateway/api.ts';
import { edge, gatewayListener, starting } from './gateway/edge.ts';
import { builtPages, type PageSource, type RunningPages } from './gateway/site.ts';
import { type LambdaHost, startLambdaHost } from './lambda/host.ts';
import { readable } from './lambda/log-lines.ts';
import { DOCUMENTS_BUCKET, type Services, startServices } from './services.ts';
import { type LocalChoices, localConfig } from './site-config.ts';
import type { ReadPages } from './textract/reader.ts';

export interface ProductOptions extends LocalChoices {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  adminEmail: string;
  /** Left out, the one in the data folder. */
  adminPassword?: string | undefined;
  /** How long a scan takes at least. */
  textractDelayMs?: number;
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
  /** What homeowners often ask; left out, nothing. */
  faq?: Faq | undefined;
  /** Nobody signs in to the office without an authenticator app. */
  requireAuthenticator?: boolean | undefined;
  /** Origins that may show `/embed` in a frame; left out, none. */
  embedOrigins?: readonly string[] | undefined;
  /** The quote's own origin by its port, where its visitors know it by another name than `localhost`. */
  originAt?: ((port: string) => string) | undefined;
  /** Serves a page of another site that has the quote in it. */
  embedTester?: boolean | undefined;
  /** How many invocations of one function run at the same time; further ones wait. Left out, two. */
  functionConcurrency?: number | undefined;
  /** Takes what the functions and the gateway say, whole lines; stdout where it is left out. */
  print?: (text: string) => void;
  /** Milliseconds; the clock of the gateway's throttles. */
  throttleClock?: () => number;
  /** A proxy between the functions and the services; gets and returns their addresses. */
  wire?: (endpoints: Services['endpoints']) => Promise<Services['endpoints']>;
  /** The visitor's address of a request; left out, the connection's own. */
  viewerAddress?: (request: IncomingMessage) => string;
  /** Serves the pages instead of `dist/web`; gets what they are made from. */
  pages?: (made: PageSource) => Promise<RunningPages>;
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
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  const log = options.print ?? ((text: string) => void process.stdout.write(text));
  try {
    // The port first, so that a second start reports that it is taken and not that the data is in use.
    let serve: RequestListener = starting;
    const server = createServer((request, response) => serve(request, response));
    const url = `http://localhost:${await listen(server, options.port)}`;
    stops.push(() => close(server));

    const pending = new PendingWork();
    const data = await openDataFolder(options.dataDir);
    const adminPassword = options.adminPassword ?? data.keyAndPassword.adminPassword;
    const scans = localTopic('finish-scan');
    const alerts = localStream('follow-leads', alertsStream);
    const services = await startServices({
      ...options,
      data,
      adminPassword,
      announceScan: scans.publish,
      alertsWritten: alerts.written,
      pending,
    });
    stops.push(services.stop);

    const endpoints = (await options.wire?.(services.endpoints)) ?? services.endpoints;
    const originSecret = randomUUID();
    const keyParameter = (options.measuring ?? 'off') === 'off' ? '' : LOCAL_SOLAR_PARAMETER;
    const quoteLinkPages = join(options.dataDir, QUOTE_LINK_PAGES);
    const host = startLambdaHost({
      bundles: dist.lambdas,
      functions: bundledFunctions,
      variables: functionEnvironment(endpoints, {
        publicKey: data.keyAndPassword.publicKey,
        originSecret,
        siteUrl: url,
        ocr: options.ocr,
        documentRetentionDays: options.documentRetentionDays,
        email: { brand: options.brand, from: options.mailFrom, dailyLimit: options.mailDailyLimit },
        userPoolId: services.cognito.userPoolId,
        webhookUrl: options.webhookUrl,
        measuring: { keyParameter, dailyLimit: options.measurementDailyLimit },
        quoteLinkPages,
      }),
      log: (name, text) => log(readable(text).replace(/^(?=.)/gm, `[${name}] `)),
      environments: options.functionConcurrency,
    });
    /** Somebody has used up what a visitor may ask, since the product was emptied last: functions remember that. */
    let hasRefused = false;
    const lambdas: LambdaHost = {
      ...host,
      async invoke(name, event) {
        const outcome = await pending.during(host.invoke(name, event));
        hasRefused ||= outcome.ok && v.is(tooManyRequests, outcome.result);
        return outcome;
      },
    };
    stops.push(
      host.stop,
      async () => scans.stop(),
      async () => alerts.stop(),
    );
    const invoke = async (name: string, event: unknown) => resultOf(name, await lambdas.invoke(name, event));
    // As in a deploy: the prices are waited for, the office's lists are not.
    const prepareData = async () => {
      const { ended } = await inDeploy('prepare-data', (event) => lambdas.invoke('prepare-data', event));
      const indexed = ended.then(({ ok }) => {
        if (!ok) log('Some leads are missing in the lists; the next start adds them.\n');
      });
      // A stop ends it; the next start goes on.
      return { indexed: indexed.catch(() => undefined) };
    };
    await prepareData();
    scans.open(lambdas);
    alerts.open(lambdas);

    const config = localConfig(options, data.keyAndPassword.publicKey, services.cognito);
    const { brand } = config;
    const pages = await (options.pages ?? builtPages(services.endpoints))({
      config,
      brand,
      faq: options.faq ?? noFaq,
      embedOrigins: [
        ...(options.embedOrigins ?? []),
        ...(options.embedTester === true ? [testerOrigin(url)] : []),
      ],
      origin: options.originAt?.(new URL(url).port) ?? url,
      server,
    });
    stops.push(pages.stop);
    await writeFile(quoteLinkPages, pages.quoteLinkPages);
    const throttles = new RouteThrottles(options.throttleClock);
    const api = apiGateway({
      routes,
      lambdas,
      authorizer: jwtAuthorizer(services.cognito),
      throttles,
    });
    const executeApi = createServer(gatewayListener(api, api, log));
    const executeApiUrl = `http://localhost:${await listen(executeApi, 0)}`;
    stops.push(() => close(executeApi));
    const viewerAddress = options.viewerAddress ?? ((request) => request.socket.remoteAddress ?? '');
    const site = options.embedTester === true ? withEmbedTester(pages.handle, url) : pages.handle;
    serve = gatewayListener(edge(api, { originSecret, viewerAddress }), site, log);
    stops.push(
      await announceRunning(data.running, {
        siteUrl: url,
        executeApiUrl,
        endpoints: services.endpoints,
        credentials: LOCAL_CREDENTIALS,
        tables: perTable((name) => name),
        documentsBucket: DOCUMENTS_BUCKET,
        userPoolId: services.cognito.userPoolId,
        region: LOCAL_REGION,
      }),
    );
    return {
      url,
      adminEmail: options.adminEmail,
      adminPassword,
      endpoints: services.endpoints,
      executeApiUrl,
      config,
      invoke,
      async empty() {
        await pending.none();
        await services.empty();
        throttles.refill();
        if (hasRefused) await host.renew();
        hasRefused = false;
        await (await prepareData()).indexed;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const tooManyRequests = v.object({ statusCode: v.literal(429) });
