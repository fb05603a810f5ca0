import { rm } from 'node:fs/promises';
import { SOLAR_ENDPOINT } from '#infra/functions/environment.ts';
import { LOCAL_EMAIL_FROM, LOCAL_SOLAR_KEY, LOCAL_SOLAR_PARAMETER } from '#infra/local/wire/credentials.ts';
import { MISSING_PAGE } from '#shared/page/files.ts';
import { invitationsInto } from './cognito/administration.ts';
import { type RunningCognito, startCognito } from './cognito/cognito.ts';
import type { DataFolder } from './data-folder.ts';
import { startDynamoDb } from './dynamodb/dynamodb.ts';
import type { FunctionEvents } from './functions.ts';
import type { PageSource } from './gateway/site.ts';
import { startMessaging } from './messaging/server.ts';
import { SITE_BUCKET } from './s3/access.ts';
import { isDeleteMarker, ObjectStore } from './s3/object-store.ts';
import { startS3 } from './s3/server.ts';
import { startSolar } from './solar/solar.ts';
import type { ReadPages } from './textract/reader.ts';
import { startTextract } from './textract/textract.ts';

export const DOCUMENTS_BUCKET = 'documents';

/** The topic for the team's emails. */
export const ALERT_TOPIC_ARN = 'arn:aws:sns:us-east-1:000000000000:alerts';

/** Where the end of a scan is announced. */
export const SCAN_TOPIC_ARN = 'arn:aws:sns:us-east-1:000000000000:scans';

/** About as long as a scan of a few pages takes in production. */
const TEXTRACT_DELAY_MS = 3000;

export interface Endpoints {
  dynamodb: string;
  s3: string;
  cognito: string;
  textract: string;
  ses: string;
  sns: string;
  /** A browser's push service. */
  push: string;
  ssm: string;
  cloudFront: string;
  /** Google's Solar API: the real one or the stand-in. */
  solar: string;
}

export interface Services {
  endpoints: Endpoints;
  cognito: RunningCognito;
  /** What was published of the site at a path. */
  siteFile: PageSource['published'];
  /** Resets to the first admin. Nothing may be in progress. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** No measuring, the stand-in of Google's Solar API, or Google itself with that key. */
export type LocalMeasuring = 'off' | 'stand-in' | { key: string };

interface ServicesOptions {
  data: DataFolder;
  adminEmail: string;
  adminPassword: string;
  textractDelayMs?: number;
  /** Reads the pages of scans; left out, OCR. */
  readPages?: ReadPages;
  /** The address that counts as verified. */
  mailFrom?: string | undefined;
  /** Nobody signs in to the office without an authenticator app. */
  requireAuthenticator?: boolean | undefined;
  /** Measures roofs; left out, no roofs are measured. */
  measuring?: LocalMeasuring | undefined;
  /** What the services' work leads to. */
  events: FunctionEvents;
}

/** The AWS services locally, with the first admin in the user pool. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { data, adminEmail, adminPassword } = options;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(stops.splice(0).map((stopOne) => stopOne()));
  };
  try {
    const services = await startEach(options, (service) => void stops.push(service.stop));
    const { dynamodb, textract, cognito, endpoints } = services;
    cognito.ensureAdmin(adminEmail, adminPassword);
    return {
      cognito,
      siteFile: siteFiles(data.s3),
      endpoints,
      async empty() {
        const folders = [data.subscriptions, data.s3, data.mail, data.teamMail, data.push];
        await Promise.all([
          dynamodb.empty(),
          ...folders.map((folder) => rm(folder, { recursive: true, force: true })),
        ]);
        textract.empty();
        cognito.empty();
        cognito.ensureAdmin(adminEmail, adminPassword);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param started is called for each service at once, so that all of them are stopped if the next one fails */
async function startEach(
  { data, events, ...options }: ServicesOptions,
  started: (service: { stop(): Promise<void> }) => void,
) {
  const { pending } = events;
  const dynamodb = await startDynamoDb({
    folder: data.dynamodb,
    alertsWritten: events.alerts.written,
    pending,
  });
  started(dynamodb);
  const s3 = await startS3({
    folder: data.s3,
    buckets: [DOCUMENTS_BUCKET, SITE_BUCKET],
    unversioned: [SITE_BUCKET],
  });
  started(s3);
  const textract = await startTextract({
    s3Endpoint: s3.url,
    dataDir: data.textract,
    delayMs: options.textractDelayMs ?? TEXTRACT_DELAY_MS,
    readPages: options.readPages,
    announce: events.scans.publish,
    pending,
  });
  started(textract);
  const cognito = await startCognito({
    file: `${data.cognito}/pool.json`,
    requiresAuthenticator: options.requireAuthenticator,
    outbox: invitationsInto(data.mail, () => new Date()),
  });
  started(cognito);
  const solar = await solarOf(options.measuring ?? 'off');
  started(solar);
  // What is not handled by the stop is dropped: the lead's next try asks again.
  const announced = (message: string) => events.scans.publish(SCAN_TOPIC_ARN, message);
  const messaging = await startMessaging({
    folders: data,
    from: options.mailFrom ?? LOCAL_EMAIL_FROM,
    topics: {
      [ALERT_TOPIC_ARN]: { subscriptions: data.subscriptions },
      [SCAN_TOPIC_ARN]: {
        deliver: (message) => void pending.during(announced(message)).catch(() => undefined),
      },
    },
    parameters: solar.key === '' ? {} : { [LOCAL_SOLAR_PARAMETER]: solar.key },
  });
  started(messaging);
  const endpoints: Endpoints = {
    dynamodb: dynamodb.url,
    s3: s3.url,
    cognito: cognito.url,
    textract: textract.url,
    ses: messaging.url,
    sns: messaging.url,
    push: messaging.url,
    ssm: messaging.url,
    cloudFront: messaging.url,
    solar: solar.endpoint,
  };
  return { dynamodb, textract, cognito, endpoints };
}

/** CloudFront's view of the site's bucket. */
function siteFiles(folder: string): PageSource['published'] {
  const store = new ObjectStore(folder, () => new Date());
  return async (path) => {
    const version = await store.find(SITE_BUCKET, path);
    if (version === undefined || isDeleteMarker(version)) return undefined;
    const content = await store.content(SITE_BUCKET, version);
    return { content, isMissing: version.metadata?.status === MISSING_PAGE.status };
  };
}

interface Solar {
  endpoint: string;
  /** Empty if no roofs are measured. */
  key: string;
  stop(): Promise<void>;
}

/** Where roofs are measured, and with which key. */
async function solarOf(measuring: LocalMeasuring): Promise<Solar> {
  if (measuring === 'stand-in') {
    const { url, stop } = await startSolar({ key: LOCAL_SOLAR_KEY });
    return { endpoint: url, key: LOCAL_SOLAR_KEY, stop };
  }
  return {
    endpoint: SOLAR_ENDPOINT,
    key: measuring === 'off' ? '' : measuring.key,
    stop: async () => {},
  };
}
