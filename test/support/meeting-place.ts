import { createServer, type ServerResponse } from 'node:http';
import { close, listen } from '#infra/local/http.ts';

/** An address that lets callers go on once `together` of them wait there, or once all that will come have come. */
export async function startMeetingPlace({ together, callers }: { together: number; callers: number }) {
  const waiting: ServerResponse[] = [];
  let come = 0;
  const server = createServer((_request, response) => {
    waiting.push(response);
    come += 1;
    if (waiting.length === together || come === callers)
      for (const one of waiting.splice(0)) one.writeHead(204).end();
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return { url, stop: () => close(server) };
}
