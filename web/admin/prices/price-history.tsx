import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PriceChangePage } from '#shared/api/settings-routes.ts';
import { type PriceChange, type PricingVariable, variableTitle } from '#shared/pricing/rates.ts';
import { unitOf } from '#shared/pricing/variables.ts';
import { PRICE_CHANGES } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Help } from '#web/ui/field.tsx';
import { growClass, Row, Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { adminName, share, valueText } from '#web/words/office/prices.ts';
import styles from './price-history.module.css';

interface Props {
  variables: readonly PricingVariable[];
  /** Types that price over the variable's; left out for sales, who only read. */
  restore: ((variable: PricingVariable, value: number) => void) | undefined;
}

/** The changes of all prices, as far back as they are loaded. */
function usePriceChanges({ variables }: Omit<Props, 'restore'>) {
  const api = useApi();
  // A price that somebody set has a line here.
  const newest = variables.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '');
  const pages = useInfiniteQuery({
    queryKey: [...PRICE_CHANGES, newest],
    queryFn: ({ pageParam }) => api.priceChanges(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PriceChangePage) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return { pages, lines: pages.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** Who changed which price, when, from what to what; newest first. */
export function PriceHistory(props: Props) {
  const changes = usePriceChanges(props);
  return (
    <Stack as="section" gap={3} className={styles.part} aria-labelledby="price-history">
      <h2 id="price-history">Price history</h2>
      <Lines {...props} {...changes} label="Price changes, newest first" />
    </Stack>
  );
}

interface OfPrice extends Props {
  variable: PricingVariable;
}

/** The button that opens the history of that price alone. */
export function HistoryOfPrice(props: OfPrice) {
  const { variable, restore } = props;
  const [isOpen, setOpen] = useState(false);
  const title = variableTitle(variable.name);
  return (
    <>
      <Button kind="bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        History<VisuallyHidden> of {title}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <OnePrice
            {...props}
            restore={
              restore &&
              ((...to) => {
                // Closed first: what opened it takes the focus, and the field takes it from there.
                flushSync(() => setOpen(false));
                restore(...to);
              })
            }
          />
        </Dialog>
      )}
    </>
  );
}

function OnePrice({ variable, ...props }: OfPrice) {
  const { pages, lines } = usePriceChanges(props);
  const own = lines.filter(({ name }) => name === variable.name);
  const isFurtherBack = own.length === 0 && pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError;
  const { fetchNextPage } = pages;
  useEffect(() => {
    if (isFurtherBack) void fetchNextPage();
  }, [isFurtherBack, fetchNextPage]);
  return (
    <Stack gap={3}>
      <Lines
        {...props}
        pages={pages}
        lines={own}
        label={`Changes of ${variableTitle(variable.name)}, newest first`}
        isOne
      />
      {props.restore && <Help>Restore fills the field. Nothing changes until you save.</Help>}
    </Stack>
  );
}

interface LinesProps extends Props, ReturnType<typeof usePriceChanges> {
  label: string;
  /** All lines are of one price: its name stands above them. */
  isOne?: boolean;
}

/** What of a history is there, and the way to its older part. */
function Lines({ pages, lines, variables, restore, label, isOne = false }: LinesProps) {
  return (
    <>
      {pages.isPending && <Help>Loading price history...</Help>}
      {pages.data === undefined && pages.error !== null && (
        <FailedLoad
          text="Failed to load price history"
          error={pages.error}
          retry={() => void pages.refetch()}
        />
      )}
      {pages.data !== undefined && lines.length === 0 && !pages.hasNextPage && <Help>No changes yet.</Help>}
      {lines.length > 0 && (
        <Card as="ol" className={styles.lines} aria-label={label}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              variable={variables.find(({ name }) => name === line.name)}
              restore={restore}
              isOne={isOne}
            />
          ))}
        </Card>
      )}
      {pages.hasNextPage && (
        <Row>
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {pages.isFetchingNextPage ? 'Loading price history...' : 'Load more'}
          </Button>
        </Row>
      )}
    </>
  );
}

interface LineProps extends Pick<Props, 'restore'>, Required<Pick<LinesProps, 'isOne'>> {
  line: PriceChange;
  variable: PricingVariable | undefined;
}

function Line({ line, variable, restore, isOne }: LineProps) {
  return (
    <Row as="li" gap={4} className={styles.line}>
      <div className={growClass}>
        <p>
          {!isOne && <strong>{variableTitle(line.name)} </strong>}
          {valueText(line.name, line.old)} → {valueText(line.name, line.new)}
          {isOne && unitOf(line.name) === 'dollars' && line.old !== 0 && (
            <span className={ink.muted}> {share((line.new - line.old) / line.old)}</span>
          )}
        </p>
        <Help>
          <time dateTime={line.at}>{momentWords(line.at)}</time> by {adminName(line.by)}
        </Help>
      </div>
      {restore && variable !== undefined && variable.value !== line.old && (
        <Button onClick={() => restore(variable, line.old)}>
          Restore {valueText(line.name, line.old)}
          <VisuallyHidden> for {variableTitle(line.name)}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
