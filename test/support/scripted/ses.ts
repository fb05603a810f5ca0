import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { close, listen } from '#infra/local/wire/http.ts';

interface SesAnswer {
  status?: number;
  /** Name of the error. */
  error?: string;
  body?: object;
  /** Leaves the request without an answer. */
  silent?: true;
  /** What is answered from the next request on. */
  next?: SesAnswer;
}

/** SES at the wire, answering what the test wrote for each path, and the real client: a patient one and one in a hurry. */
export async function startSesAnswers() {
  const answers = new Map<string, SesAnswer>();
  const sent: unknown[] = [];
  const server: Server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').replace('/v2/email/', '');
    if (request.method === 'POST') sent.push(await json(request));
    const {
      status = 200,
      error,
      body = {},
      silent,
      next,
    } = answers.get(path) ?? { status: 404, error: 'NotFoundException' };
    if (next !== undefined) answers.set(path, next);
    if (silent === true) return;
    response.writeHead(error === undefined ? status : (status ?? 400), {
      'content-type': 'application/json',
      ...(error === undefined ? {} : { 'x-amzn-errortype': error }),
    });
    response.end(
      JSON.stringify(error === undefined ? body : { message: `about odalys.quennell@mail.example` }),
    );
  });
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`;
  const waiting = (requestTimeout: number) =>
    new SESv2Client({
      endpoint,
      region: LOCAL_REGION,
      credentials: LOCAL_CREDENTIALS,
      maxAttempts: 1,
      requestHandler: { requestTimeout, throwOnRequestTimeout: true },
    });
  const client = waiting(10_000);
  const hurried = waiting(100);
  return {
    client,
    hurried,
    sent,
    answers,
    /** Has sent nothing yet, and sends what the company's address asks for. */
    begin() {
      sent.length = 0;
      answers.clear();
      answers.set('account', { body: { SendingEnabled: true, ProductionAccessEnabled: true } });
      answers.set('identities/juniperridge.example', { body: { VerifiedForSendingStatus: true } });
      answers.set('outbound-emails', { body: { MessageId: 'm-1' } });
    },
    async stop() {
      client.destroy();
      hurried.destroy();
      await close(server);
    },
  };
}
