import { useState } from 'react';
import { useQuoteLinkWords } from '#web/words/locale.tsx';
import type { LinkApi, NoMail } from './link-api.ts';

/** Sends the link to the homeowner's own address, and says where it went. */
export function EmailButton({ email, send }: { email: string; send(): ReturnType<LinkApi['mail']> }) {
  const { link: words } = useQuoteLinkWords();
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
      <p role="status" className="keep-link-said" data-failed={state !== 'sent'}>
        {said}
      </p>
    </>
  );
}
