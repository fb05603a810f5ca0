import { clsx } from 'clsx';
import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { leadLimits } from '#shared/lead/lead.ts';
import type { AddressService, AddressSuggestion } from '#web/maps/places.ts';
import { controlClass } from '#web/ui/control.tsx';
import { Pin } from '#web/ui/icons.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { useWords } from '#web/words/locale.tsx';
import styles from './combobox.module.css';
import { PlaceFields, usePlaceParts } from './place-fields.tsx';
import {
  activeSuggestion,
  type ComboboxEvent,
  type ComboboxState,
  closedCombobox,
  comboboxState,
  suggestionSearch,
  useMeantTaps,
} from './suggestions.ts';

interface AddressComboboxProps {
  id: string;
  describedBy: string;
  value: string;
  placeholder: string;
  /** Null while there are no suggestions: then it is a plain text field. */
  service: AddressService | null;
  onType(address: string): void;
  onChoose(suggestion: AddressSuggestion): void;
}

/**
 * A text field with suggestions: WAI-ARIA 1.2 combobox with list autocomplete. The focus never leaves the
 * field, and whatever stands in it is the address: a suggestion is help, not a gate. A service that comes later takes
 * the field as it is, with what was typed and the caret.
 */
export function AddressCombobox(props: AddressComboboxProps) {
  const words = useWords().maps;
  const list = `${props.id}-suggestions`;
  const field = useRef<HTMLInputElement>(null);
  const parts = usePlaceParts(field, props.onType);
  const { state, take, onKeyDown, onType, onLeave } = useCombobox(props.service, field, props.onChoose);
  const optionId = (index: number) => `${list}-${index}`;
  return (
    <div className={styles.combobox}>
      <Pin />
      <input
        ref={field}
        id={props.id}
        name="address"
        className={clsx(controlClass, styles.input)}
        type="text"
        {...(props.service && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': state.open,
          'aria-controls': list,
          'aria-activedescendant': state.active === null ? undefined : optionId(state.active),
        })}
        aria-describedby={props.describedBy}
        aria-required
        autoComplete="street-address"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={leadLimits.address}
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => {
          parts.restart(event.target.value);
          props.onType(event.target.value);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      <PlaceFields onFill={parts.fill} />
      {state.open && <SuggestionList id={list} state={state} optionId={optionId} onTake={take} />}
      <p role="status" className={hiddenClass}>
        {state.found === null ? '' : words.count(state.found)}
      </p>
    </div>
  );
}

interface SuggestionListProps {
  id: string;
  state: ComboboxState;
  optionId(place: number): string;
  onTake(suggestion: AddressSuggestion): void;
}

/** The suggestions to choose from, the active one in sight. */
function SuggestionList({ id, state, optionId, onTake }: SuggestionListProps) {
  const words = useWords().maps;
  const active = useRef<HTMLButtonElement>(null);
  const { press, isMeant } = useMeantTaps(state.suggestions);
  // Newer browsers answer with a promise, which React would take for what ends the effect.
  useEffect(() => void active.current?.scrollIntoView?.({ block: 'nearest' }));
  return (
    <div className={styles.popup}>
      <div role="listbox" id={id} aria-label={words.listLabel}>
        {state.suggestions.map((suggestion, index) => (
          <button
            key={suggestion.id}
            ref={index === state.active ? active : null}
            id={optionId(index)}
            type="button"
            role="option"
            className={styles.option}
            aria-selected={index === state.active}
            tabIndex={-1}
            // Keeps the focus, and with it a phone's keyboard, in the field.
            onMouseDown={(event) => event.preventDefault()}
            onPointerDown={press}
            onClick={(event) => isMeant(event) && onTake(suggestion)}
          >
            <span className={styles.main}>{suggestion.main}</span> <span>{suggestion.secondary}</span>
          </button>
        ))}
      </div>
      {/* Google's terms ask for its name wherever its suggestions stand without a map. */}
      <p className={styles.source} translate="no">
        Google Maps
      </p>
    </div>
  );
}

/** Suggestions for a field: what to show, and what its keys and letters do; none while there is no service. */
function useCombobox(
  service: AddressService | null,
  field: RefObject<HTMLInputElement | null>,
  choose: (suggestion: AddressSuggestion) => void,
) {
  const [state, dispatch] = useReducer(comboboxState, closedCombobox);
  const search = useSearch(service, field, dispatch);

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

/** Asks the service about what is typed; null while there is none. */
function useSearch(
  service: AddressService | null,
  field: RefObject<HTMLInputElement | null>,
  dispatch: Dispatch<ComboboxEvent>,
) {
  const search = useMemo(
    () =>
      service &&
      suggestionSearch(
        service,
        (suggestions) => dispatch({ type: 'found', suggestions }),
        // For the operator (Places API not enabled, quota spent); the homeowner just types on.
        (error) => console.warn('Address suggestions are not available:', error),
      ),
    [service, dispatch],
  );
  useEffect(() => {
    // What was typed before the service came is asked about now, if somebody is still at it.
    const input = field.current;
    if (input !== null && input === document.activeElement && input.value !== '') search?.look(input.value);
    return search?.stop;
  }, [search, field]);
  return search;
}
