import { leadLimits } from '#shared/lead.ts';
import { useWords } from '#web/i18n/locale-context.tsx';

export interface PlainAddressProps {
  id: string;
  describedBy: string;
  value: string;
  onType(address: string): void;
}

/** The address without suggestions: no key, or Google given up. */
export function PlainAddress({ id, describedBy, value, onType }: PlainAddressProps) {
  return (
    <input
      id={id}
      className="address-input"
      type="text"
      aria-describedby={describedBy}
      aria-required
      autoComplete="address-line1"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={leadLimits.address}
      placeholder={useWords().address.placeholder}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
