import { afterAll, beforeAll, vi } from 'vitest';
import { ORIGIN_SECRET } from './http-events.ts';

/** Call once in a test file of handlers that run in the test itself: they take events of `httpEvent` for CloudFront's. */
export function behindEdge(): void {
  beforeAll(() => void vi.stubEnv('ORIGIN_SECRETS', ORIGIN_SECRET));
  afterAll(() => void vi.unstubAllEnvs());
}
