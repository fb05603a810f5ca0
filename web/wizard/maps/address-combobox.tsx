import { useEffect, useRef } from 'react';
import { leadLimits } from '#shared/lead/lead.ts';
import type { AddressService, AddressSuggestion } from '#web/maps/places.ts';
import { useWords } from '#web/words/locale.tsx';
import { useCombobox } from './use-combobox.ts';

interface AddressComboboxProps {
  id: string;
  describedBy: string;
  value: string;
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
  const { placeholder } = useWords().address;
  const list = `${props.id}-suggestions`;
  const active = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { state, take, onKeyDown, onType, onLeave } = useCombobox(props.service, field, props.onChoose);
  const optionId = (index: number) => `${list}-${index}`;

  useEffect(() => active.current?.scrollIntoView?.({ block: 'nearest' }));

  return (
    <div className="address-combobox">
      <input
        ref={field}
        id={props.id}
        className="address-input"
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
        autoComplete="address-line1"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={leadLimits.address}
        placeholder={placeholder}
        value={props.value}
        onChange={(event) => {
          props.onType(event.target.value);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      {state.open && (
        <div className="address-popup">
          <div role="listbox" id={list} aria-label={words.listLabel}>
            {state.suggestions.map((suggestion, index) => (
              <button
                key={suggestion.id}
                ref={index === state.active ? active : null}
                id={optionId(index)}
                type="button"
                role="option"
                className="address-option"
                aria-selected={index === state.active}
                tabIndex={-1}
                // Keeps the focus, and with it a phone's keyboard, in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
              >
                <span className="address-option-main">{suggestion.main}</span>{' '}
                <span className="address-option-rest">{suggestion.secondary}</span>
              </button>
            ))}
          </div>
          {/* Google's terms ask for its name wherever its suggestions stand without a map. */}
          <p className="address-source" translate="no">
            Google Maps
          </p>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {state.found === null ? '' : words.count(state.found)}
      </p>
    </div>
  );
}
