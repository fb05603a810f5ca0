import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { type AdminRole, type AdminState, INVITATION_DAYS } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { panelClass, panelsClass } from '#web/admin/ui/panels.tsx';
import type { ShowToast } from '#web/admin/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { StatusNotice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { failureWords, momentWords } from '#web/words/office/formats.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { InviteForm, RoleSelect, roleNames } from './invite-form.tsx';
import styles from './people.module.css';
import { RemovePerson } from './remove-person.tsx';
import { OwnSignIn } from './security-panel.tsx';
import { useAdmins, useIsSales } from './team.ts';
import { useInvite, useRemove, useResend, useSetContact, useSetRole } from './use-people.ts';

interface PeoplePageProps {
  /** The name an authenticator app shows for the code. */
  issuer: string;
  /** Leaves the page for the login. */
  onSignIn: () => void;
}

/** Who may sign in, and the admin's own sign-in. */
export const PeoplePage = ({ issuer, onSignIn }: PeoplePageProps) => (
  <>
    <PageHead title="People" />
    <div className={clsx(panelsClass, styles.sections)}>
      <Card as="section" className={clsx(panelClass, styles.section)} aria-labelledby="people-all">
        <h3 id="people-all">Who can sign in</h3>
        <Admins />
      </Card>
      <Card as="section" className={clsx(panelClass, styles.section)} aria-labelledby="people-own">
        <h3 id="people-own">Your sign-in</h3>
        <OwnSignIn issuer={issuer} onSignIn={onSignIn} />
      </Card>
    </div>
  </>
);

/** Everybody who may sign in: listed, invited, invited again, removed. */
function Admins() {
  const [said, setSaid] = useState({ tone: 'success', text: '' });
  const [removing, setRemoving] = useState<AdminLogin | null>(null);
  const list = useFocusAfter<HTMLUListElement>(removing !== null);
  const showToast: ShowToast = (tone, text) => setSaid({ tone, text });
  const admins = useAdmins();
  const isSales = useIsSales();
  const changes = [
    useInvite(showToast),
    useSetRole(showToast),
    useResend(showToast),
    useSetContact(showToast),
    useRemove(showToast),
  ] as const;
  const [invite, setRole, resend, setContact, remove] = changes;
  const [editing, setEditing] = useState<AdminLogin | null>(null);
  const isBusy = changes.some(({ isPending }) => isPending);
  if (removing !== null)
    return (
      <RemovePerson
        login={removing}
        others={(admins.data?.items ?? [])
          .filter(({ username, state }) => username !== removing.username && state !== 'removed')
          .map(({ email }) => email)}
        remove={(gift) => {
          setRemoving(null);
          remove.mutate({ login: removing, ...gift });
        }}
        cancel={() => setRemoving(null)}
      />
    );
  return (
    <>
      <StatusNotice tone={said.tone === 'failure' ? 'error' : 'done'}>{said.text}</StatusNotice>
      {admins.isPending && <p>Loading...</p>}
      {admins.error !== null && (
        <NotLoaded
          text={failureWords(admins.error, 'Couldn’t load admins. Check your connection.')}
          retry={() => void admins.refetch()}
        />
      )}
      {admins.data !== undefined && admins.error === null && (
        <>
          <ul ref={list} className={styles.list} aria-label="Admins" tabIndex={-1}>
            {admins.data.items.map((login) => (
              <AdminRow
                key={login.username}
                login={login}
                isYou={login.username === admins.data.you}
                isBusy={isBusy}
                edit={() => setEditing(login)}
                change={
                  isSales
                    ? undefined
                    : {
                        role: (role) => setRole.mutate({ login, role }),
                        resend: () => resend.mutate(login),
                        again: () => invite.mutate({ email: login.email, role: 'sales', name: '' }),
                        remove: () => setRemoving(login),
                      }
                }
              />
            ))}
          </ul>
          {editing !== null && (
            <ContactDialog
              login={editing}
              isYou={editing.username === admins.data.you}
              close={() => setEditing(null)}
              save={(contact) => {
                setContact.mutate({
                  login: editing,
                  isYou: editing.username === admins.data.you,
                  contact,
                });
                setEditing(null);
              }}
            />
          )}
          {isSales ? (
            <Help>Only an owner can manage people.</Help>
          ) : (
            <InviteForm
              isBusy={isBusy}
              invite={(invited, onDone) => invite.mutate(invited, { onSuccess: onDone })}
            />
          )}
        </>
      )}
    </>
  );
}

/** What gets the focus after the question: that one is gone with the button that had it. */
function useFocusAfter<Its extends HTMLElement>(isAsking: boolean) {
  const next = useRef<Its>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isAsking && hasAsked.current) next.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  return next;
}

interface AdminRowProps {
  login: AdminLogin;
  isYou: boolean;
  /** A change is on its way. */
  isBusy: boolean;
  edit: () => void;
  /** What an owner does to it; nothing of it for sales. */
  change:
    | {
        role: (role: AdminRole) => void;
        resend: () => void;
        again: () => void;
        remove: () => void;
      }
    | undefined;
}

const tones = { active: 'good', invited: undefined, reset_needed: 'warn', removed: undefined } as const;

/** One login, and what can be done to it. */
function AdminRow({ login, isYou, isBusy, edit, change }: AdminRowProps) {
  const { email, name = email, mobile, state, role, authenticatorApp } = login;
  const press = (text: string, name: string, act: () => void) => (
    // Not `disabled`: a button that closes under the finger loses the focus.
    <Button aria-label={name} aria-disabled={isBusy} onClick={() => isBusy || act()}>
      {text}
    </Button>
  );
  return (
    <Row as="li" gap={4} className={styles.person}>
      <Initials email={email} />
      <Stack gap={1} className={styles.about}>
        <p className={styles.email}>
          {name}
          {isYou && ' (you)'}
        </p>
        <p>
          <Tag tone={tones[state]}>{stateSentence(login)}</Tag>
        </p>
        {name !== email && <Help>{email}</Help>}
        {mobile !== undefined && (
          <Help>
            <a href={phoneLink(mobile)}>{formattedPhone(mobile)}</a>{' '}
            <a href={`sms:${mobile}`}>
              Text<VisuallyHidden> {name}</VisuallyHidden>
            </a>
          </Help>
        )}
        {state !== 'removed' && <Help>Authenticator app {authenticatorApp ? 'on' : 'off'}</Help>}
      </Stack>
      {role !== undefined && (change === undefined || isYou) && <p>{roleNames[role]}</p>}
      {state === 'active' &&
        (isYou || change !== undefined) &&
        press('Edit', `Edit name and mobile of ${name}`, edit)}
      {change !== undefined && (
        <Row>
          {role !== undefined && !isYou && (
            <RoleSelect label={`Role of ${name}`} role={role} isBusy={isBusy} pick={change.role} />
          )}
          {state === 'invited' && press('Resend invite', `Resend invite to ${name}`, change.resend)}
          {state === 'removed' && press('Reinvite', `Reinvite ${name}`, change.again)}
          {state !== 'removed' && !isYou && press('Remove', `Remove ${name}`, change.remove)}
        </Row>
      )}
    </Row>
  );
}

const sentences: Record<AdminState, (since: string, email: string) => string> = {
  active: (since) => `Active since ${since}`,
  invited: (since) => `Invited ${since}. Temporary password good for ${INVITATION_DAYS} days`,
  reset_needed: (_, email) => `Needs a new password (npm run admin -- reset ${email})`,
  removed: (since) => `Removed ${since}. Can’t sign in`,
};

/** When the login came to its state, and what that means. */
const stateSentence = ({ state, since, email }: Pick<AdminLogin, 'state' | 'since' | 'email'>) =>
  sentences[state](since === '' ? 'an unknown date' : momentWords(since, 'date'), email);
