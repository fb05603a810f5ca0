import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { homePath } from '#shared/page/addresses.ts';
import type { Opened } from '#shared/quote/quote-link.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { shownPackages } from '#shared/site/shown-packages.ts';
import { type Company, companyOf } from '#web/landing/company.ts';
import { Site, SiteFooter, SiteHeader } from '#web/landing/site-frame.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Row } from '#web/ui/stack.tsx';
import type { Messages } from '#web/words/language.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { QuoteView } from './linked-quote.tsx';
import styles from './quote-link.module.css';
import { openedInPage, openLink, showMailbox } from './quote-link-api.ts';

/** Of links that change the inspection, or book one. */
const linkedInspection = lazyChunk(() => import('./linked-inspection.tsx'));

/** What people do at a page, and programs that scan email do not: those only open it. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Calls it once, when somebody first touches the page; null waits for nothing. */
function useFirstTouch(touched: (() => void) | null) {
  useEffect(() => {
    if (touched === null) return;
    const once = () => {
      leave();
      touched();
    };
    const leave = () => {
      for (const name of touches) window.removeEventListener(name, once);
    };
    for (const name of touches) window.addEventListener(name, once, { passive: true });
    return leave;
  }, [touched]);
}

/** The page behind a quote link: it loads nothing of any other host and keeps nothing in the browser. */
export function QuoteLinkPage(props: { brand: Brand; config: Promise<SiteConfig>; token: string }) {
  const { brand, token } = props;
  const { messages } = useLocale();
  const { page: words } = useLaterWords().quoteLink;
  const [opened, setOpened] = useState<Opened | null>(() => openedInPage(document));
  const company = linkCompany(brand, messages);

  const isAsked = opened === null;
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    props.config.then(async (config) => {
      const answer = await openLink(config.apiBase, token, fetch);
      if (left) return;
      setOpened(answer);
    });
    return () => {
      left = true;
    };
  }, [props.config, token, isAsked]);

  const isOwn = opened?.kind === 'quote' && opened.quote.isOwnLink === true;
  const shows = useCallback(() => {
    void props.config.then(({ apiBase }) => showMailbox(apiBase, token, fetch));
  }, [props.config, token]);
  useFirstTouch(isOwn ? shows : null);

  const products = opened?.kind === 'quote' ? opened.products : undefined;
  const shown = shownPackages(brand.recommendedTier, products);
  const name = opened?.kind === 'quote' ? opened.quote.firstName : '';
  const title = words.title(company.product, name);
  useEffect(() => {
    document.title = `${title} | ${company.companyName}`;
  }, [title, company.companyName]);

  return (
    <QuoteLinkFrame company={company}>
      {opened === null && (
        <p role="status" className={styles.column}>
          {words.loading}
        </p>
      )}
      {opened?.kind === 'quote' && (
        <QuoteView
          quote={opened.quote}
          company={company}
          {...shown}
          // A link that one shares only says when the inspection is.
          {...(opened.quote.isOwnLink === true && {
            inspection: (whileWaiting: ReactNode) => (
              <Lazy part={linkedInspection} waiting={whileWaiting} failed={() => whileWaiting}>
                {({ LinkedInspection: LinkedVisit }) => (
                  <LinkedVisit
                    config={props.config}
                    token={token}
                    quote={opened.quote}
                    company={company}
                    bookingUrl={brand.callback.bookingUrl}
                    whileWaiting={whileWaiting}
                  />
                )}
              </Lazy>
            ),
          })}
        />
      )}
      {opened !== null && opened.kind !== 'quote' && (
        <NoQuote why={opened.kind} company={company} onRetry={() => setOpened(null)} />
      )}
    </QuoteLinkFrame>
  );
}

/** A logo may come from another host, which would learn who looks at what. */
export const linkCompany = (brand: Brand, messages: Messages): Company => ({
  ...companyOf(brand, messages),
  logoUrl: '',
});

/** The page around what its link shows. */
export function QuoteLinkFrame({ company, children }: { company: Company; children: ReactNode }) {
  return (
    <Site>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <SiteHeader company={company} />
      <main className={styles.main}>{children}</main>
      <SiteFooter company={company} />
    </Site>
  );
}

/** Says that there is no quote to show, and what to do instead. */
export function NoQuote(props: { why: 'gone' | 'failed'; company: Company; onRetry(): void }) {
  const { language, messages } = useLocale();
  const { words } = messages;
  const { page } = useLaterWords().quoteLink;
  const { why, company, onRetry } = props;
  return (
    <div className={styles.column}>
      <Card look="raised" role="alert" className={styles.card}>
        <h1>{why === 'gone' ? page.goneTitle : page.failedTitle}</h1>
        <p>{why === 'gone' ? page.goneText : page.failedText}</p>
        <Row gap={3}>
          {why === 'failed' ? (
            // A form, so that without a script it loads the page again.
            <form
              onSubmit={(event) => {
                event.preventDefault();
                onRetry();
              }}
            >
              <Button type="submit" kind="next">
                {page.retry}
              </Button>
            </form>
          ) : (
            <ButtonLink kind="next" href={homePath(language)}>
              {page.own}
            </ButtonLink>
          )}
          {company.phone !== '' && (
            <ButtonLink href={company.phoneLink}>
              <Phone />
              {words.page.callUs(company.phone)}
            </ButtonLink>
          )}
        </Row>
      </Card>
    </div>
  );
}
