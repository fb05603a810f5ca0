import { SOLAR_ENDPOINT } from '#infra/env.ts';
import { LOCAL_SOLAR_KEY } from './credentials.ts';
import { startSolar } from './solar/solar.ts';

/** Nobody, the stand-in of Google's Solar API, or Google itself with that key. */
export type LocalMeasuring = 'off' | 'stand-in' | { key: string };

interface Solar {
  endpoint: string;
  /** Empty where no roof is measured. */
  key: string;
  stop(): Promise<void>;
}

/** Where roofs are measured, and by which key. */
export async function solarOf(measuring: LocalMeasuring): Promise<Solar> {
  if (measuring === 'stand-in') {
    const { url, stop } = await startSolar({ key: LOCAL_SOLAR_KEY });
    return { endpoint: url, key: LOCAL_SOLAR_KEY, stop };
  }
  return {
    endpoint: SOLAR_ENDPOINT,
    key: measuring === 'off' ? '' : measuring.key,
    stop: async () => {},
  };
}
