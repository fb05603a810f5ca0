import { useEffect, useRef, useState } from 'react';
import { leadLimits } from '#shared/lead/lead.ts';
import { formattedPhone, isUnusualPhone } from '#shared/lead/phone-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Lock } from '#web/ui/step-icons.tsx';
import { EstimateRead } from '#web/wizard/correction/correct-area.tsx';
import { sessionCorrection } from '#web/wizard/correction/correction.ts';
import { askAddress } from '#web/wizard/home/roof-api.ts';
import { FootedForm } from '#web/wizard/journey/footed-form.tsx';
import { StepHint, type StepProps, type Wizard } from '#web/wizard/journey/step-frame.tsx';
import { isContactReady } from '#web/wizard/session/answers.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { ConsentField, ContactField, HONEYPOT_NAME, HoneypotField } from './contact-fields.tsx';
import styles from './contact-step.module.css';
import { hasForeignLetters, meantDomain, mendedEmail } from './email-text.ts';
import { submitSession } from './submit.ts';

/** The contact step: what the estimate gave, the questions, and handing the lead over. */
export function ContactStep({ wizard }: StepProps) {
  const { language } = useLocale();
  const words = useLaterWords();
  const { contact } = words;
  const { session, config, services, update, setSending } = wizard;
  const { sessions, rates } = services;
  const { form } = session;
  const correction = sessionCorrection(session, { ...services, language });

  // The quote is one step away: rates of a minute ago are asked for again, as the step opens and while it is filled
  // in, so that "Get My Quote" need not wait for them.
  useEffect(() => {
    if (form) rates.refresh();
  }, [form, rates]);

  const handOver = async (honeypot: string) => {
    setSending(true);
    // Another tab may have gone on with this session: then this one sends a lead of its own.
    update((now) => now);
    const { apiBase, brand } = config;
    const askRoof = () => askAddress(sessions, apiBase);
    await submitSession({ ...services, askRoof }, { words, language, brand, honeypot });
    setSending(false);
    wizard.goOn();
  };
  return (
    <>
      <StepHint>{session.documentQuote !== null ? contact.hintRead : contact.hint}</StepHint>
      {/* What was read, with a form of its own to correct it, before what is asked. */}
      {correction && <EstimateRead {...correction} />}
      <ContactForm wizard={wizard} onSubmit={(honeypot) => void handOver(honeypot)} />
    </>
  );
}

/** The only format check: the browser's own for an email field, said in the page's words. */
const isEmail = (value: string): boolean =>
  !Object.assign(document.createElement('input'), { type: 'email', value }).validity.typeMismatch;

interface ContactFormProps {
  wizard: Wizard;
  /** @param honeypot what stands in the field that nobody sees */
  onSubmit(honeypot: string): void;
}

function ContactForm({ wizard, onSubmit }: ContactFormProps) {
  const { session, change, config, isSending } = wizard;
  const { form } = session;
  const { contact } = useLaterWords();
  const email = useEmail(wizard);
  const formElement = useRef<HTMLFormElement>(null);
  const ready = isContactReady(form);

  const submit = () => {
    if (!ready || isSending) return;
    if (!email.isMended()) {
      formElement.current?.querySelector<HTMLInputElement>('#email')?.focus();
      return;
    }
    const honeypot = formElement.current && new FormData(formElement.current).get(HONEYPOT_NAME);
    onSubmit(typeof honeypot === 'string' ? honeypot : '');
  };

  return (
    <FootedForm
      ref={formElement}
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      foot={
        <Button kind="next" type="submit" isWorking={isSending} disabled={!ready}>
          {isSending ? contact.submitting : contact.submit}
        </Button>
      }
    >
      <ContactField
        id="name"
        label={contact.name}
        type="text"
        autoComplete="name"
        maxLength={leadLimits.name}
        value={form.name}
        onChange={(name) => change({ name })}
        missing={contact.nameMissing}
      />
      <EmailField email={email} />
      <PhoneField wizard={wizard} />
      <HoneypotField />
      <ConsentField
        ticked={form.wantsFormalQuote}
        companyName={config.brand.companyName}
        onChange={(wantsFormalQuote) => change({ wantsFormalQuote })}
      />
      <Help className={styles.private}>
        <Lock />
        {contact.reassurance}
      </Help>
    </FootedForm>
  );
}

/** The email that is typed, mended where that is plain, and what is wrong with it. */
function useEmail({ session, change }: Wizard) {
  const { email } = session.form;
  const [error, setError] = useState<'emailInvalid' | 'emailForeign' | null>(null);
  const mend = () => {
    const mended = mendedEmail(email);
    if (mended !== email) change({ email: mended });
    return mended;
  };
  return {
    text: email,
    error,
    type(typed: string) {
      setError(null);
      change({ email: typed });
    },
    takeDomain: (domain: string) => change({ email: email.replace(/@.*/, `@${domain}`) }),
    leave() {
      if (hasForeignLetters(mend())) setError('emailForeign');
    },
    /** Whether it is an email after it was mended; says what is wrong where it is none. */
    isMended(): boolean {
      const mended = mend();
      if (isEmail(mended)) return true;
      setError(hasForeignLetters(mended) ? 'emailForeign' : 'emailInvalid');
      return false;
    },
  };
}

function EmailField({ email }: { email: ReturnType<typeof useEmail> }) {
  const { contact } = useLaterWords();
  const { text, error } = email;
  const meant = meantDomain(text);
  return (
    <ContactField
      id="email"
      label={contact.email}
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={leadLimits.email}
      value={text}
      onChange={email.type}
      missing={contact.emailMissing}
      onLeave={email.leave}
      error={error && contact[error]}
      doubt={
        meant && (
          <Button kind="link" onClick={() => email.takeDomain(meant)}>
            {contact.emailMeant(meant)}
          </Button>
        )
      }
    />
  );
}

function PhoneField({ wizard: { session, change } }: { wizard: Wizard }) {
  const { contact } = useLaterWords();
  const { phone } = session.form;
  return (
    <ContactField
      id="phone"
      label={contact.phone}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      maxLength={leadLimits.phone}
      value={phone}
      onChange={(typed) => change({ phone: typed })}
      onLeave={() => change({ phone: formattedPhone(phone) })}
      missing={contact.phoneMissing}
      doubt={isUnusualPhone(phone) ? contact.phoneUnusual : null}
    />
  );
}
