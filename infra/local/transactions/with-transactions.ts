import { once } from 'node:events';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { OneAtATime } from './one-at-a-time.ts';
import { type DynamoAnswer, transactWrite } from './transact-write.ts';

const TARGET = 'DynamoDB_20120810';

/**
 * dynalite with `TransactWriteItems`; every other call goes through as it is.
 * @param keysOf names of the attributes that are the table's key
 */
export function withTransactions(
  dynalite: RequestListener,
  keysOf: (table: string) => readonly string[],
): RequestListener {
  const turns = new OneAtATime();
  return (request, response) => {
    if (request.headers['x-amz-target'] !== `${TARGET}.TransactWriteItems`) {
      void turns.beside(async () => {
        // Whoever hung up while it waited gets no answer, whose end the next transaction would wait for.
        if (response.closed) return void response.end();
        const ended = once(response, 'close');
        dynalite(request, response);
        await ended;
      });
      return;
    }
    turns
      .alone(async () => {
        const body: unknown = JSON.parse((await buffer(request)).toString('utf8'));
        const call = (operation: string, input: object) => ownCall(dynalite, request, operation, input);
        const { status, json } = await transactWrite(body, call, keysOf);
        response
          .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
          .end(JSON.stringify(json));
      })
      .catch(() => response.destroy());
  };
}

/** Asks dynalite for an operation in the name of that request. */
function ownCall(
  dynalite: RequestListener,
  { headers, socket }: IncomingMessage,
  operation: string,
  input: object,
) {
  const request = new IncomingMessage(socket);
  request.method = 'POST';
  request.url = '/';
  request.headers = { ...headers, 'x-amz-target': `${TARGET}.${operation}` };
  // Otherwise its end would be taken for the caller having gone.
  request.complete = true;
  request.push(JSON.stringify(input));
  request.push(null);
  return new Promise<DynamoAnswer>((resolve) => {
    dynalite(request, new KeptResponse(request, resolve));
  });
}

/** An answer that is kept instead of being sent. */
class KeptResponse extends ServerResponse {
  readonly #keep: (answer: DynamoAnswer) => void;

  constructor(request: IncomingMessage, keep: (answer: DynamoAnswer) => void) {
    super(request);
    this.#keep = keep;
  }

  override end(...[body]: unknown[]): this {
    this.#keep({ status: this.statusCode, json: JSON.parse(String(body)) });
    return this;
  }
}
