import './price-effect.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PriceChangePage } from '#shared/api/settings-routes.ts';
import { type PriceChange, type PricingVariable, variableTitle } from '#shared/pricing/rates.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { PRICE_CHANGES } from '#web/admin/data/queries.ts';
import { FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { adminName, valueText } from '#web/words/office/prices.ts';

interface Props {
  api: AdminApi;
  variables: readonly PricingVariable[];
  /** Types that price over the variable's. */
  restore: (variable: PricingVariable, value: number) => void;
}

/** Who changed which price, when, from what to what; newest first. */
export function PriceHistory({ api, variables, restore }: Props) {
  // A price that somebody set has a line here.
  const newest = variables.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '');
  const pages = useInfiniteQuery({
    queryKey: [...PRICE_CHANGES, newest],
    queryFn: ({ pageParam }) => api.priceChanges(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PriceChangePage) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const lines = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="admin-price-history" aria-labelledby="price-history">
      <h2 id="price-history">Price history</h2>
      {pages.isPending && <p className="admin-hint">Loading price history...</p>}
      {pages.data === undefined && pages.error !== null && (
        <FailedLoad
          text="Failed to load price history"
          error={pages.error}
          retry={() => void pages.refetch()}
        />
      )}
      {pages.data !== undefined && lines.length === 0 && <p className="admin-hint">No changes yet.</p>}
      {lines.length > 0 && (
        <ol aria-label="Price changes, newest first">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              variable={variables.find(({ name }) => name === line.name)}
              restore={restore}
            />
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <button
          type="button"
          className="admin-button"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading price history...' : 'Load more'}
        </button>
      )}
    </section>
  );
}

interface LineProps extends Pick<Props, 'restore'> {
  line: PriceChange;
  variable: PricingVariable | undefined;
}

function Line({ line, variable, restore }: LineProps) {
  return (
    <li>
      <p>
        <strong>{variableTitle(line.name)}</strong> {valueText(line.name, line.old)} →{' '}
        {valueText(line.name, line.new)}
      </p>
      <p className="admin-hint">
        <time dateTime={line.at}>{momentWords(line.at)}</time> by {adminName(line.by)}
      </p>
      {variable !== undefined && variable.value !== line.old && (
        <button type="button" className="admin-button" onClick={() => restore(variable, line.old)}>
          Restore {valueText(line.name, line.old)}
          <span className="visually-hidden"> for {variableTitle(line.name)}</span>
        </button>
      )}
    </li>
  );
}
