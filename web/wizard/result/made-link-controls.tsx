import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { dayText } from '#shared/quote/quote-link.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import { useLocale, useQuoteLinkWords } from '#web/words/locale.tsx';
import { EmailButton } from './email-button.tsx';
import type { LinkApi } from './link-api.ts';

/** The link itself, and what one does with it. */
export function MadeLinkControls(props: {
  link: MadeLink;
  email: string;
  product: ProductWord;
  mail(token: string): ReturnType<LinkApi['mail']>;
  otherWays: ReactNode;
}) {
  const { link, email, product, mail } = props;
  const { link: words } = useQuoteLinkWords();
  const { locale } = useLocale().messages;
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const url = new URL(link.path, window.location.href).href;

  // What was pressed is gone: the focus goes on to what came in its place.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      field.current?.select();
      setCopied(false);
    }
  };
  // Rejects where the person closes the sheet again.
  const share =
    'share' in navigator
      ? () => navigator.share({ title: words.shareTitle(product), url }).catch(() => {})
      : null;
  return (
    <>
      <label htmlFor={id}>{words.label}</label>
      <input
        id={id}
        ref={field}
        type="text"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="hint">{words.until(dayText(link.expires_at, locale))}</p>
      <div className="keep-link-actions">
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {words.copy}
        </button>
        {share && (
          <button type="button" className="button button-quiet" onClick={() => void share()}>
            {words.share}
          </button>
        )}
        {props.otherWays}
      </div>
      <p role="status" className="keep-link-said">
        {copied !== null && (copied ? words.copied : words.notCopied)}
      </p>
      {link.mailable && <EmailButton email={email} send={() => mail(link.path.replace('/q/', ''))} />}
    </>
  );
}
