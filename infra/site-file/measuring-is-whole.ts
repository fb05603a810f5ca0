import type { DeployOptions } from '#infra/options.ts';

/**
 * Refuses to deploy half of what measuring takes, which would say nothing and measure nothing. `npm start` reads the same
 * file without its keys and does not ask.
 * @throws Error naming what is missing
 */
export function assertMeasuringIsWhole({
  solarParameter,
  googleMapsApiKey,
  skipHomeSize,
}: Pick<DeployOptions, 'solarParameter' | 'googleMapsApiKey' | 'skipHomeSize'>): void {
  if (solarParameter !== '' && googleMapsApiKey === '')
    throw new Error(
      'solarParameter measures nothing without keys.googleMaps, as roofs are measured at suggested addresses alone: set both, or neither.',
    );
  if (skipHomeSize && solarParameter === '')
    throw new Error(
      'skipHomeSize does nothing without keys.solarParameter, as no roof is measured: set both, or leave skipHomeSize out.',
    );
}
