import './squares.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { LeadDocument } from '#shared/api/office-routes.ts';
import { figure, squaresInWords } from '#shared/dollars.ts';
import { REASON_LIMIT, type SendBy } from '#shared/lead/office-price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { sitePricingFrom } from '#shared/quote/site-pricing.ts';
import { PRICES } from '#web/admin/data/queries.ts';
import { sendingHint, useSending } from '#web/admin/data/sending.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { failureWords, squareFeet } from '#web/words/office/formats.ts';
import { NOT_REACHED, readsWords } from '#web/words/office/sending.ts';
import { fieldsOf, isAsOpened, pricedSquares, reasonIn, type SquaresFields } from './priced-squares.ts';
import { useSaveSquares } from './save-squares.ts';
import { firstWay, SendWays, waysTo } from './send-quote.tsx';
import { SizeQuestionBox, sizeInDocument } from './size-question.tsx';
import { keptSquares } from './squares-draft.ts';
import { Field, PriceTable } from './squares-fields.tsx';

export interface SquaresProps {
  lead: Lead;
  product: string;
  /** How many things are not saved. */
  onUnsaved: (count: number) => void;
  /** There is a PDF to read the squares in. */
  hasPaper: boolean;
  /** What the lead's estimate says. */
  document?: LeadDocument | null | undefined;
  /** Opened by hand: the first field takes the focus of the button that is gone. */
  isAskedFor?: boolean;
  /** Called once it is saved, or left as it was. */
  onDone: () => void;
}

/** The first field: it takes the focus by its key, and as it comes where it was asked for. */
function useSquaresField(isAskedFor: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useKeys('lead', ({ kind }) => {
    if (kind !== 'squares' || field.current === null) return false;
    field.current.focus();
    return true;
  });
  return useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element;
      if (isAskedFor) element?.focus();
    },
    [isAskedFor],
  );
}

/** The squares as the office reads or knows them, the four prices they come to, and the way to save and send them. */
export function SquaresForm(props: SquaresProps) {
  const api = useApi();
  const { lead, product, onUnsaved, hasPaper, document, isAskedFor = false, onDone } = props;
  const id = useId();
  // As they are when the form opens.
  const prices = useQuery({
    queryKey: PRICES,
    queryFn: () => api.pricingVariables(),
    refetchOnMount: 'always',
  });
  // Another's price, or another rate: the form shows the newest of both.
  const save = useSaveSquares({ lead, product, onDone, onRefused: () => void prices.refetch() });
  const sending = useSending(lead);
  const [fields, setFields] = useState<SquaresFields>(() => {
    const opened = keptSquares.of(lead.id) ?? fieldsOf(lead.office_price, hasPaper);
    return { ...opened, isOwn: opened.isOwn || !hasPaper };
  });
  const { isOwn } = fields;
  const squaresField = useSquaresField(isAskedFor);
  const idle = isAsOpened(fields, lead.office_price, hasPaper);
  useEffect(() => {
    onUnsaved(idle || save.isWaiting ? 0 : 1);
    return () => onUnsaved(0);
  }, [idle, save.isWaiting, onUnsaved]);
  useEffect(() => {
    if (idle) keptSquares.forget(lead.id);
    else keptSquares.keep(lead.id, fields);
  }, [idle, fields, lead.id]);
  // The size and the price that somebody said yes to.
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [chosen, setBy] = useState<SendBy | null>(null);
  const can = waysTo(lead, sending.data);
  // Nothing goes out by a way that nobody saw chosen.
  const by = chosen ?? (sending.isPending ? null : firstWay(can));
  if (prices.data === undefined)
    return prices.error === null ? (
      <p className="admin-hint">Loading your prices...</p>
    ) : (
      <FailedLoad
        text="Couldn’t load your prices."
        error={prices.error}
        retry={() => void prices.refetch()}
      />
    );
  const pricing = sitePricingFrom(prices.data.items);
  const made = pricedSquares(lead, fields, pricing, product, sizeInDocument(document));
  const { priced, question } = made;
  const sizeAndPrice = `${priced?.squareFootage} ${priced?.price}`;
  const isConfirmed = confirmed === sizeAndPrice;
  const sent = question === null || isConfirmed ? made.sent : null;
  const isBusy = save.isWaiting || save.isSaving;
  const submit = () => {
    if (by !== null && sent !== null && priced !== null) save.submit(sent, by, priced.price);
  };
  function set(patch: Partial<SquaresFields>) {
    // What waits to be sent is what stands in the form.
    if (save.isWaiting) return;
    setFields((before) => ({ ...before, ...patch }));
    if (patch.squares !== undefined) setConfirmed(null);
  }
  const field = (
    name: Exclude<keyof SquaresFields, 'isOwn'>,
    label: string,
    inputMode: 'decimal' | 'numeric',
  ) => (
    <Field id={`${id}${name}`} label={label} wrong={made.wrong[name]}>
      <input
        className="admin-field"
        id={`${id}${name}`}
        ref={name === 'squares' ? squaresField : undefined}
        inputMode={inputMode}
        autoComplete="off"
        value={fields[name] ?? ''}
        aria-invalid={made.wrong[name] !== undefined}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <form
      className="squares"
      aria-label={hasPaper ? 'Squares from the estimate' : 'Squares of the roof'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>{hasPaper ? 'Enter the squares from the estimate' : 'Enter the roof’s squares'}</h3>
      {hasPaper && (
        <fieldset className="squares-by">
          <legend>Squares from</legend>
          {[false, true].map((own) => (
            <label key={String(own)}>
              <input
                type="radio"
                name={`${id}own`}
                checked={isOwn === own}
                onChange={() => set({ isOwn: own })}
              />
              {own ? 'Our own check' : 'The PDF'}
            </label>
          ))}
        </fieldset>
      )}
      <div className="squares-fields">
        {field('squares', 'Squares', 'decimal')}
        {!isOwn && field('page', 'On page', 'numeric')}
        <p className="admin-hint" role="status">
          {priced !== null &&
            `${squareFeet(priced.squareFootage)}, priced as ${squaresInWords(figure(priced.squares))}.`}
        </p>
      </div>
      {question !== null && priced !== null && (
        <SizeQuestionBox
          question={question}
          price={priced.price}
          isConfirmed={isConfirmed}
          confirm={() => setConfirmed(sizeAndPrice)}
          use={(squareFootage) => set({ squares: String(squareFootage / 100) })}
        />
      )}
      {!isOwn && (
        <details className="fold">
          <summary>Deductible and RCV (optional)</summary>
          <div className="squares-fields">
            {field('deductible', 'Deductible', 'decimal')}
            {field('rcv', 'RCV', 'decimal')}
          </div>
        </details>
      )}
      <PriceTable before={made.before} rows={made.rows} />
      <Field id={`${id}reason`} label="Reason" wrong={made.wrong.reason}>
        <input
          className="admin-field"
          id={`${id}reason`}
          maxLength={REASON_LIMIT}
          value={reasonIn(fields)}
          onChange={({ target }) => set({ reason: target.value })}
          aria-describedby={isOwn ? `${id}why` : undefined}
        />
        {isOwn && (
          <p id={`${id}why`} className="admin-hint">
            Needed to save, like “Measured on the roof”.
          </p>
        )}
      </Field>
      {made.doubts.map((doubt) => (
        <p key={doubt} className="lead-proof lead-proof-open" role="status">
          {doubt}
        </p>
      ))}
      <SendWays name={`${id}by`} can={can} by={by} setBy={setBy}>
        {sendingHint(sending)}{' '}
        {priced !== null && by !== 'copy' && (
          <>They read: “{readsWords(lead, { squareFootage: priced.squareFootage, isOwn }, product)}”</>
        )}
      </SendWays>
      <div role="alert">
        {save.error !== null && (
          <p className="lead-failed">Price not saved. {failureWords(save.error, NOT_REACHED)}</p>
        )}
      </div>
      <div className="lead-control-row">
        <button
          type="submit"
          className="admin-button admin-button-main"
          disabled={sent === null || by === null}
          aria-disabled={isBusy}
        >
          {save.isSaving ? 'Saving...' : 'Save and send new quote'}
        </button>
        <button
          type="button"
          className="admin-button"
          disabled={sent === null}
          aria-disabled={isBusy}
          onClick={() => sent !== null && save.saveOnly(sent)}
        >
          Save only
        </button>
      </div>
      <p className="admin-hint">Saved under your name. You can undo it.</p>
    </form>
  );
}
