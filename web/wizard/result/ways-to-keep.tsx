import type { ShareLinkProps } from '#web/quote-link/share-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Printer } from '#web/ui/step-icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './ways-to-keep.module.css';

const shareLink = lazyChunk(() => import('#web/quote-link/share-link.tsx'));

interface WaysToKeepProps extends Omit<ShareLinkProps, 'leadId' | 'otherWays'> {
  /** Left out where no link can be made: then only paper is left. */
  leadId?: string;
}

/** Email, link and paper. */
export function WaysToKeep({ leadId, ...props }: WaysToKeepProps) {
  if (leadId === undefined) return <PrintButton />;
  return (
    <Lazy part={shareLink} failed={() => <PrintButton />}>
      {({ ShareLink }) => <ShareLink key={leadId} leadId={leadId} {...props} otherWays={<PrintButton />} />}
    </Lazy>
  );
}

/** Prints the quote, or makes a PDF of it. */
function PrintButton() {
  const { thanks } = useLaterWords();
  return (
    <Button className={styles.print} onClick={() => window.print()}>
      <Printer />
      {thanks.print}
    </Button>
  );
}
