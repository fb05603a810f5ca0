import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { unbroken } from '#shared/inspection/time-words.ts';
import { dayText } from '#shared/quote/quote-link.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import { sessionStorageStore, type TextStore } from '#web/platform/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Help, Input } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Envelope, Link } from '#web/ui/step-icons.tsx';
import type { QuoteLinkWords } from '#web/words/en/result.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { type LinkApi, linkApi, type NoLink, type NoMail, savedLink, saveLink } from './quote-link-api.ts';
import styles from './share-link.module.css';

export interface ShareLinkProps {
  /** Of the lead as the server knows it. */
  leadId: string;
  /** The address the homeowner gave, which email goes to. */
  email: string;
  product: ProductWord;
  apiBase: string;
  /** Whether the site sends email to homeowners. */
  sendsEmail: boolean;
  /** Homeowners are asked about extras, which the link then shows. */
  hasExtras?: boolean;
  /** Homeowners book inspections, which this link shows and does not change. */
  hasHours?: boolean;
  /** Buttons that keep the quote without a link. */
  otherWays?: ReactNode;
  /** Hears of the link when it is made here. */
  onMade?(link: MadeLink): void;
  api?: LinkApi;
  store?: TextStore;
}

type Outcome = 'sent' | 'copied' | 'not-copied' | NoLink | NoMail;

const outcomeText = (words: QuoteLinkWords['link'], email: string): Record<Outcome, string> => ({
  sent: words.sent(email),
  copied: words.copied,
  'not-copied': words.notCopied,
  'not-yet': words.notYet,
  'no-link': words.noLink,
  'not-made': words.notMade,
  'too-often': words.tooOften,
  'no-mail': words.noMail,
  'not-sent': words.notSent,
});

/** Ways to keep the quote: by email, as a link, and on paper. The first tap that needs a link makes it. */
export function ShareLink({ leadId, email, product, apiBase, sendsEmail, ...given }: ShareLinkProps) {
  const { link: words } = useLaterWords().quoteLink;
  const store = given.store ?? sessionStorageStore;
  const [api] = useState(() => given.api ?? linkApi(apiBase, fetch));
  const [link, setLink] = useState<MadeLink | null>(() => savedLink(store, leadId));
  const [doing, setDoing] = useState<'sending' | 'making' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = useId();
  useEffect(() => {
    if (outcome === 'not-copied') field.current?.focus();
  }, [outcome]);

  const made = async (): Promise<MadeLink | NoLink> => {
    if (link !== null) return link;
    const answer = await api.make(leadId);
    if (typeof answer === 'string') return answer;
    saveLink(store, leadId, answer);
    setLink(answer);
    given.onMade?.(answer);
    return answer;
  };
  const done = (what: Outcome) => {
    setDoing(null);
    setOutcome(what);
  };
  const send = async () => {
    setDoing('sending');
    setOutcome(null);
    const answer = await made();
    if (typeof answer === 'string') return done(answer);
    done(answer.mailable ? await api.mail(leadId, answer.path.replace('/q/', '')) : 'no-mail');
  };
  const copy = async () => {
    setDoing('making');
    setOutcome(null);
    const answer = made();
    const copied = copyText(
      answer.then((one) => (typeof one === 'string' ? Promise.reject(one) : urlOf(one))),
    );
    const one = await answer;
    if (typeof one === 'string') return done(one);
    done((await copied) ? 'copied' : 'not-copied');
  };
  const isGood = outcome === 'sent' || outcome === 'copied';
  const said = outcome === null ? '' : outcomeText(words, email)[outcome];
  const mayEmail = link === null ? sendsEmail : link.mailable;
  return (
    <Stack as="section" gap={2} className={styles.share} aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <div className={styles.ways}>
        {mayEmail && (
          <Button
            isWorking={doing === 'sending'}
            aria-describedby={`${title}to`}
            disabled={outcome === 'sent'}
            onClick={() => doing === null && void send()}
          >
            <Envelope />
            {doing === 'sending' ? words.sending : words.mail}
          </Button>
        )}
        <Button isWorking={doing === 'making'} onClick={() => doing === null && void copy()}>
          <Link />
          {doing === 'making' ? words.making : words.copy}
        </Button>
        {given.otherWays}
      </div>
      <p hidden id={`${title}to`}>
        {words.mailTo(email)}
      </p>
      <p role="status" className={styles.told}>
        {isGood && said}
      </p>
      <p role="alert" className={styles.told}>
        {!isGood && said}
      </p>
      {link !== null && (
        <MadeLinkField
          link={link}
          product={product}
          field={field}
          hasExtras={given.hasExtras === true}
          hasHours={given.hasHours === true}
        />
      )}
    </Stack>
  );
}

const urlOf = ({ path }: MadeLink) => new URL(path, window.location.href).href;

/** The link itself, to be selected or passed on, and until when it works. */
function MadeLinkField(props: {
  link: MadeLink;
  product: ProductWord;
  field: RefObject<HTMLInputElement | null>;
  hasExtras: boolean;
  hasHours: boolean;
}) {
  const { link, product, field, hasExtras, hasHours } = props;
  const { link: words } = useLaterWords().quoteLink;
  const { locale } = useLocale().messages;
  const id = useId();
  const url = urlOf(link);
  // Rejects where the person closes the sheet again.
  const share =
    'share' in navigator
      ? () => navigator.share({ title: words.shareTitle(product), url }).catch(() => {})
      : null;
  return (
    <>
      <label htmlFor={id}>{words.label}</label>
      <Input
        id={id}
        ref={field}
        className={styles.link}
        type="text"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Help className={styles.until}>
        {words.until(unbroken(dayText(link.expires_at, locale)))} {hasExtras && words.extras}{' '}
        {hasHours && words.inspections}
      </Help>
      {share && (
        <Button className={styles.pass} onClick={() => void share()}>
          {words.share}
        </Button>
      )}
    </>
  );
}
