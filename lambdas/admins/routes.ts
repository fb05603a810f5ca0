import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { nameOf } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody, uuidInPath } from '#lambdas/platform/request.ts';
import { type AdminContact, adminLoginRoutes } from '#shared/api/login-routes.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import type { teamRoutes } from '#shared/api/team-routes.ts';
import type { LastHere } from './last-here.ts';
import type { AdminLogins } from './logins.ts';
import type { PresenceStore } from './presence.ts';

const { inviteAdmin: route, setAdminRole, setAdminContact, setOwnContact } = adminLoginRoutes;

/** Devices that get push messages. */
interface AdminDevices {
  endAllOf: (username: string, now: Date) => Promise<void>;
}

/** `POST /api/admins` `{email, role, name}` → the login, invited or restored; 409 if it is already an admin's. */
export function inviteAdmin(deps: {
  logins: Pick<AdminLogins, 'invite'>;
  /** Empty if the site has no domain of its own. */
  siteUrl: string;
}): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const invited = jsonBody(request, route.body);
    // CloudFront answers only for the site's own names, so this host is one of them.
    const site = deps.siteUrl === '' ? `https://${request.headers[HOST_HEADER] ?? ''}` : deps.siteUrl;
    const login = await deps.logins.invite(invited, `${site}/admin`);
    if (login === 'already') throw new AppError('conflict', 'That email is already an admin.');
    audit(admin, 'invite-admin', login.username);
    return { status: 201, body: login };
  };
}

/** `GET /api/admins` → every login, active ones first, when each was here last, and which one belongs to the caller. */
export function listAdmins(deps: {
  logins: Pick<AdminLogins, 'list'>;
  lastHere: Pick<LastHere, 'all'>;
}): RespondTo<typeof teamRoutes.listAdmins> {
  return async ({ admin }) => {
    const [logins, here] = await Promise.all([deps.logins.list(), deps.lastHere.all()]);
    const items = logins.map((login) => {
      const lastHere = here.get(login.username);
      return lastHere === undefined ? login : { ...login, lastHere };
    });
    return { status: 200, body: { you: admin, items } };
  };
}

const noSuchAdmin = 'This admin is already gone. Reload the list.';

const lastOwner = () =>
  new AppError(
    'conflict',
    'This is the only owner. Make someone else an owner first, and wait until they’ve signed in.',
  );

/** `PATCH /api/admins/{username}` `{role}` → the login; 409 for the last owner, who cannot become sales. */
export function setRole(deps: { logins: Pick<AdminLogins, 'setRole'> }): RespondTo<typeof setAdminRole> {
  return async (request) => {
    const username = uuidInPath(request, 'username', noSuchAdmin);
    const { role } = jsonBody(request, setAdminRole.body);
    const login = await deps.logins.setRole(username, role);
    if (login === 'last') throw lastOwner();
    if (login === 'missing') throw new AppError('not_found', noSuchAdmin);
    audit(request.admin, `make-${role}`, username);
    return { status: 200, body: login };
  };
}

type Contacts = Pick<AdminLogins, 'setContact'>;

async function withContact(logins: Contacts, of: { admin: string; username: string }, contact: AdminContact) {
  const login = await logins.setContact(of.username, contact);
  if (login === 'missing') throw new AppError('not_found', noSuchAdmin);
  audit(of.admin, 'set-contact', of.username);
  return { status: 200 as const, body: login };
}

/** `PATCH /api/admins/{username}/contact` `{name, mobile}` → the login. */
export const setContact =
  (deps: { logins: Contacts }): RespondTo<typeof setAdminContact> =>
  async (request) => {
    const { admin } = request;
    const username = uuidInPath(request, 'username', noSuchAdmin);
    return withContact(deps.logins, { admin, username }, jsonBody(request, setAdminContact.body));
  };

/** `PATCH /api/own-contact` `{name, mobile}` → the caller's login. */
export const setOwn =
  (deps: { logins: Contacts }): RespondTo<typeof setOwnContact> =>
  async (request) => {
    const { admin } = request;
    return withContact(deps.logins, { admin, username: admin }, jsonBody(request, setOwnContact.body));
  };

/** Gives somebody who left no more new leads; told by whom they were removed, and when. */
export type LeaveNewLeads = (left: { email: string; by: string; at: Date }) => Promise<void>;

/**
 * `DELETE /api/admins/{username}` → 204; 409 for the caller's own login and for the last owner. Also ends the push
 * devices of that admin, and the call they are in; they are given no more new leads. Safe to repeat.
 */
export function removeAdmin(deps: {
  logins: Pick<AdminLogins, 'remove'>;
  devices: AdminDevices;
  presence: Pick<PresenceStore, 'forget'>;
  leaveNewLeads: LeaveNewLeads;
  now: () => Date;
}): RespondTo<typeof adminLoginRoutes.removeAdmin> {
  return async (request) => {
    const { admin } = request;
    const username = uuidInPath(request, 'username', noSuchAdmin);
    if (username === admin) throw new AppError('conflict', 'You can’t remove yourself. Ask another owner.');
    const outcome = await deps.logins.remove(username);
    if (outcome === 'last') throw lastOwner();
    await Promise.all([deps.devices.endAllOf(username, deps.now()), deps.presence.forget(username)]);
    if (outcome === 'missing') throw new AppError('not_found', noSuchAdmin);
    await deps.leaveNewLeads({ email: outcome.email, by: nameOf(request), at: deps.now() });
    audit(admin, 'remove-admin', username);
    return { status: 204 };
  };
}

const noSuchInvitation = 'This invitation is gone. Reload the list.';

/** `POST /api/admins/{username}/invitation` → the login, to which a new temporary password was emailed. */
export function resendInvitation(deps: {
  logins: Pick<AdminLogins, 'resend'>;
}): RespondTo<typeof adminLoginRoutes.resendInvitation> {
  return async (request) => {
    const { admin } = request;
    const username = uuidInPath(request, 'username', noSuchInvitation);
    const login = await deps.logins.resend(username);
    if (login === 'missing') throw new AppError('not_found', noSuchInvitation);
    if (login === 'used')
      throw new AppError('conflict', 'This admin already has a password. No invite needed.');
    audit(admin, 'resend-invitation', username);
    return { status: 200, body: login };
  };
}

/** The admins' logins. */
export const routes = ({
  logins,
  ...deps
}: {
  logins: AdminLogins;
  lastHere: Pick<LastHere, 'all'>;
  siteUrl: string;
  devices: AdminDevices;
  presence: Pick<PresenceStore, 'forget'>;
  leaveNewLeads: LeaveNewLeads;
  now: () => Date;
}): Handlers<typeof teamRoutes & typeof adminLoginRoutes> => ({
  listAdmins: listAdmins({ ...deps, logins }),
  inviteAdmin: inviteAdmin({ ...deps, logins }),
  setAdminRole: setRole({ logins }),
  setAdminContact: setContact({ logins }),
  setOwnContact: setOwn({ logins }),
  removeAdmin: removeAdmin({ ...deps, logins }),
  resendInvitation: resendInvitation({ logins }),
});
