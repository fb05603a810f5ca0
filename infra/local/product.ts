import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { dist } from '#infra/build/dist.ts';
import { announceRunning } from '#infra/commands/where.ts';
import { bundledFunctions, type FunctionDefinition } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { localStream, localTopic, Underway } from '#infra/local/lambda/events.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION, LOCAL_SOLAR_PARAMETER } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import type { OcrLimits } from '#infra/options.ts';
import { perTable } from '#infra/tables.ts';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import { defaultPackages, type Package, type SiteConfig } from '#shared/site/config.ts';
import type { RunningCognito } from './cognito/cognito.ts';
import { openDataFolder } from './data-folder.ts';
import { functionEnvironment, localEmail } from './function-environment.ts';
import { jwtAuthorizer, RouteThrottles } from './gateway/admission.ts';
import { apiGateway } from './gateway/api.ts';
import { edge, gatewayListener, starting } from './gateway/edge.ts';
import { builtPages, type PageSource, type RunningPages } from './gateway/site.ts';
import { type LambdaHost, readable, startLambdaHost } from './lambda/host.ts';
import { DOCUMENTS_BUCKET, type LocalMeasuring, type Services, startServices } from './services.ts';
import type { ReadingAnswer, ReadingQuestion, StartThread } from './textract/reader.ts';

/** What somebody chooses for the pages on this machine. */
interface LocalChoices {
  brand?: Brand;
  packages?: Package[];
  googleMapsApiKey?: string;
  documentRetentionDays?: number;
  /** Who measures roofs from above; left out, nobody does. */
  measuring?: LocalMeasuring | undefined;
  skipHomeSize?: boolean | undefined;
}

export interface ProductOptions extends LocalChoices {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  adminEmail: string;
  /** Left out, the one kept in the data folder. */
  adminPassword?: string | undefined;
  /** How long a scan seems to take. */
  textractDelayMs?: number;
  /** What reads the pages of scans; left out, OCR. */
  scanThread?: StartThread<ReadingQuestion, ReadingAnswer>;
  /** Pages of scans that may be read; by default what a deploy without options allows. */
  ocr?: OcrLimits;
  /** Whom email is from; left out, an address of this machine's. */
  mailFrom?: string | undefined;
  mailDailyLimit?: number | undefined;
  /** Gets news of leads too; left out, nobody does. */
  webhookUrl?: string | undefined;
  measurementDailyLimit?: number | undefined;
  /** Says nothing on stdout. */
  quiet?: boolean;
  /** Milliseconds; the clock of the gateway's throttles. */
  throttleClock?: () => number;
  /** What stands between the functions and the services; gets and gives where they answer. */
  wire?: (endpoints: Services['endpoints']) => Promise<Services['endpoints']>;
  /** Whose connection a request came by; left out, the one it did come by. */
  viewerAddress?: (request: IncomingMessage) => string;
  /** Serves the pages instead of `dist/web`; gets what they are made from. */
  pages?: (made: PageSource) => Promise<RunningPages>;
}

export interface Product {
  url: string;
  adminEmail: string;
  adminPassword: string;
  endpoints: Services['endpoints'];
  /** The API past CloudFront, which the functions refuse. */
  executeApiUrl: string;
  config: SiteConfig;
  /** Runs a function as the deploy or an operator would, past the gateway. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /**
   * As new, with the same address, keys and first admin: waits until no function runs and no event waits, then forgets
   * leads, documents, email, logins, changed prices and what anybody has used up. Callers have stopped calling.
   */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The whole product on this machine, from the built `dist/`.
 * @throws Error with a plain sentence when `dist/` is not built; the system's EADDRINUSE when the port is taken
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  if (!existsSync(dist.lambdas)) throw new Error('dist/ is not built: run npm run build first');
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  const log = options.quiet === true ? () => {} : (text: string) => void process.stdout.write(text);
  try {
    // The port comes first: a second start must say that it is taken, not that the data are in use.
    let serve: RequestListener = starting;
    const server = createServer((request, response) => serve(request, response));
    const url = `http://localhost:${await listen(server, options.port)}`;
    stops.push(() => close(server));

    const underway = new Underway();
    const data = await openDataFolder(options.dataDir);
    const adminPassword = options.adminPassword ?? data.keyAndPassword.adminPassword;
    const scans = localTopic('finish-scan');
    const alerts = localStream('follow-leads');
    const services = await startServices({
      ...options,
      data,
      adminPassword,
      announceScan: scans.publish,
      alertsWritten: alerts.written,
      underway,
    });
    stops.push(services.stop);

    const endpoints = (await options.wire?.(services.endpoints)) ?? services.endpoints;
    const originSecret = randomUUID();
    const keyParameter = (options.measuring ?? 'off') === 'off' ? '' : LOCAL_SOLAR_PARAMETER;
    const host = startLambdaHost({
      bundles: dist.lambdas,
      functions: bundledFunctions,
      variables: functionEnvironment(
        endpoints,
        data.keyAndPassword.publicKey,
        originSecret,
        options.ocr,
        options.documentRetentionDays,
        localEmail({
          brand: options.brand,
          from: options.mailFrom,
          dailyLimit: options.mailDailyLimit,
          siteUrl: url,
        }),
        services.cognito.userPoolId,
        options.webhookUrl,
        { keyParameter, dailyLimit: options.measurementDailyLimit },
      ),
      log: (name, text) => log(readable(text).replace(/^(?=.)/gm, `[${name}] `)),
    });
    const lambdas: LambdaHost = {
      ...host,
      invoke: (name, event) => underway.during(host.invoke(name, event)),
    };
    stops.push(
      host.stop,
      async () => scans.stop(),
      async () => alerts.stop(),
    );
    const invoke = async (name: string, event: unknown) => {
      const outcome = await lambdas.invoke(name, event);
      if (!outcome.ok) throw new Error(`${name} failed: ${outcome.errorType}: ${outcome.errorMessage}`);
      return outcome.result;
    };
    const prepareData = () => invoke('prepare-data', {});
    await prepareData();
    scans.open(lambdas);
    alerts.open(lambdas);

    const config = localConfig(options, data.keyAndPassword.publicKey, services.cognito);
    const { brand } = config;
    const pages = await (options.pages ?? builtPages(services.endpoints))({ config, brand, server });
    stops.push(pages.stop);
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
    serve = gatewayListener(edge(api, { originSecret, viewerAddress }), pages.handle, log);
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
        await underway.none();
        await services.empty();
        throttles.refill();
        await host.renew(remembersVisitors);
        await prepareData();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whoever counts visitors keeps those in mind that have used up their hour; no other function remembers data. */
const remembersVisitors = ({ tables }: FunctionDefinition) => tables?.budgets !== undefined;

/** `/config.json` of the product on this machine. */
function localConfig(
  choices: LocalChoices,
  publicKey: string,
  { userPoolId, clientId, url }: Pick<RunningCognito, 'userPoolId' | 'clientId' | 'url'>,
): SiteConfig {
  const { documentRetentionDays } = choices;
  return {
    brand: choices.brand ?? defaultBrand,
    packages: choices.packages ?? defaultPackages,
    apiBase: '/api',
    publicKey,
    googleMapsApiKey: choices.googleMapsApiKey ?? '',
    measuresRoofs: (choices.measuring ?? 'off') !== 'off',
    skipHomeSize: choices.skipHomeSize ?? false,
    ...(documentRetentionDays === undefined ? {} : { documentRetentionDays }),
    auth: { region: LOCAL_REGION, userPoolId, userPoolClientId: clientId, endpoint: url },
  };
}
