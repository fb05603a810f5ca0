import type { AdminRole } from '#shared/admins.ts';
import { type AdminContact, adminLoginRoutes } from '#shared/api/login-routes.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The calls that change people. */
interface PeopleApi {
  invite(invited: { email: string; role: AdminRole; name: string }): Promise<AdminLogin>;
  setRole(username: string, role: AdminRole): Promise<AdminLogin>;
  /** @param username left out, one's own */
  setContact(contact: AdminContact, username: string | undefined): Promise<AdminLogin>;
  resend(username: string): Promise<AdminLogin>;
  remove(username: string): Promise<void>;
}

export const peopleApi = (call: ApiClient): PeopleApi => ({
  async invite(body) {
    return (await call(adminLoginRoutes.inviteAdmin, { body })).body;
  },
  async setRole(username, role) {
    return (await call(adminLoginRoutes.setAdminRole, { params: { username }, body: { role } })).body;
  },
  async setContact(body, username) {
    if (username === undefined) return (await call(adminLoginRoutes.setOwnContact, { body })).body;
    return (await call(adminLoginRoutes.setAdminContact, { params: { username }, body })).body;
  },
  async resend(username) {
    return (await call(adminLoginRoutes.resendInvitation, { params: { username } })).body;
  },
  async remove(username) {
    await call(adminLoginRoutes.removeAdmin, { params: { username } });
  },
});
