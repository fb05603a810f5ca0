import type { AdminLogin } from '#shared/api/login-routes.ts';

/** Email address of whoever wrote a line: kept with it, or the admins' where only the login was known. */
export const whoIsAmong =
  (admins: readonly AdminLogin[]) =>
  (by: string): string =>
    by.includes('@') ? by : (admins.find(({ username }) => username === by)?.email ?? 'An admin');
