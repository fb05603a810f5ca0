import type { RequestListener } from 'node:http';

/**
 * A listener that knows how many of its requests have no answer yet. `none` lets no more in, and resolves once all
 * have one, also those whose caller hung up meanwhile.
 */
export function unanswered(listener: RequestListener): { listener: RequestListener; none(): Promise<void> } {
  let open = 0;
  let closing: (() => void) | undefined;
  return {
    listener(request, response) {
      if (closing !== undefined) return void response.destroy();
      let counts = true;
      const answered = () => {
        if (counts) open -= 1;
        counts = false;
        if (open === 0) closing?.();
      };
      open += 1;
      const { end } = response;
      response.end = (...args: unknown[]) => {
        answered();
        return Reflect.apply(end, response, args);
      };
      // Nobody answers a request that broke off.
      request.once('close', () => request.complete || answered());
      listener(request, response);
    },
    none: () =>
      new Promise<void>((resolve) => {
        closing = resolve;
        if (open === 0) resolve();
      }),
  };
}
