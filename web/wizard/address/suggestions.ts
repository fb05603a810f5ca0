import { type MouseEvent, useEffect, useRef } from 'react';
import type { AddressService, AddressSuggestion } from '#web/maps/places.ts';

const DEBOUNCE_MS = 250;
const MIN_CHARACTERS = 3;

interface SuggestionSearch {
  /** Asks once typing has paused; what an earlier text still brings is dropped. */
  look(input: string): void;
  /** Drops whatever is asked or about to be. */
  stop(): void;
}

/**
 * Suggestions for what is being typed. `onFound` gets null at once for a text too short to ask about;
 * `onError` gets what the service threw, for the log: the text itself stays a valid address.
 */
export function suggestionSearch(
  service: AddressService,
  onFound: (suggestions: AddressSuggestion[] | null) => void,
  onError: (error: unknown) => void,
): SuggestionSearch {
  let latest = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const ask = async (input: string, asked: number) => {
    try {
      const found = await service.suggest(input);
      if (asked === latest) onFound(found);
    } catch (error) {
      if (asked !== latest) return;
      onFound([]);
      onError(error);
    }
  };

  const stop = () => {
    latest += 1;
    clearTimeout(pause);
  };

  return {
    stop,
    look(input) {
      stop();
      const text = input.trim();
      if (text.length < MIN_CHARACTERS) return onFound(null);
      const asked = latest;
      pause = setTimeout(() => void ask(text, asked), DEBOUNCE_MS);
    },
  };
}

/** The list under the address field; `active` is the option the keyboard is on, null for the field itself. */
export interface ComboboxState {
  suggestions: readonly AddressSuggestion[];
  open: boolean;
  active: number | null;
  /** How many were found for the text as it stands, for the live region; null while nothing was asked. */
  found: number | null;
}

export type ComboboxEvent =
  /** Null: the text is too short to ask about. */
  | { type: 'found'; suggestions: readonly AddressSuggestion[] | null }
  /** Down and up run round; leaving either end passes through no gap. */
  | { type: 'down' | 'up' }
  /** Alt + Down: shows the list without moving onto it. */
  | { type: 'opened' }
  /** Home, End, or more letters: back to the field, the list stays. */
  | { type: 'returned' }
  | { type: 'closed' }
  | { type: 'chosen' };

export const closedCombobox: ComboboxState = { suggestions: [], open: false, active: null, found: null };

export function comboboxState(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  const { suggestions, active } = state;
  switch (event.type) {
    case 'found':
      if (event.suggestions === null) return closedCombobox;
      return {
        suggestions: event.suggestions,
        open: event.suggestions.length > 0,
        active: null,
        found: event.suggestions.length,
      };
    case 'down':
    case 'up': {
      const count = suggestions.length;
      if (count === 0) return state;
      const next = event.type === 'down' ? (active ?? -1) + 1 : (active ?? count) - 1;
      return { ...state, open: true, active: (next + count) % count };
    }
    case 'opened':
      return { ...state, open: suggestions.length > 0 };
    case 'returned':
      return active === null ? state : { ...state, active: null };
    case 'closed':
      return { ...state, open: false, active: null };
    case 'chosen':
      return closedCombobox;
  }
}

/** The option Enter would take, or null where Enter belongs to the form. */
export function activeSuggestion(state: ComboboxState): AddressSuggestion | null {
  return state.open && state.active !== null ? (state.suggestions[state.active] ?? null) : null;
}

/** A list that comes late lies where somebody is about to tap something else. */
const NO_CHOICE_MS = 350;

/** Which taps choose: not those that begin right after what is under them has changed. Keys and readers always do. */
export function useMeantTaps(shown: readonly AddressSuggestion[]) {
  const times = useRef({ shown: 0, pressed: 0 });
  useEffect(() => {
    if (shown.length > 0) times.current.shown = performance.now();
  }, [shown]);
  return {
    press: () => {
      times.current.pressed = performance.now();
    },
    isMeant: ({ detail }: MouseEvent) =>
      detail === 0 || times.current.pressed - times.current.shown >= NO_CHOICE_MS,
  };
}
