import { rm } from 'node:fs/promises';
import { SOLAR_ENDPOINT } from '#infra/functions/environment.ts';
import type { PendingWork } from '#infra/local/lambda/events.ts';
import { LOCAL_EMAIL_FROM, LOCAL_SOLAR_KEY, LOCAL_SOLAR_PARAMETER } from '#infra/local/wire/credentials.ts';
import { invitationsInto } from './cognito/administration.ts';
import { type RunningCognito, startCognito } from './cognito/cognito.ts';
import type { DataFolder } from './data-folder.ts';
import { type AlertsWritten, startDynamoDb } from './dynamodb/dynamodb.ts';
import { startMessaging } from './messaging/server.ts';
import { startS3 } from './s3/server.ts';
import { startSolar } from './solar/solar.ts';
import type { Announce } from './textract/job-runner.ts';
import type { ReadPages } from './textract/reader.ts';
import { startTextract } from './textract/textract.ts';

export const DOCUMENTS_BUCKET = 'documents';

/** The topic for the team's emails. */
export const ALERT_TOPIC_ARN = 'arn:aws:sns:us-east-1:000000000000:alerts';

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
  /** Google's Solar API: the real one or the stand-in. */
  solar: string;
}

export interface Services {
  endpoints: Endpoints;
  cognito: RunningCognito;
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
  /** Receives Textract's notices of finished jobs. */
  announceScan: Announce;
  /** Receives the ids of alerts once they are written. */
  alertsWritten: AlertsWritten;
  /** Counts the services' background work. */
  pending: PendingWork;
}

/** The AWS services locally, with the first admin in the user pool. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { data, pending } = options;
  const running: { stop(): Promise<void> }[] = [];
  const keep = <T extends { stop(): Promise<void> }>(service: T): T => {
    running.push(service);
    return service;
  };
  const stop = async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
  };
  try {
    const dynamodb = keep(
      await startDynamoDb({ folder: data.dynamodb, alertsWritten: options.alertsWritten, pending }),
    );
    const s3 = keep(
      await startS3({
        folder: data.s3,
        buckets: [DOCUMENTS_BUCKET],
      }),
    );
    const textract = keep(
      await startTextract({
        s3Endpoint: s3.url,
        dataDir: data.textract,
        delayMs: options.textractDelayMs ?? TEXTRACT_DELAY_MS,
        readPages: options.readPages,
        announce: options.announceScan,
        pending,
      }),
    );
    const cognito = keep(
      await startCognito({
        file: `${data.cognito}/pool.json`,
        requiresAuthenticator: options.requireAuthenticator,
        outbox: invitationsInto(data.mail, () => new Date()),
      }),
    );
    const solar = keep(await solarOf(options.measuring ?? 'off'));
    const keys = solar.key === '' ? [] : [[LOCAL_SOLAR_PARAMETER, solar.key]];
    const messaging = keep(
      await startMessaging({
        folders: data,
        from: options.mailFrom ?? LOCAL_EMAIL_FROM,
        topicArn: ALERT_TOPIC_ARN,
        parameters: Object.fromEntries(keys),
      }),
    );
    const firstAdmin = () => cognito.ensureAdmin(options.adminEmail, options.adminPassword);
    firstAdmin();
    return {
      cognito,
      endpoints: {
        dynamodb: dynamodb.url,
        s3: s3.url,
        cognito: cognito.url,
        textract: textract.url,
        ses: messaging.url,
        sns: messaging.url,
        push: messaging.url,
        ssm: messaging.url,
        solar: solar.endpoint,
      },
      async empty() {
        const folders = [data.s3, data.mail, data.teamMail, data.push];
        await Promise.all([
          dynamodb.empty(),
          ...folders.map((folder) => rm(folder, { recursive: true, force: true })),
        ]);
        textract.empty();
        cognito.empty();
        firstAdmin();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
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
