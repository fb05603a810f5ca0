import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMapsWords, useWords } from '#web/i18n/locale-context.tsx';
import { isAddressReady } from '#web/wizard/form.ts';
import { AddressCombobox } from '#web/wizard/maps/address-combobox.tsx';
import type { AddressSuggestion, ChosenAddress } from '#web/wizard/maps/address-service.ts';
import { MapsFailed } from '#web/wizard/maps/maps-failed.tsx';
import { MapsLoading } from '#web/wizard/maps/maps-loading.tsx';
import { PlainAddress } from '#web/wizard/maps/plain-address.tsx';
import { RoofPicture } from '#web/wizard/maps/roof-picture.tsx';
import { mapsFor, useMapsState } from '#web/wizard/maps/use-maps.ts';
import type { StepProps } from '#web/wizard/step-props.ts';
import './address-screen.css';

const FIELD = 'address';
const HINT = 'address-hint';

// Counts what is typed and chosen, over all visits to the step: a full address that arrives late must not
// overwrite what has been typed since.
let edits = 0;

/** Step 1. Whatever Google does, an address can be typed and the way goes on. */
export function AddressScreen({ form, change, proceed, config }: StepProps) {
  const store = mapsFor(config.googleMapsApiKey);
  const maps = useMapsState(store);
  const words = useMapsWords();
  const common = useWords();
  const [place, setPlace] = useState<ChosenAddress | null>(null);
  const step = useRef<HTMLFormElement>(null);
  const cameByButton = useRef(false);

  // A button that vanished had the focus: it goes to the field that took the button's place.
  const fieldShown = maps.status !== 'loading' && maps.status !== 'failed';
  useEffect(() => {
    if (!fieldShown || !cameByButton.current) return;
    cameByButton.current = false;
    step.current?.querySelector('input')?.focus();
  }, [fieldShown]);

  const byHand = () => {
    cameByButton.current = true;
    store.enterByHand();
  };
  const retry = () => {
    cameByButton.current = true;
    store.retry();
  };

  if (maps.status === 'loading') return <MapsLoading slow={maps.slow} onByHand={byHand} />;
  if (maps.status === 'failed') return <MapsFailed onRetry={retry} onByHand={byHand} />;

  const type = (address: string) => {
    edits += 1;
    setPlace(null);
    change({ address });
  };
  const choose = async (suggestion: AddressSuggestion) => {
    type(suggestion.text);
    const mine = edits;
    // Without the full address the suggestion's own words stay, and no picture is shown.
    const chosen = await suggestion.choose().catch(() => null);
    if (mine !== edits || chosen === null) return;
    change({ address: chosen.address });
    setPlace(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAddressReady(form)) proceed();
  };

  const service = store.service();
  const field = { id: FIELD, describedBy: HINT, value: form.address, onType: type };
  return (
    <form ref={step} className="address-step" onSubmit={submit}>
      <label htmlFor={FIELD}>{common.address.label}</label>
      <p id={HINT} className="hint">
        {service ? words.suggestHint : common.address.hint}
      </p>
      {service ? (
        <AddressCombobox {...field} service={service} onChoose={choose} />
      ) : (
        <PlainAddress {...field} />
      )}
      {place && (
        <RoofPicture
          key={`${place.location?.lat},${place.location?.lng}`}
          place={place}
          apiKey={config.googleMapsApiKey}
        />
      )}
      <button type="submit" className="button" disabled={!isAddressReady(form)}>
        {common.wizard.continue}
      </button>
    </form>
  );
}
