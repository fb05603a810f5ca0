import { runInNewContext } from 'node:vm';

/** Makes a callable function from a CloudFront Function's text, in a context of its own. */
export function edgeHandler(text: string): (event: unknown) => unknown {
  const handler: unknown = runInNewContext(`${text}; handler`);
  if (typeof handler !== 'function') throw new Error('the edge function has no handler');
  return (event) => handler(event);
}
