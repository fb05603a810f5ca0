import {
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import type { OnEndedHere } from './ended-here.ts';
import { endAllSessions } from './session.ts';

/** What an authenticator app needs to know to show codes. */
interface SharedSecret {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://…`, for scanning. */
  uri: string;
}

/** Whether signing in asks the signed-in admin for a code. */
export async function isAppOn(): Promise<boolean> {
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** A secret for a new app; it counts for nothing until `turnAppOn` has proven it. */
export async function newSecret(issuer: string): Promise<SharedSecret> {
  const [{ tokens }, { sharedSecret, getSetupUri }] = await Promise.all([fetchAuthSession(), setUpTOTP()]);
  const account = String(tokens?.idToken?.payload.email ?? '');
  const uri = getSetupUri(encodeURIComponent(issuer), encodeURIComponent(account));
  return { secret: sharedSecret, uri: uri.href };
}

/** Asks for codes from the next sign-in on. Throws Cognito's error where the code is not the app's. */
export async function turnAppOn(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export const turnAppOff = () => updateMFAPreference({ totp: 'DISABLED' });

/**
 * Sets the signed-in admin's password, and ends every session the old one has opened, as Cognito lets them go on, and
 * notifications of the devices they switched on.
 * @returns whether sessions and devices have ended
 * @throws Cognito's error if the password is still the old one
 */
export async function changePassword(
  given: { oldPassword: string; newPassword: string },
  endDevices: () => Promise<void>,
  onEnded: OnEndedHere,
): Promise<boolean> {
  await updatePassword(given);
  return endEverywhere(endDevices, onEnded).then(
    () => true,
    () => false,
  );
}

/** The devices first: without a session nobody may end them. */
export async function endEverywhere(endDevices: () => Promise<void>, onEnded: OnEndedHere): Promise<void> {
  await endDevices();
  onEnded(await endAllSessions());
}
