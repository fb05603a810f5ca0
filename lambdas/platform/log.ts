import { Logger } from '@aws-lambda-powertools/logger';

/**
 * All fields that may be logged. None may hold a name, an email, a phone number or an address: logs outlive leads
 * and are read by more people.
 */
interface LogFields {
  /** The route's pattern, never the path with its ids. */
  route?: string;
  requestId?: string;
  functionRequestId?: string;
  status?: number;
  /** An `ErrorCode`, a `RefusalReason`, or why a message was not delivered or a roof not measured. */
  code?: string;
  reason?: string;
  documentId?: string;
  jobId?: string;
  outcome?: string;
  /** Of a page that failed: its name, and the hash in its first script's. */
  page?: string;
  pages?: number;
  bytes?: number;
  ms?: number;
  /** Whether this is the first request of this function instance. */
  coldStart?: boolean;
  /** The `sub` of an admin's token. Only Cognito knows whose it is. */
  admin?: string;
  /** An `AdminAction`. */
  action?: string;
  /** A lead's id, a pricing variable's name or a login's `sub`. */
  record?: string;
  failure?: Failure;
}

interface Failure {
  name: string;
  /** Only of errors that never quote their input. */
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

// JSON.parse and validators quote their input; AWS's services, sockets and our own settings do not.
function quotesNothing(error: Error): boolean {
  return (
    '$metadata' in error ||
    'syscall' in error ||
    /^Environment variable [A-Z_]+ is not set$/.test(error.message)
  );
}

/** The parts of an error that may be logged: its name and stack, and its message only if that quotes no input. */
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

/** What admins do to records. */
export type AdminAction =
  | 'change-lead'
  | 'add-note'
  | 'undo-change'
  | 'save-view'
  | 'delete-view'
  | 'begin-delete-lead'
  | 'delete-lead'
  | 'open-lead-document'
  | 'set-price'
  | 'save-setting'
  | 'add-picture'
  | 'add-alert-email'
  | 'remove-alert-email'
  | 'renew-webhook-secret'
  | 'revoke-quote-links'
  | 'measure-lead-roof'
  | 'price-lead'
  | 'merge-lead'
  | 'unmerge-lead'
  | 'not-same-lead'
  | 'send-quote'
  | 'invite-admin'
  | 'make-owner'
  | 'make-sales'
  | 'set-contact'
  | 'remove-admin'
  | 'resend-invitation'
  | 'send-test-alert'
  | 'retry-alerts'
  | 'add-push-device'
  | 'end-push-device';

/**
 * Logs who did what to which record, after it was done. Actions that cannot be undone also log `begin-…` first.
 */
export function audit(admin: string, action: AdminAction, record: string): void {
  log.info('done by an admin', { admin, action, record });
}
