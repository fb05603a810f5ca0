import type { AddressService } from '#web/maps/places.ts';

declare global {
  interface Window {
    /** Called by Google when it refuses the key, at load or at any time later. */
    gm_authFailure?: (() => void) | undefined;
  }
}

interface MapsEffects {
  /** Loads the service; attempt counts from 1. Rejects when it cannot be had. */
  load(key: string, attempt: number): Promise<AddressService>;
  /** Drops what a refused key has loaded. */
  discard(): void;
  /** Runs once the page has painted. */
  afterPaint(run: () => void): void;
}

export interface MapsStore {
  state(): MapsState;
  /** Null unless ready. */
  service(): AddressService | null;
  subscribe(listener: () => void): () => void;
  retry(): void;
  enterByHand(): void;
}

/**
 * The maps service of the page, from "Loading..." to ready, failed or given up. It lives outside the
 * screens, so that coming back to the address neither loads Google twice nor forgets a choice, and asks
 * for nothing before somebody subscribes.
 */
export function createMapsStore(key: string, effects: MapsEffects): MapsStore {
  let state = initialMapsState(key);
  let service: AddressService | null = null;
  let started = false;
  const listeners = new Set<() => void>();

  const dispatch = (event: MapsEvent) => {
    const before = state;
    state = mapsState(state, event);
    if (state !== before) for (const listener of listeners) listener();
  };

  const load = () => {
    if (state.status !== 'loading') return;
    const { attempt } = state;
    const failed = (because: MapsFailure): MapsEvent => ({ type: 'failed', attempt, because });
    const slow = setTimeout(() => dispatch({ type: 'slow', attempt }), SLOW_AFTER_MS);
    const ceiling = setTimeout(() => dispatch(failed('timeout')), LOAD_CEILING_MS);
    const settle = (event: MapsEvent) => {
      clearTimeout(slow);
      clearTimeout(ceiling);
      dispatch(event);
    };
    effects.afterPaint(() => {
      effects.load(key, attempt).then(
        (loaded) => {
          service = loaded;
          settle({ type: 'loaded', attempt });
        },
        () => settle(failed('script')),
      );
    });
  };

  const start = () => {
    if (started || state.status === 'off') return;
    started = true;
    window.gm_authFailure = () => {
      effects.discard();
      dispatch({ type: 'refused' });
    };
    load();
  };

  return {
    state: () => state,
    service: () => (state.status === 'ready' ? service : null),
    subscribe(listener) {
      listeners.add(listener);
      start();
      return () => listeners.delete(listener);
    },
    retry() {
      if (state.status !== 'failed') return;
      dispatch({ type: 'retried' });
      load();
    },
    enterByHand: () => dispatch({ type: 'choseByHand' }),
  };
}

/** How long Google may take, from the page's first paint, before the error screen. */
const LOAD_CEILING_MS = 10_000;

/** How long "Loading..." stands alone before the way round it is offered. */
const SLOW_AFTER_MS = 3_000;

/** `script`: it could not be fetched; `timeout`: it took too long; `refused`: Google turned the key down. */
type MapsFailure = 'script' | 'timeout' | 'refused';

/** `attempt` counts from 1; what an earlier attempt still reports is dropped. */
export type MapsState =
  | { status: 'off' }
  | { status: 'loading'; attempt: number; slow: boolean }
  | { status: 'ready'; attempt: number }
  | { status: 'failed'; attempt: number; because: MapsFailure }
  | { status: 'byHand' };

type MapsEvent =
  | { type: 'slow' | 'loaded'; attempt: number }
  | { type: 'failed'; attempt: number; because: MapsFailure }
  | { type: 'refused' | 'retried' | 'choseByHand' };

/** Without a key the address is a plain field and Google is never called. */
function initialMapsState(googleMapsApiKey: string): MapsState {
  return googleMapsApiKey === '' ? { status: 'off' } : { status: 'loading', attempt: 1, slow: false };
}

/** The one rule of what the address step shows while Google comes, fails, or is given up. */
function mapsState(state: MapsState, event: MapsEvent): MapsState {
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
  }
  const { attempt } = event;
  if (state.status !== 'loading' || state.attempt !== attempt) return state;
  switch (event.type) {
    case 'slow':
      return { ...state, slow: true };
    case 'loaded':
      return { status: 'ready', attempt };
    case 'failed':
      return { status: 'failed', attempt, because: event.because };
  }
}
