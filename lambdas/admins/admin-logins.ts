import type { AdminLogin } from '#shared/api/login-routes.ts';

/** Why an invitation is not made: the login is an admin's; it has a password of its own; there is none. */
type NotInvited = 'already' | 'used' | 'missing';

/** The admins' logins, in whatever keeps them. */
export interface AdminLogins {
  /** Whether that login may act as an admin now; a token says it for up to ten minutes too long. */
  isAdmin(username: string): Promise<boolean>;
  /** By email, whoever may sign in before the removed. */
  list(): Promise<AdminLogin[]>;
  /**
   * Makes a login with a temporary password, mailed; or lets one in again that was removed, with the password it had.
   * Done again it does what is left to do.
   * @param page where admins sign in, for the mail
   */
  invite(email: string, page: string): Promise<AdminLogin | Extract<NotInvited, 'already'>>;
  /** Mails a new temporary password in place of one that was not used. */
  resend(username: string): Promise<AdminLogin | Exclude<NotInvited, 'already'>>;
  /** Out of the group, signed out everywhere, disabled. The last one stays. */
  remove(username: string): Promise<'removed' | 'last' | 'missing'>;
}
