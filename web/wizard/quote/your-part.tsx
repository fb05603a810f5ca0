import { aboutText } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { YourShare } from '#web/quote/your-share.ts';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { shareSum } from '#web/wizard/result/later-parts.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';

/** "Your part about $2,500" under a price; the sum opens with a tap. */
export function YourPart({ shares, tier, title }: { shares: YourShare; tier: TierName; title: string }) {
  const { quote, thanks } = useLaterWords();
  const { tryAgain } = useWords().wizard;
  const own = shares.tiers.find((share) => share.tier === tier);
  if (own === undefined) return null;
  return (
    <details className="fold your-part">
      <summary>{quote.yourPart(aboutText(own.share))}</summary>
      <Later
        part={shareSum}
        failed={(again) => <CouldNotLoad text={thanks.sumNotLoaded} again={tryAgain} onAgain={again} />}
      >
        {({ ShareSum }) => <ShareSum shares={shares} tier={tier} title={title} />}
      </Later>
    </details>
  );
}
