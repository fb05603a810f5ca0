import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { isDollarsPerSquare } from '#shared/pricing/variables.ts';
import { anyRecommended, notAsRecommended } from '#shared/quote/price-change.ts';
import { sitePricingFrom } from '#shared/quote/site-pricing.ts';
import { PRICES } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useIsSales } from '#web/admin/people/team.ts';
import { BoneCard, LoadingPage } from '#web/admin/ui/bones.tsx';
import { FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { growClass, Row } from '#web/ui/stack.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { BEFORE_SAVING, BeforeSaving } from './before-saving.tsx';
import { DraftBar } from './draft-bar.tsx';
import { asOnScreen, dropped, kept, meant, typed, withChanges } from './price-drafts.ts';
import { exampleOf } from './price-effect.ts';
import { HistoryOfPrice, PriceHistory } from './price-history.tsx';
import { PriceLadder } from './price-ladder.tsx';
import { fieldId, PriceHeads, PriceRow } from './price-row.tsx';
import styles from './prices-tab.module.css';
import { usePriceDrafts } from './use-prices.ts';

/** Another admin's change is seen within it. */
const REFRESH_MS = 60_000;

interface PricesTabProps {
  /** Told how many changes are not saved, whenever that changes. */
  onUnsaved?: (count: number) => void;
}

/** The pricing variables by name; what is saved here is in every quote two minutes later, one at the edge and one in the page. */
export function PricesTab({ onUnsaved }: PricesTabProps) {
  const api = useApi();
  const variables = useQuery({
    queryKey: PRICES,
    queryFn: () => api.pricingVariables(),
    refetchInterval: REFRESH_MS,
  });
  if (variables.isPending)
    return (
      <LoadingPage text="Loading pricing variables...">
        <Skeleton width="60%" />
        <BoneCard lines={9} />
        <BoneCard lines={12} />
      </LoadingPage>
    );
  if (variables.data === undefined)
    return (
      <FailedLoad
        text="Failed to load pricing variables"
        error={variables.error}
        retry={() => void variables.refetch()}
      />
    );
  return (
    <>
      {variables.isRefetchError && (
        <Help>
          Failed to load pricing variables. Showing values from {momentWords(variables.dataUpdatedAt)}.
        </Help>
      )}
      <Prices variables={variables.data.items} onUnsaved={onUnsaved} />
    </>
  );
}

interface PricesProps {
  variables: readonly PricingVariable[];
  onUnsaved: PricesTabProps['onUnsaved'];
}

function Prices({ variables, onUnsaved }: PricesProps) {
  const prices = usePriceDrafts(variables);
  const { setDrafts, changes } = prices;
  const isSales = useIsSales();
  const unsaved = changes.length;
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]);

  const restore = isSales
    ? undefined
    : (variable: PricingVariable, value: number) => {
        setDrafts((now) => typed(dropped(now, variable.id), variable, String(value)));
        document.getElementById(fieldId(variable.id))?.focus();
      };

  return (
    <>
      <Help>
        {isSales
          ? 'Only an owner can change prices.'
          : 'Prices are per square (100 sq ft). Changes are in every new quote within 2 minutes of saving. Press Esc to undo a field.'}
      </Help>
      <div>
        {groups.map((group) => (
          <PriceGroup key={group.title} {...group} {...{ variables, prices, restore }} />
        ))}
        {unsaved > 0 && (
          <>
            <BeforeSaving variables={variables} changes={changes} />
            <DraftBar
              variables={variables}
              changes={changes}
              saving={prices.saving}
              confirm={(id, isMeant) => setDrafts((now) => meant(now, id, isMeant))}
              save={() => void prices.save()}
              discard={() => setDrafts({})}
            />
          </>
        )}
      </div>
      <PriceHistory variables={variables} restore={restore} />
    </>
  );
}

interface Group {
  title: string;
  about: string;
  /** Whether the variable of that name belongs to it. */
  isOf: (name: string) => boolean;
}

/** The specification's four prices, and our settings of a roof's area; each by name, as the server lists them. */
const groups: readonly Group[] = [
  { title: 'Prices', about: 'dollars per square (100 sq ft of roof)', isOf: isDollarsPerSquare },
  {
    title: 'Roof area',
    about: 'how a home’s size becomes squares',
    isOf: (name) => !isDollarsPerSquare(name),
  },
];

interface PriceGroupProps extends Group {
  /** Of all groups. */
  variables: readonly PricingVariable[];
  prices: ReturnType<typeof usePriceDrafts>;
  /** Left out for sales, who only read. */
  restore: ((variable: PricingVariable, value: number) => void) | undefined;
}

/** The prices of one kind, each with what is typed over it; nothing where the server lists none. */
function PriceGroup({ title, about, isOf, variables, prices, restore }: PriceGroupProps) {
  const { drafts, setDrafts, changes } = prices;
  const ofGroup = variables.filter(({ name }) => isOf(name));
  if (ofGroup.length === 0) return null;
  const change = {
    before: sitePricingFrom(variables),
    after: sitePricingFrom(withChanges(variables, changes)),
  };
  const fill = (values: { variable: PricingVariable; value: number }[]) =>
    setDrafts((now) =>
      values.reduce((filled, { variable, value }) => typed(filled, variable, String(value)), now),
    );
  return (
    <Card as="section" className={styles.group} aria-labelledby={`prices-${title}`}>
      <Row align="baseline" className={styles.head}>
        <h2 id={`prices-${title}`} className={styles.title}>
          {title}
        </h2>
        <Help>{about}</Help>
      </Row>
      {restore !== undefined && <UseRecommended variables={asOnScreen(ofGroup, drafts)} fill={fill} />}
      <PriceHeads hasExample={isOf === isDollarsPerSquare} />
      <ul aria-labelledby={`prices-${title}`}>
        {ofGroup.map((variable) => (
          <PriceRow
            key={variable.id}
            variable={variable}
            isReadOnly={restore === undefined}
            text={drafts[variable.id]?.text}
            change={changes.find((one) => one.variable.id === variable.id)}
            example={exampleOf(variable.name, change)}
            history={<HistoryOfPrice {...{ variables, variable, restore }} />}
            type={(text) => setDrafts((now) => typed(now, variable, text))}
            putBack={() => setDrafts((now) => dropped(now, variable.id))}
            keep={() => setDrafts((now) => kept(now, variable))}
          />
        ))}
      </ul>
      {isOf === isDollarsPerSquare && <PriceLadder variables={variables} changes={changes} />}
    </Card>
  );
}

interface UseRecommendedProps {
  /** As they stand on the screen. */
  variables: readonly PricingVariable[];
  /** Types that value over the variable's. */
  fill: (values: { variable: PricingVariable; value: number }[]) => void;
}

const { oneStoryRoofFactor, twoStoryRoofFactor, threeStoryRoofFactor, priceRangePercent } = areaVariables;
const factors = [oneStoryRoofFactor, twoStoryRoofFactor, threeStoryRoofFactor]
  .map(({ recommended }) => recommended?.toFixed(2))
  .join(' / ');

/** Types the values that the trade's data speak for; nothing is saved, and the effect is shown. */
function UseRecommended({ variables, fill }: UseRecommendedProps) {
  if (!anyRecommended(variables)) return null;
  const left = notAsRecommended(variables);

  function use() {
    flushSync(() => fill(left));
    document.getElementById(BEFORE_SAVING)?.focus();
  }

  return (
    <Row gap={4} className={styles.recommended}>
      <Help className={growClass}>
        Recommended for roofs priced by home size: {factors} for 1, 2, and 3 stories, with a ±
        {priceRangePercent.recommended}% range. They come from one town’s tax records, and 3 stories is an
        estimate. Check them against roofs you’ve measured.
      </Help>
      <Button disabled={left.length === 0} onClick={use}>
        Use recommended
      </Button>
      {left.length === 0 && <Help role="status">You’re using these values.</Help>}
    </Row>
  );
}
