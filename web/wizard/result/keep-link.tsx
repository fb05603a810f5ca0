import './keep-link.css';
import { type ReactNode, useId, useState } from 'react';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import { sessionStorageStore, type TextStore } from '#web/storage.ts';
import { useQuoteLinkWords } from '#web/words/locale.tsx';
import { type LinkApi, linkApi, type NoLink } from './link-api.ts';
import { MadeLinkControls } from './made-link-controls.tsx';
import { keepLink, savedLink } from './saved-link.ts';

interface KeepLinkProps {
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
export function KeepLink({ leadId, email, product, apiBase, ...given }: KeepLinkProps) {
  const { link: words } = useQuoteLinkWords();
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
    keepLink(store, leadId, made);
    setLink(made);
  };
  return (
    <section className="keep-link" aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      {link === null ? (
        <>
          <div className="keep-link-actions">
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
