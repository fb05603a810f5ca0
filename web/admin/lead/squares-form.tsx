import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef } from 'react';
import type { LeadDocument } from '#shared/api/office-routes.ts';
import type { NewOfficePrice } from '#shared/lead/office-price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { sitePricingFrom } from '#shared/quote/site-pricing.ts';
import { PRICES } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { confirmedPrice, pricedSquares } from './priced-squares.ts';
import { PriceTable } from './quote-tables.tsx';
import { type SaveSquares, useSaveSquares } from './save-squares.ts';
import { NOT_REACHED, readsWords, SendWays, useSendWay } from './send-quote.tsx';
import { sizeInDocument } from './size-question.tsx';
import { useSquaresDraft } from './squares-draft.ts';
import { ClaimFields, ReasonField, SizeFields, SquaresFrom } from './squares-fields.tsx';

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
  const { lead, product, onUnsaved, hasPaper, onDone } = props;
  // As they are when the form opens.
  const prices = useQuery({
    queryKey: PRICES,
    queryFn: () => api.pricingVariables(),
    refetchOnMount: 'always',
  });
  // Another's price, or another rate: the form shows the newest of both.
  const save = useSaveSquares({ lead, product, onDone, onRefused: () => void prices.refetch() });
  const way = useSendWay(lead);
  const draft = useSquaresDraft({ lead, hasPaper, isWaiting: save.isWaiting, onUnsaved });
  const squaresField = useSquaresField(props.isAskedFor === true);
  if (prices.data === undefined) return <PricesToCome prices={prices} />;
  const pricing = sitePricingFrom(prices.data.items);
  const computed = pricedSquares(lead, draft.fields, pricing, product, sizeInDocument(props.document));
  const { priced } = computed;
  const { isOwn } = draft.fields;
  const price = confirmedPrice(computed, draft.confirmed);
  return (
    <Stack
      as="form"
      gap={3}
      aria-label={hasPaper ? 'Squares from the estimate' : 'Squares of the roof'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (way.by !== null && price !== null && priced !== null) save.submit(price, way.by, priced.price);
      }}
    >
      <h3>{hasPaper ? 'Enter the squares from the estimate' : 'Enter the roof’s squares'}</h3>
      {hasPaper && <SquaresFrom draft={draft} />}
      <SizeFields draft={draft} computed={computed} squaresField={squaresField} />
      {!isOwn && <ClaimFields draft={draft} wrong={computed.wrong} />}
      <PriceTable before={computed.before} rows={computed.rows} />
      <ReasonField draft={draft} wrong={computed.wrong} />
      {computed.doubts.map((doubt) => (
        <Notice key={doubt} tone="warn" role="status">
          <p>{doubt}</p>
        </Notice>
      ))}
      <SendWays way={way}>
        {way.hint}{' '}
        {priced !== null && way.by !== 'copy' && (
          <>They read: “{readsWords(lead, { squareFootage: priced.squareFootage, isOwn }, product)}”</>
        )}
      </SendWays>
      <SaveButtons save={save} price={price} canSend={way.by !== null} />
    </Stack>
  );
}

/** Stands in for the form until the prices it shows are there. */
const PricesToCome = ({ prices }: { prices: Pick<UseQueryResult, 'error' | 'refetch'> }) =>
  prices.error === null ? (
    <Help>Loading your prices...</Help>
  ) : (
    <FailedLoad text="Couldn’t load your prices." error={prices.error} retry={() => void prices.refetch()} />
  );

interface SaveButtonsProps {
  save: SaveSquares;
  /** Null while it cannot be saved. */
  price: NewOfficePrice | null;
  canSend: boolean;
}

function SaveButtons({ save, price, canSend }: SaveButtonsProps) {
  const isBusy = save.isWaiting || save.isSaving;
  return (
    <>
      {save.error !== null && (
        <FieldError>Price not saved. {failureWords(save.error, NOT_REACHED)}</FieldError>
      )}
      <Row>
        <Button type="submit" kind="first" disabled={price === null || !canSend} aria-disabled={isBusy}>
          {save.isSaving ? 'Saving...' : 'Save and send new quote'}
        </Button>
        <Button
          disabled={price === null}
          aria-disabled={isBusy}
          onClick={() => price !== null && save.saveOnly(price)}
        >
          Save only
        </Button>
      </Row>
      <Help>Saved under your name. You can undo it.</Help>
    </>
  );
}
