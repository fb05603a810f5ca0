import '#web/landing/landing.css';
import './quote-link.css';
import { useEffect, useRef, useState } from 'react';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { companyOf } from '#web/landing/company.ts';
import { SiteFooter, SiteHeader } from '#web/landing/site-frame.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { type Stopped, stopEmails } from './quote-link-api.ts';

/**
 * The page behind *Don’t email me again*: one button, and nothing happens without it, as programs that scan email open
 * every link.
 */
export function NoEmailPage(props: { brand: Brand; config: Promise<SiteConfig>; token: string }) {
  const { token } = props;
  const { messages } = useLocale();
  const { noEmail: words } = useLaterWords().quoteLink;
  const [state, setState] = useState<'asking' | 'sending' | Stopped>('asking');
  const heading = useRef<HTMLHeadingElement>(null);

  // A logo may come from another host, which would learn who looks at what.
  const company = { ...companyOf(props.brand, messages), logoUrl: '' };
  const title = state === 'done' ? words.doneTitle : words.title;
  useEffect(() => {
    document.title = `${title} | ${company.companyName}`;
  }, [title, company.companyName]);

  const stop = async () => {
    setState('sending');
    const { apiBase } = await props.config;
    setState(await stopEmails(apiBase, token, fetch));
    heading.current?.focus();
  };
  const isOpen = state !== 'done' && state !== 'unknown';
  return (
    <div className="site">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <SiteHeader company={company} />
      <main className="quote-link">
        <div className="quote-link-card">
          <h1 ref={heading} tabIndex={-1}>
            {state === 'unknown' ? words.unknownTitle : title}
          </h1>
          {state === 'unknown' && <p>{words.unknownText}</p>}
          {state === 'done' && <p>{words.doneText(company.companyName)}</p>}
          {isOpen && <p>{words.text(company.companyName)}</p>}
          {isOpen && (
            <div className="quote-link-actions">
              <button type="button" className="button" disabled={state === 'sending'} onClick={stop}>
                {state === 'sending' ? words.sending : words.stop}
              </button>
            </div>
          )}
          {state === 'failed' && <p role="alert">{words.failed}</p>}
        </div>
      </main>
      <SiteFooter company={company} />
    </div>
  );
}
