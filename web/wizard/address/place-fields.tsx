import { type RefObject, useRef } from 'react';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { noPlace, type PlaceParts, wholeAddress } from '#web/wizard/session/address.ts';

/**
 * Where a browser writes the town, the state and the ZIP that it knows beside a street. Chromium, Firefox and Safari fill a
 * field of one line with the street alone, and each of these with its part; none is seen, heard or reached by key.
 */
export function PlaceFields({ onFill }: { onFill(part: keyof PlaceParts, text: string): void }) {
  return (
    <div className={hiddenClass} aria-hidden="true">
      {placeParts.map(([part, autoComplete]) => (
        <input
          key={part}
          name={part}
          type="text"
          tabIndex={-1}
          autoComplete={autoComplete}
          onChange={({ target }) => {
            const { value } = target;
            // A browser that puts back what stood in a page's fields puts back nothing here.
            target.value = '';
            onFill(part, value);
          }}
        />
      ))}
    </div>
  );
}

const placeParts: readonly [keyof PlaceParts, string][] = [
  ['city', 'address-level2'],
  ['state', 'address-level1'],
  ['zip', 'postal-code'],
];

/** Adds what the browser fills in beside the street to the one line; what is typed from then on begins anew. */
export function usePlaceParts(field: RefObject<HTMLInputElement | null>, onWhole: (address: string) => void) {
  const filled = useRef({ street: '', parts: noPlace });
  return {
    restart: (street: string) => {
      filled.current = { street, parts: noPlace };
    },
    fill: (part: keyof PlaceParts, text: string) => {
      // What stands there when the first part comes.
      if (filled.current.parts === noPlace) filled.current.street = field.current?.value ?? '';
      const parts = { ...filled.current.parts, [part]: text };
      filled.current = { ...filled.current, parts };
      onWhole(wholeAddress(filled.current.street, parts));
    },
  };
}
