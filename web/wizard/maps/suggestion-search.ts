import type { AddressService, AddressSuggestion } from '#web/maps/places.ts';

export const DEBOUNCE_MS = 250;
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
