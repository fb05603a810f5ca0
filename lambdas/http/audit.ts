import { log } from './log.ts';

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
