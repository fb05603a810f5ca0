import type { FunctionDefinition } from './definition.ts';
import { crud } from './sizes.ts';

const room = 'admins';

/** What answers about the admins' logins; each asks whether who calls is an admin still. */
export const adminFunctions = {
  'list-admins': { ...crud, room, userPool: ['members', 'list', 'look'] },
  'invite-admin': { ...crud, room, userPool: ['members', 'look', 'invite', 'admit', 'enable'] },
  'remove-admin': {
    ...crud,
    room,
    tables: { pushDevices: ['query', 'update'] },
    userPool: ['members', 'look', 'admit', 'remove'],
  },
  'resend-invitation': { ...crud, room, userPool: ['members', 'look', 'invite'] },
} satisfies Record<string, FunctionDefinition>;
