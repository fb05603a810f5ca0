import type { AdminCreateUserCommandInput } from '@aws-sdk/client-cognito-identity-provider';
import { temporaryPassword } from './temporary-password.ts';
import type { UserPool } from './user-pool.ts';

interface Invitation {
  /** How the pool is asked to tell the password. */
  send: Pick<AdminCreateUserCommandInput, 'DesiredDeliveryMediums' | 'MessageAction' | 'TemporaryPassword'>;
  /** What the operator reads afterwards. */
  told: string[];
}

/**
 * A first temporary password, or with `again` another in its place: by mail from a deployed pool, which makes it
 * up itself; on the screen from the local one, which sends no mail.
 */
export function invitation({ isDeployed }: UserPool, email: string, { again = false } = {}): Invitation {
  const resend = { MessageAction: 'RESEND' } as const;
  // Left out, Cognito takes a text message.
  const mailed: Pick<AdminCreateUserCommandInput, 'DesiredDeliveryMediums'> = {
    DesiredDeliveryMediums: ['EMAIL'],
  };
  if (isDeployed)
    return {
      send: { ...mailed, ...(again ? resend : {}) },
      told: [`${email} gets ${again ? 'another' : 'an'} invitation by mail, with a temporary password.`],
    };
  const password = temporaryPassword();
  return {
    send: {
      TemporaryPassword: password,
      ...(again ? { ...resend, ...mailed } : { MessageAction: 'SUPPRESS' }),
    },
    told: passwordTold(email, password),
  };
}

/** A temporary password as the operator reads it. */
export const passwordTold = (email: string, password: string): string[] => [
  `The temporary password of ${email}: ${password}`,
  'No mail is sent: hand it over yourself. The first sign-in with it asks for a password of their own.',
];
