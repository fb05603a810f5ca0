import { useEffect, useRef, useState } from 'react';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { companyOf } from '#web/landing/company.ts';
import { Site, SiteFooter, SiteHeader } from '#web/landing/site-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Row } from '#web/ui/stack.tsx';
import type { QuoteLinkWords } from '#web/words/en/result.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './quote-link.module.css';
import { type Stopped, stopEmails } from './quote-link-api.ts';

type State = 'asking' | 'sending' | 'stopped' | 'allowed' | Exclude<Stopped, 'done'>;

/**
 * The page behind *Don’t email me again*: a button, and one that takes it back; nothing happens without them, as programs
 * that scan email open every link.
 */
export function NoEmailPage(props: { brand: Brand; config: Promise<SiteConfig>; token: string }) {
  const { token } = props;
  const { messages } = useLocale();
  const { noEmail: words } = useLaterWords().quoteLink;
  const [state, setState] = useState<State>('asking');
  const heading = useRef<HTMLHeadingElement>(null);

  // A logo may come from another host, which would learn who looks at what.
  const company = { ...companyOf(props.brand, messages), logoUrl: '' };
  const { title, text } = said(state, words, company.companyName);
  useEffect(() => {
    document.title = `${title} | ${company.companyName}`;
  }, [title, company.companyName]);

  const set = async (again: boolean) => {
    setState('sending');
    const { apiBase } = await props.config;
    const done = await stopEmails(apiBase, token, fetch, again);
    setState(done !== 'done' ? done : again ? 'allowed' : 'stopped');
    heading.current?.focus();
  };
  const isSending = state === 'sending';
  return (
    <Site>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <SiteHeader company={company} />
      <main className={styles.column}>
        <Card look="raised" className={styles.card}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{text}</p>
          {state !== 'unknown' && (
            <Row gap={3}>
              {state !== 'stopped' && (
                <Button kind="next" disabled={isSending} onClick={() => void set(false)}>
                  {isSending ? words.sending : words.stop}
                </Button>
              )}
              {/* Whoever comes back to the email takes it back here too. */}
              {state !== 'allowed' && (
                <Button disabled={isSending} onClick={() => void set(true)}>
                  {state === 'stopped' ? words.undo : words.again}
                </Button>
              )}
            </Row>
          )}
          {state === 'failed' && <p role="alert">{words.failed}</p>}
        </Card>
      </main>
      <SiteFooter company={company} />
    </Site>
  );
}

/** What the page says of how far it has come. */
function said(state: State, words: QuoteLinkWords['noEmail'], company: string) {
  if (state === 'unknown') return { title: words.unknownTitle, text: words.unknownText };
  if (state === 'stopped') return { title: words.doneTitle, text: words.doneText(company) };
  if (state === 'allowed') return { title: words.againTitle, text: words.againText(company) };
  return { title: words.title, text: words.text(company) };
}
