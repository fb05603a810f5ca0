import * as v from 'valibot';
import { adminRoles, adminStates } from '#shared/admins.ts';
import type { ApiRoute } from './route.ts';

const adminLogin = v.object({
  /** The login's username in Cognito. */
  username: v.string(),
  email: v.string(),
  state: v.picklist(adminStates),
  /** Absent of one who was removed. */
  role: v.optional(v.picklist(adminRoles)),
  /** ISO 8601: when an active login was created, or another one got its state. */
  since: v.string(),
  authenticatorApp: v.boolean(),
});

/** Somebody who is an admin, is invited, or was one. */
export type AdminLogin = v.InferOutput<typeof adminLogin>;

/** Cognito's limit for a username. */
const EMAIL_MAX = 128;

const role = v.picklist(adminRoles, 'must be owner or sales');

const invitationSchema = v.object({
  role,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.email('must be an email address'),
    v.maxLength(EMAIL_MAX, `must have at most ${EMAIL_MAX} characters`),
  ),
});

/** The routes for admins' logins; each call needs an admin's access token. */
export const adminLoginRoutes = {
  listAdmins: {
    method: 'GET',
    path: '/api/admins',
    /** `you`: the caller's username. */
    answers: { 200: v.object({ you: v.string(), items: v.array(adminLogin) }) },
  },
  inviteAdmin: {
    method: 'POST',
    path: '/api/admins',
    ownersOnly: true,
    body: invitationSchema,
    answers: { 201: adminLogin },
  },
  setAdminRole: {
    method: 'PATCH',
    path: '/api/admins/{username}',
    ownersOnly: true,
    body: v.object({ role }),
    answers: { 200: adminLogin },
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/api/admins/{username}',
    ownersOnly: true,
    answers: { 204: v.undefined() },
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/admins/{username}/invitation',
    ownersOnly: true,
    answers: { 200: adminLogin },
  },
} as const satisfies Record<string, ApiRoute>;
