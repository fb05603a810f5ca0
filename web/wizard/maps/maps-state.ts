/** How long Google may take, from the page's first paint, before the error screen. */
export const LOAD_CEILING_MS = 10_000;

/** How long "Loading..." stands alone before the way round it is offered. */
export const SLOW_AFTER_MS = 3_000;

/** `script`: it could not be fetched; `timeout`: it took too long; `refused`: Google turned the key down. */
type MapsFailure = 'script' | 'timeout' | 'refused';

/** `attempt` counts from 1; what an earlier attempt still reports is dropped. */
export type MapsState =
  | { status: 'off' }
  | { status: 'loading'; attempt: number; slow: boolean }
  | { status: 'ready'; attempt: number }
  | { status: 'failed'; attempt: number; because: MapsFailure }
  | { status: 'byHand' };

export type MapsEvent =
  | { type: 'slow' | 'loaded'; attempt: number }
  | { type: 'failed'; attempt: number; because: MapsFailure }
  | { type: 'refused' | 'retried' | 'choseByHand' };

/** Without a key the address is a plain field and Google is never called. */
export function initialMapsState(googleMapsApiKey: string): MapsState {
  return googleMapsApiKey === '' ? { status: 'off' } : { status: 'loading', attempt: 1, slow: false };
}

/** The one rule of what the address step shows while Google comes, fails, or is given up. */
export function mapsState(state: MapsState, event: MapsEvent): MapsState {
  if (state.status === 'off' || state.status === 'byHand') return state;
  switch (event.type) {
    case 'choseByHand':
      return { status: 'byHand' };
    case 'refused':
      return { status: 'failed', attempt: state.attempt, because: 'refused' };
    case 'retried':
      return state.status === 'failed'
        ? { status: 'loading', attempt: state.attempt + 1, slow: false }
        : state;
    case 'slow':
      return state.status === 'loading' && state.attempt === event.attempt ? { ...state, slow: true } : state;
    case 'loaded':
      return state.status === 'loading' && state.attempt === event.attempt
        ? { status: 'ready', attempt: state.attempt }
        : state;
    case 'failed':
      return state.status === 'loading' && state.attempt === event.attempt
        ? { status: 'failed', attempt: state.attempt, because: event.because }
        : state;
  }
}
