import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { close, listen } from '#infra/local/http.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  /** Proven by the package's own verifier. */
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Another company's system: takes webhooks whose signature holds, and answers each as the test says. */
export async function startReceiver(secret: string) {
  const verifier = new Webhook(secret);
  const received: Received[] = [];
  const receiver = {
    received,
    /** Answers the next requests; the last one stays. */
    answers: [200] as (number | ((response: ServerResponse) => void))[],
    url: '',
    stop: () => close(server),
  };
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    const body = verifier.verify(raw, request.headers as Record<string, string>) as Received['body'];
    received.push({ headers: request.headers, body });
    const [answer = 200] = receiver.answers;
    if (receiver.answers.length > 1) receiver.answers.shift();
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response);
  });
  receiver.url = `http://127.0.0.1:${await listen(server, 0)}/hooks/leads`;
  return receiver;
}
