import { type KeyboardEvent, type RefObject, useEffect, useMemo, useReducer } from 'react';
import type { AddressService, AddressSuggestion } from '#web/maps/places.ts';
import { activeSuggestion, closedCombobox, comboboxState } from './combobox-state.ts';
import { suggestionSearch } from './suggestion-search.ts';

/** Suggestions for a field: what to show, and what its keys and letters do; none while there is no service. */
export function useCombobox(
  service: AddressService | null,
  field: RefObject<HTMLInputElement | null>,
  choose: (suggestion: AddressSuggestion) => void,
) {
  const [state, dispatch] = useReducer(comboboxState, closedCombobox);
  const search = useMemo(
    () =>
      service &&
      suggestionSearch(
        service,
        (suggestions) => dispatch({ type: 'found', suggestions }),
        // For the operator (Places API not enabled, quota spent); the homeowner just types on.
        (error) => console.warn('Address suggestions are not available:', error),
      ),
    [service],
  );
  useEffect(() => {
    // What was typed before the service came is asked about now, if somebody is still at it.
    const input = field.current;
    if (input !== null && input === document.activeElement && input.value !== '') search?.look(input.value);
    return search?.stop;
  }, [search, field]);

  const take = (suggestion: AddressSuggestion) => {
    search?.stop();
    dispatch({ type: 'chosen' });
    choose(suggestion);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        return dispatch({ type: event.altKey ? 'opened' : 'down' });
      case 'ArrowUp':
        event.preventDefault();
        return dispatch({ type: event.altKey ? 'closed' : 'up' });
      case 'Home':
      case 'End':
        // The caret moves as in any field; the choice goes back to it.
        return dispatch({ type: 'returned' });
      case 'Escape':
        if (state.open) event.preventDefault();
        return dispatch({ type: 'closed' });
      case 'Enter': {
        const suggestion = activeSuggestion(state);
        if (suggestion === null) return;
        event.preventDefault();
        return take(suggestion);
      }
    }
  };

  return {
    state,
    take,
    onKeyDown,
    onType(text: string) {
      dispatch({ type: 'returned' });
      search?.look(text);
    },
    onLeave() {
      search?.stop();
      dispatch({ type: 'closed' });
    },
  };
}
