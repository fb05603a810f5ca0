import { ensureAdmin } from './admin.ts';
import { type RunningCognito, startCognito } from './cognito/cognito.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from './credentials.ts';
import type { DataFolder } from './data-folder.ts';
import { startDynamoDb } from './dynamodb.ts';
import { startS3 } from './s3/server.ts';
import type { Announce } from './textract/completion-notice.ts';
import { startTextract } from './textract/textract.ts';

export const DOCUMENTS_BUCKET = 'documents';

/** About what a scan of a few pages takes in production. */
const TEXTRACT_DELAY_MS = 3000;

export interface Endpoints {
  dynamodb: string;
  s3: string;
  cognito: string;
  textract: string;
}

export interface Services {
  endpoints: Endpoints;
  cognito: RunningCognito;
  stop(): Promise<void>;
}

export interface ServicesOptions {
  data: DataFolder;
  adminEmail: string;
  adminPassword: string;
  textractDelayMs?: number;
  /** Takes Textract's notices of jobs that have ended. */
  announceScan: Announce;
}

/** The AWS services on this machine, with the first admin in the user pool. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { data } = options;
  const running: { stop(): Promise<void> }[] = [];
  const keep = <T extends { stop(): Promise<void> }>(service: T): T => {
    running.push(service);
    return service;
  };
  const stop = async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
  };
  try {
    const dynamodb = keep(await startDynamoDb({ folder: data.dynamodb }));
    const s3 = keep(
      await startS3({
        folder: data.s3,
        buckets: [DOCUMENTS_BUCKET],
        credentials: LOCAL_CREDENTIALS,
      }),
    );
    const textract = keep(
      await startTextract({
        s3Endpoint: s3.endpoint,
        region: LOCAL_REGION,
        dataDir: data.textract,
        delayMs: options.textractDelayMs ?? TEXTRACT_DELAY_MS,
        announce: options.announceScan,
      }),
    );
    const cognito = keep(
      await startCognito({
        file: `${data.cognito}/pool.json`,
        region: LOCAL_REGION,
      }),
    );
    await ensureAdmin(cognito, options.adminEmail, options.adminPassword);
    return {
      cognito,
      endpoints: {
        dynamodb: dynamodb.endpoint,
        s3: s3.endpoint,
        cognito: cognito.url,
        textract: textract.url,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
