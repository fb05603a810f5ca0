import { totpCode } from '#infra/local/cognito/account.ts';

const STEP_SECONDS = 30;
const now = () => Math.floor(Date.now() / 1000);

/** What the app shows, or showed and will show some steps from now. */
export const shownCode = (secret: string, { time = now(), steps = 0 } = {}): string =>
  totpCode(secret, time + steps * STEP_SECONDS);

/** Six digits that the app does not show now nor near it. */
export function wrongCode(secret: string, time = now()): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => shownCode(secret, { time, steps })));
  return [...'012345'].map((digit) => digit.repeat(6)).find((code) => !near.has(code)) ?? '';
}
