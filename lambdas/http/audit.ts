import { log } from './log.ts';

/** What an admin may have done to a record. */
export type AdminAction = 'set-lead-status' | 'open-lead-document' | 'set-price';

/** Logs one line that says who did what to which record; called once it is done. */
export function audit(admin: string, action: AdminAction, record: string): void {
  log.info('done by an admin', { admin, action, record });
}
