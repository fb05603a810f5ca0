import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { close, LOOPBACK, listen, readBody } from '#infra/local/wire/http.ts';
import { WrongUse } from '#test/bench/report.ts';

/** A service that a run has started for itself. */
export interface Started {
  url: string;
  stop(): Promise<void>;
}

const SUBJECT = 'SNS takes subjects of less than 100 characters on one line (API reference, Publish)';

/** Where moto's own answers are not AWS's: the rule, and what AWS does. Looked up in moto 5.2.1. */
export const motoDiffers: Readonly<Record<string, string>> = {
  'a permit takes no file of another size':
    'moto does not read the conditions of a form; S3 answers EntityTooLarge beyond content-length-range (API reference, "POST Policy")',
  'no version of its document is left':
    'moto takes response-content-type in the link of a missing file for a header that was signed and not sent, and answers 403; S3 answers 404',
  'DynamoDB: a number is answered without zeros at its end':
    'DynamoDB trims zeros at both ends of a number (developer guide, "Data types")',
  'DynamoDB: a number as the key of an index of texts is refused':
    'DynamoDB refuses an index key of another type than the table declares (API reference, PutItem)',
  'DynamoDB: a value that no expression uses is refused':
    'DynamoDB refuses values that no expression uses, with ValidationException',
  'DynamoDB: an update answers with what it changed, and nothing else':
    'moto adds the key; UPDATED_NEW returns only the attributes that were updated (API reference, UpdateItem)',
  'DynamoDB: a page that is full names where to go on, also at the last item':
    'a query that stops at its Limit returns the last key it read, whether or not more follows (API reference, Query)',
  'DynamoDB: a page that begins in another partition is refused':
    'DynamoDB refuses a start key that the key condition does not take in',
  'DynamoDB: a range whose end is before its beginning is refused':
    'DynamoDB refuses BETWEEN whose upper bound is below the lower one',
  'DynamoDB: an index that is not there is refused':
    'DynamoDB answers ValidationException: the table does not have the specified index',
  'Cognito: no second login has its address, also in capitals':
    'a pool that is not case sensitive takes both for one login (developer guide, "User pool case sensitivity")',
  'Cognito: nor to one who has chosen a password':
    'Cognito resends to users in FORCE_CHANGE_PASSWORD alone (API reference, AdminCreateUser)',
  'SNS: a subject of 100 letters is refused': SUBJECT,
  'SNS: a subject of two lines is refused': SUBJECT,
  'SNS: an empty message is refused': 'SNS refuses an empty message with InvalidParameter',
};

/** What has to be said of a run on moto, besides its rules. */
export const motoNotes: readonly string[] = [
  'moto answers several calls at once and does not keep them apart: of transactions, and of counts with a condition, more than one may hold. DynamoDB lets one win. So the calls go to moto one after the other, and the races prove the functions alone.',
  'moto restores a table as it is now, whatever the time, and its window of recovery ends when it begins: the older tables are restored before the damage is done, and the window is said to end now.',
];

/** Whether moto answers there. */
export async function isMoto(url: string): Promise<boolean> {
  const answer = await fetch(new URL('/moto-api/', url)).catch(() => undefined);
  return answer?.ok === true && /moto/i.test(await answer.text());
}

/**
 * `moto_server` on a free port.
 * @throws WrongUse where it is not installed
 */
export async function startMoto(): Promise<Started> {
  const child = spawn('moto_server', ['-H', LOOPBACK, '-p', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(child, 'spawn').catch(() => {
    throw new WrongUse(
      'moto_server is not installed, and no --endpoint is given: install it (pip install "moto[server]==5.2.1"), or say where the services answer: --endpoint URL, or --dynamodb URL and --s3 URL.',
    );
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: child.stderr });
    const said: string[] = [];
    lines.on('line', (line) => {
      said.push(line);
      const address = /Running on (http:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    lines.once('close', () => reject(new Error(`moto_server ended: ${said.join('\n')}`)));
  });
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

const backups = v.looseObject({
  ContinuousBackupsDescription: v.looseObject({ PointInTimeRecoveryDescription: v.looseObject({}) }),
});

/** The answer of DescribeContinuousBackups with a window that goes on until now, as DynamoDB's does. */
function withWindow(answer: string): string {
  const { ContinuousBackupsDescription: described, ...rest } = v.parse(backups, JSON.parse(answer));
  const { PointInTimeRecoveryDescription: recovery } = described;
  const PointInTimeRecoveryDescription = { ...recovery, LatestRestorableDateTime: Date.now() / 1000 };
  return JSON.stringify({
    ...rest,
    ContinuousBackupsDescription: { ...described, PointInTimeRecoveryDescription },
  });
}

/** Passes every call on to moto, one after the other; not that of a caller who has hung up. */
export async function oneAtATime(target: string): Promise<Started> {
  const { hostname, port } = new URL(target);
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    const body = await readBody(request, Number.POSITIVE_INFINITY);
    const passOn = () =>
      new Promise<void>((answered) => {
        finished(response, () => answered());
        if (response.destroyed) return;
        const { method, url: path, headers } = request;
        const call = send({ hostname, port, method, path, headers }, async (answer) => {
          const { statusCode = 502 } = answer;
          const isWindow =
            statusCode === 200 && String(headers['x-amz-target']).endsWith('.DescribeContinuousBackups');
          if (isWindow) {
            const windowed = withWindow(await text(answer));
            response.writeHead(statusCode, { 'content-type': 'application/x-amz-json-1.0' }).end(windowed);
            return;
          }
          response.writeHead(statusCode, answer.headers);
          answer.pipe(response);
        });
        call.once('error', () => response.destroy());
        call.end(body);
      });
    last = last.then(passOn);
  });
  return { url: `http://${LOOPBACK}:${await listen(server, 0)}`, stop: () => close(server) };
}
