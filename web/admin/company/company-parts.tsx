import { clsx } from 'clsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Products } from '#shared/company/products.ts';
import { siteWith } from '#shared/site/brand-settings.ts';
import { shownPackages } from '#shared/site/shown-packages.ts';
import { tellPublished } from '#web/admin/data/site-settings.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useIsSales } from '#web/admin/people/team.ts';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { panelsClass } from '#web/admin/ui/panels.tsx';
import { usePartInAddress } from '#web/admin/urls/company-url.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { desktopOnlyClass, narrowOnlyClass } from '#web/ui/by-width.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Help } from '#web/ui/field.tsx';
import { Eye } from '#web/ui/icons.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { ink } from '#web/ui/text.tsx';
import { AllHistory } from './all-history.tsx';
import styles from './company.module.css';
import { CompanyBar } from './company-bar.tsx';
import { type PartGroup, type ShownSite, sentOf } from './company-part.ts';
import { goToPart, PartList } from './part-list.tsx';
import { CardSection, PartSection, Past } from './part-section.tsx';
import { publicationWords, usePublication } from './publication.ts';
import { type PartState, usePartStates } from './setting-drafts.ts';

/** It brings the homeowner's words. */
const sitePreview = lazyChunk(() => import('./site-preview.tsx'));

/** The latest of the times, which are written alike. */
const latest = (states: readonly PartState[]): string | undefined =>
  states
    .flatMap(({ stored }) => stored?.at ?? [])
    .sort()
    .at(-1);

/** The site with what is saved, whether or not it is published yet. */
function useSavedSite(published: ShownSite, states: readonly PartState[]): ShownSite {
  const saved = JSON.stringify(states.map(({ part, stored }) => [part.name, stored?.value]));
  return useMemo(
    () => ({ ...published, ...siteWith(published, Object.fromEntries(JSON.parse(saved))) }),
    [published, saved],
  );
}

interface Props {
  published: ShownSite;
  groups: readonly PartGroup[];
}

/** The parts of the company's page, between the list of them and what homeowners see, over the bar that saves them. */
export function CompanyParts({ published, groups }: Props) {
  const isSales = useIsSales();
  const parts = useMemo(() => groups.flatMap((group) => group.parts), [groups]);
  const cards = isSales ? [] : groups.flatMap((group) => group.cards ?? []);
  const states = usePartStates(parts, published);
  const site = useSavedSite(published, states);
  const savedAt = latest(states);
  const { data: publication } = usePublication(savedAt);
  const publishedAt = publication?.at;
  useEffect(() => {
    if (publishedAt) tellPublished();
  }, [publishedAt]);
  const { part, setPart } = usePartInAddress();
  const isLoaded = states.every(({ stored }) => stored !== undefined);
  useEffect(() => {
    if (part !== null && isLoaded) goToPart(part);
  }, [part, isLoaded]);
  const preview = <Preview published={published} states={states} />;
  const open = part ?? parts[0]?.name;
  return (
    <div className={styles.page}>
      <Head
        words={(now) => (publication === undefined ? '' : publicationWords(publication, savedAt, now))}
        history={<AllHistory parts={parts} site={site} />}
        preview={preview}
      />
      {isSales && <Help>Only an owner can change the company’s settings.</Help>}
      <div className={styles.columns}>
        <PartList
          groups={groups}
          states={states}
          cards={cards}
          open={(name) => {
            setPart(name);
            // Also where the address names it already.
            goToPart(name);
          }}
        />
        <div className={clsx(panelsClass, styles.parts)}>
          {states.map((state) => (
            <PartSection
              key={state.part.name}
              state={state}
              site={site}
              isReadOnly={isSales}
              isOpen={open === state.part.name}
              toggle={setPart}
            />
          ))}
          {cards.map((card) => (
            <CardSection key={card.name} card={card} isOpen={open === card.name} toggle={setPart} />
          ))}
        </div>
        <aside className={clsx(styles.preview, desktopOnlyClass)} aria-label="What homeowners see">
          <h3>What homeowners see</h3>
          {preview}
        </aside>
      </div>
      {!isSales && <CompanyBar states={states} publication={publication} savedAt={savedAt} />}
    </div>
  );
}

interface HeadProps {
  /** Whether the site shows what is saved. */
  words: (now: Date) => string;
  history: ReactNode;
  preview: ReactNode;
}

function Head({ words, history, preview }: HeadProps) {
  const now = useNow();
  const [opened, setOpened] = useState<'history' | 'preview' | null>(null);
  const close = () => setOpened(null);
  return (
    <PageHead title="Company" className={styles.pageHead}>
      <p className={ink.muted}>{words(now)}</p>
      <Button kind="bare" className={styles.past} aria-haspopup="dialog" onClick={() => setOpened('history')}>
        <Past />
        All history
      </Button>
      <ButtonLink href="/" target="_blank" rel="noopener" className={desktopOnlyClass}>
        <Eye />
        Open the site
      </ButtonLink>
      <Button className={narrowOnlyClass} aria-haspopup="dialog" onClick={() => setOpened('preview')}>
        <Eye />
        Preview
      </Button>
      {opened === 'history' && (
        <Dialog title="All history" onClose={close}>
          {history}
        </Dialog>
      )}
      {opened === 'preview' && (
        <Dialog title="What homeowners see" onClose={close}>
          {preview}
        </Dialog>
      )}
    </PageHead>
  );
}

/** What homeowners see, with what is on the screen as far as it could be saved. */
function Preview({ published, states }: { published: ShownSite; states: readonly PartState[] }) {
  const loaded = states.filter(({ stored }) => stored !== undefined);
  const values = Object.fromEntries(loaded.map(({ part, value }) => [part.name, sentOf(part, value)]));
  const { brand } = siteWith(published, values);
  const products = (values.products ?? null) as Products;
  return (
    <LazyPanel part={sitePreview} name="the preview" waiting="Loading...">
      {({ SitePreview }) => (
        <SitePreview
          brand={brand}
          shown={shownPackages(brand.recommendedTier, products)}
          hasChanges={states.some(({ draft }) => draft !== null)}
        />
      )}
    </LazyPanel>
  );
}
