import { lazy } from 'react';
import { aboutText } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { YourShare } from '#web/quote/your-share.ts';
import { LoadedLater } from '#web/ui/later.tsx';
import { loadShareSum } from '#web/wizard/claim/load-claim.ts';
import { useWords } from '#web/words/locale.tsx';

const ShareSum = lazy(async () => ({ default: (await loadShareSum()).ShareSum }));

/** "Your part about $2,500" under a price; the sum opens with a tap. */
export function YourPart({ shares, tier, title }: { shares: YourShare; tier: TierName; title: string }) {
  const { quote, thanks } = useWords();
  const own = shares.tiers.find((share) => share.tier === tier);
  if (own === undefined) return null;
  return (
    <details className="fold your-part">
      <summary>{quote.yourPart(aboutText(own.share))}</summary>
      <LoadedLater otherwise={<p>{thanks.sumNotLoaded}</p>}>
        <ShareSum shares={shares} tier={tier} title={title} />
      </LoadedLater>
    </details>
  );
}
