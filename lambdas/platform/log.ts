import { Logger } from '@aws-lambda-powertools/logger';

/**
 * All that may be logged. A closed list of names, none of which can hold a name, an email,
 * a phone number or an address: a log outlives the lead and is read by more people.
 */
interface LogFields {
  /** The route's pattern, never the path with its ids. */
  route?: string;
  requestId?: string;
  functionRequestId?: string;
  status?: number;
  /** An `ErrorCode`; a `RefusalReason`, or why a message was not delivered or a roof not measured. */
  code?: string;
  reason?: string;
  documentId?: string;
  jobId?: string;
  outcome?: string;
  pages?: number;
  bytes?: number;
  ms?: number;
  /** Whether it is the first request of this instance of the function. */
  coldStart?: boolean;
  /** The `sub` of an admin's token: Cognito knows whose it is, the log does not. */
  admin?: string;
  /** An `AdminAction`. */
  action?: string;
  /** Id of a lead, name of a pricing variable or `sub` of a login. */
  record?: string;
  failure?: Failure;
}

interface Failure {
  name: string;
  /** Only of errors that never quote the input. */
  message?: string;
  frames: string[];
  cause?: Failure;
}

const logger = new Logger();

export const log = {
  info: (message: string, fields: LogFields = {}) => logger.info(message, { ...fields }),
  warn: (message: string, fields: LogFields = {}) => logger.warn(message, { ...fields }),
  error: (message: string, fields: LogFields = {}) => logger.error(message, { ...fields }),
};

// JSON.parse and validators quote what they choked on; services, sockets and our own settings do not.
function quotesNothing(error: Error): boolean {
  return (
    '$metadata' in error ||
    'syscall' in error ||
    /^Environment variable [A-Z_]+ is not set$/.test(error.message)
  );
}

/** What may be logged of a thrown thing: where it happened, and its message only where that is safe. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return { name: typeof thrown, frames: [] };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: thrown.name,
    ...(quotesNothing(thrown) ? { message: thrown.message } : {}),
    frames: frames.slice(0, 8).map((line) => line.trim()),
    ...(thrown.cause === undefined ? {} : { cause: failureOf(thrown.cause) }),
  };
}

/** What an admin may have done to a record. */
export type AdminAction =
  | 'change-lead'
  | 'add-note'
  | 'begin-delete-lead'
  | 'delete-lead'
  | 'open-lead-document'
  | 'set-price'
  | 'revoke-quote-links'
  | 'measure-lead-roof'
  | 'invite-admin'
  | 'remove-admin'
  | 'resend-invitation'
  | 'send-test-alert'
  | 'add-push-device'
  | 'end-push-device';

/** Logs one line that says who did what to which record; called once it is done, and `begin-…` before what cannot be undone. */
export function audit(admin: string, action: AdminAction, record: string): void {
  log.info('done by an admin', { admin, action, record });
}
