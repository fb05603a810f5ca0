import './quote-link.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { dayText } from '#shared/quote/quote-link.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import { sessionStorageStore, type TextStore } from '#web/storage.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { type LinkApi, linkApi, type NoLink, type NoMail, savedLink, saveLink } from './quote-link-api.ts';

interface ShareLinkProps {
  /** Of the lead as the server knows it. */
  leadId: string;
  /** The address the homeowner gave, which email goes to. */
  email: string;
  product: ProductWord;
  apiBase: string;
  /** Buttons that keep the quote without a link. */
  otherWays?: ReactNode;
  api?: LinkApi;
  store?: TextStore;
}

/** Makes a link to the prices on the screen, to be copied, passed on or emailed. */
export function ShareLink({ leadId, email, product, apiBase, ...given }: ShareLinkProps) {
  const { link: words } = useLaterWords().quoteLink;
  const store = given.store ?? sessionStorageStore;
  const [api] = useState(() => given.api ?? linkApi(apiBase, fetch));
  const [link, setLink] = useState<MadeLink | null>(() => savedLink(store, leadId));
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<NoLink | null>(null);
  const title = useId();
  const problems = { 'not-yet': words.notYet, 'no-link': words.noLink, 'not-made': words.notMade };

  const make = async () => {
    setMaking(true);
    const made = await api.make(leadId);
    setMaking(false);
    if (typeof made === 'string') {
      setProblem(made);
      return;
    }
    saveLink(store, leadId, made);
    setLink(made);
  };
  return (
    <section className="share-link" aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      {link === null ? (
        <>
          <div className="share-link-actions">
            <button
              type="button"
              className="button button-quiet"
              disabled={making}
              onClick={() => void make()}
            >
              {making ? words.making : words.make}
            </button>
            {given.otherWays}
          </div>
          <p role="alert" className="error">
            {problem !== null && !making && problems[problem]}
          </p>
        </>
      ) : (
        <MadeLinkControls
          link={link}
          email={email}
          product={product}
          mail={(token) => api.mail(leadId, token)}
          otherWays={given.otherWays}
        />
      )}
    </section>
  );
}

/** The link itself, and what one does with it. */
export function MadeLinkControls(props: {
  link: MadeLink;
  email: string;
  product: ProductWord;
  mail(token: string): ReturnType<LinkApi['mail']>;
  otherWays: ReactNode;
}) {
  const { link, email, product, mail } = props;
  const { link: words } = useLaterWords().quoteLink;
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
      <div className="share-link-actions">
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
      <p role="status" className="share-link-said">
        {copied !== null && (copied ? words.copied : words.notCopied)}
      </p>
      {link.mailable && <EmailButton email={email} send={() => mail(link.path.replace('/q/', ''))} />}
    </>
  );
}

/** Sends the link to the homeowner's own address, and says where it went. */
export function EmailButton({ email, send }: { email: string; send(): ReturnType<LinkApi['mail']> }) {
  const { link: words } = useLaterWords().quoteLink;
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | NoMail>('ready');
  const said = {
    ready: '',
    sending: '',
    sent: words.sent(email),
    'too-often': words.tooOften,
    'no-mail': words.noMail,
    'not-sent': words.notSent,
  }[state];
  const click = async () => {
    setState('sending');
    setState(await send());
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={state === 'sending' || state === 'sent'}
        onClick={() => void click()}
      >
        {state === 'sending' ? words.sending : words.mail}
      </button>
      {said === '' && <p className="hint">{words.mailTo(email)}</p>}
      <p role="status" className="share-link-said" data-failed={state !== 'sent'}>
        {said}
      </p>
    </>
  );
}
