import { ApiFailure } from '#web/api/client.ts';

/** The server made nothing of it: somebody else changed the lead first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.details.code === 'conflict';

/** Whether the server surely did not make the change; without an answer it may have. */
export const isCertain = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;
