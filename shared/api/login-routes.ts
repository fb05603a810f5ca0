import * as v from 'valibot';
import { adminRoles } from '#shared/admins.ts';
import { phoneE164 } from '#shared/lead/phone-format.ts';
import { safeToDisplay } from '#shared/text.ts';
import type { ApiRoute } from './route.ts';
import { adminLogin } from './team-routes.ts';

/** Cognito's limit for a username. */
const EMAIL_MAX = 128;
export const NAME_MAX = 60;

const role = v.picklist(adminRoles, 'must be owner or sales');
const name = v.pipe(
  v.string(),
  v.transform((text) => safeToDisplay(text).replace(/\s+/g, ' ').trim()),
  v.maxLength(NAME_MAX, `must have at most ${NAME_MAX} characters`),
);
const mobile = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40, 'must be a phone number'),
  v.transform((text) => (text === '' ? '' : phoneE164(text) || 'none')),
  // Cognito takes no other.
  v.regex(/^(\+[1-9]\d{6,14})?$/, 'must be a phone number'),
);

/** What an admin is called, and where they are called; empty for neither. */
const contact = v.object({ name, mobile });
export type AdminContact = v.InferOutput<typeof contact>;

const invitationSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.email('must be an email address'),
    v.maxLength(EMAIL_MAX, `must have at most ${EMAIL_MAX} characters`),
  ),
  role,
  /** Left out, a login that comes back keeps the one it had. */
  name: v.optional(name, ''),
});

/** The routes that change admins' logins; each call needs an admin's access token. */
export const adminLoginRoutes = {
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
  setAdminContact: {
    method: 'PATCH',
    path: '/api/admins/{username}/contact',
    ownersOnly: true,
    body: contact,
    answers: { 200: adminLogin },
  },
  /** The caller's own. */
  setOwnContact: { method: 'PATCH', path: '/api/own-contact', body: contact, answers: { 200: adminLogin } },
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
