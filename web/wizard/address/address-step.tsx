import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { AddressSuggestion } from '#web/maps/places.ts';
import { Button } from '#web/ui/button.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import type { StepProps, Wizard } from '#web/wizard/journey/step-frame.tsx';
import { isStreetAlone } from '#web/wizard/session/address.ts';
import { isAddressReady } from '#web/wizard/session/answers.ts';
import { placed, readdressed, withAddressAsked } from '#web/wizard/session/session.ts';
import { useWords } from '#web/words/locale.tsx';
import styles from './address-step.module.css';
import { AddressCombobox } from './combobox.tsx';
import { mapsFor, useMapsState } from './maps-service.ts';
import type { MapsState } from './maps-store.ts';

const FIELD = 'address';
const HINT = 'address-hint';
const DOUBT = 'address-doubt';

/** ", Omaha, NE" of the company's own address; none where it names no city and state. */
const townIn = (address: string) => /,[^,]+, [A-Z]{2}\b/.exec(address)?.[0];

/**
 * Step 1. Whatever Google does, an address can be typed and the way goes on: also while "Loading..." shows.
 * @param props.note stands above the way on
 */
export function AddressStep({ wizard, note }: StepProps & { note?: ReactNode }) {
  const { config } = wizard;
  const { form } = wizard.session;
  const store = mapsFor(config.googleMapsApiKey, config.brand.address);
  const maps = useMapsState(store);
  const { status } = maps;
  const common = useWords();
  const step = useRef<HTMLFormElement>(null);
  const { asked, type, choose, submit } = useAddress(wizard, step);

  // A button that vanished had the focus: it goes to the field that took the button's place.
  const cameByButton = useRef(false);
  useEffect(() => {
    if (status === 'failed' || !cameByButton.current) return;
    cameByButton.current = false;
    step.current?.querySelector('input')?.focus();
  }, [status]);
  const byButton = (go: () => void) => () => {
    cameByButton.current = true;
    go();
  };
  const ways = { onByHand: byButton(store.enterByHand), onRetry: byButton(store.retry) };

  if (status === 'failed') return <MapsFailed {...ways} />;

  return (
    <form ref={step} className={styles.step} data-first-question noValidate onSubmit={submit}>
      {/* The heading says it already; screen readers keep the field’s own name. */}
      <label htmlFor={FIELD} className={hiddenClass}>
        {common.address.label}
      </label>
      <AddressHint id={HINT} status={status} />
      <AddressCombobox
        placeholder={common.address.placeholder(townIn(config.brand.address))}
        id={FIELD}
        describedBy={asked === null ? HINT : DOUBT}
        value={form.address}
        service={store.service()}
        onType={type}
        onChoose={choose}
      />
      <p id={DOUBT} role="status" className={styles.doubt}>
        {asked !== null && common.address.placeMissing}
      </p>
      {note}
      <Button kind="next" type="submit" className={styles.continue} disabled={!isAddressReady(form)}>
        {common.wizard.continue}
      </Button>
      {status === 'loading' && maps.slow && <MapsSlow {...ways} />}
    </form>
  );
}

/** The address as it is typed or chosen, and whether the way goes on with it. */
function useAddress(wizard: Wizard, step: RefObject<HTMLFormElement | null>) {
  const { config, session, update, services } = wizard;
  const { form, roof, askedOnce } = session;
  /** The address that was asked about last. */
  const [asked, setAsked] = useState<string | null>(null);
  /** As the step opened: who comes back to that address is asked nothing about it again. */
  const [before] = useState({ address: form.address, roof });

  const type = (address: string) => {
    setAsked(null);
    update((session) => readdressed(session, address, before));
  };
  const choose = async (suggestion: AddressSuggestion) => {
    type(suggestion.text);
    // Nobody is asked about what they picked.
    update((session) => withAddressAsked(session, suggestion.text));
    // Without the full address the suggestion's own words stay.
    const chosen = await suggestion.choose().catch(() => null);
    if (chosen === null) return;
    update((session) => {
      // It may arrive late: what was typed since stays, also on another showing of the step.
      if (session.form.address !== suggestion.text) return session;
      const chosenSession = withAddressAsked(readdressed(session, chosen.address, before), chosen.address);
      return config.measuresRoofs
        ? placed(chosenSession, chosen, services.now().getTime(), before.roof)
        : chosenSession;
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAddressReady(form)) return;
    const address = form.address.trim();
    // Whoever was asked has answered, also in words that the rule does not know.
    const wasAsked = askedOnce.address !== null && address.startsWith(askedOnce.address);
    if (!isStreetAlone(address) || wasAsked) return wizard.goOn();
    update((session) => withAddressAsked(session, address));
    setAsked(address);
    const field = step.current?.querySelector('input');
    field?.focus();
    // Where the town is written.
    field?.setSelectionRange(field.value.length, field.value.length);
  };
  return { asked, type, choose, submit };
}

/**
 * Under the field's name: how to answer, and "Loading..." while Google loads. Both take the same room, so that nothing
 * moves when one gives way to the other.
 */
function AddressHint({ id, status }: { id: string; status: MapsState['status'] }) {
  const { address, maps, wizard } = useWords();
  if (status !== 'loading' && status !== 'ready')
    return (
      <p id={id} className={styles.hint}>
        {address.hint}
      </p>
    );
  const loading = status === 'loading';
  return (
    <div className={clsx(styles.hint, styles.inTurn)}>
      <p role="status">{loading && wizard.loading}</p>
      <p id={id} data-shown={!loading}>
        {maps.suggestHint}
      </p>
    </div>
  );
}

/** Google takes long: the way to do without it, and without the error screen that may follow. */
function MapsSlow({ onByHand }: Pick<MapsFailedProps, 'onByHand'>) {
  const words = useWords().maps;
  return (
    <p className={styles.slow}>
      {words.slow}{' '}
      <Button kind="link" onClick={onByHand}>
        {words.byHand}
      </Button>
    </p>
  );
}

interface MapsFailedProps {
  onRetry(): void;
  onByHand(): void;
}

/** Google could not be loaded or refused the key: try again, or do without it. */
function MapsFailed({ onRetry, onByHand }: MapsFailedProps) {
  const words = useWords().maps;
  return (
    <div>
      <div role="alert" className={styles.failed}>
        <h3>{words.failedTitle}</h3>
        <p>{words.failedHelp}</p>
      </div>
      <div className={styles.ways}>
        <Button kind="next" onClick={onByHand}>
          {words.byHand}
        </Button>
        <Button onClick={onRetry}>{words.retry}</Button>
      </div>
    </div>
  );
}
