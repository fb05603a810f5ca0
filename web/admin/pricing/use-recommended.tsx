import { flushSync } from 'react-dom';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { anyRecommended, notAsRecommended } from '#shared/quote/price-change.ts';
import { BEFORE_SAVING } from './before-saving.tsx';

interface Props {
  /** With what is typed over them. */
  variables: readonly PricingVariable[];
  /** Types that value over the variable's. */
  fill: (values: { variable: PricingVariable; value: number }[]) => void;
}

const { oneStoryRoofFactor, twoStoryRoofFactor, threeStoryRoofFactor, priceRangePercent } = areaVariables;
const factors = [oneStoryRoofFactor, twoStoryRoofFactor, threeStoryRoofFactor]
  .map(({ recommended }) => recommended?.toFixed(2))
  .join(' / ');

/** Types the values that the trade's data speak for; nothing is saved, and the effect is shown. */
export function UseRecommended({ variables, fill }: Props) {
  if (!anyRecommended(variables)) return null;
  const left = notAsRecommended(variables);

  function use() {
    flushSync(() => fill(left));
    document.getElementById(BEFORE_SAVING)?.focus();
  }

  return (
    <div className="admin-recommended">
      <p>
        For roofs priced by the size of the home: {factors} for one, two and three stories, with a range of ±
        {priceRangePercent.recommended}%. These are medians of assessed houses of one town; three stories are
        an estimate. Check them against roofs you measured yourself.
      </p>
      <button type="button" className="admin-button" disabled={left.length === 0} onClick={use}>
        Use recommended
      </button>
      {left.length === 0 && <p role="status">All of them stand at these values.</p>}
    </div>
  );
}
