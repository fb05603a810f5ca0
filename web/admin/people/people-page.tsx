import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { type AdminRole, type AdminState, INVITATION_DAYS } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/login-routes.ts';
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
import { failureWords, momentWords } from '#web/words/office/formats.ts';
import { InviteForm, RoleSelect, roleNames } from './invite-form.tsx';
import styles from './people.module.css';
import { RemovePerson } from './remove-person.tsx';
import { OwnSignIn } from './security-panel.tsx';
import { useAdmins, useInvite, useIsSales, useRemove, useResend, useSetRole } from './use-people.ts';

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
    useRemove(showToast),
  ] as const;
  const [invite, setRole, resend, remove] = changes;
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
                change={
                  isSales
                    ? undefined
                    : {
                        role: (role) => setRole.mutate({ login, role }),
                        resend: () => resend.mutate(login),
                        again: () => invite.mutate({ email: login.email, role: 'sales' }),
                        remove: () => setRemoving(login),
                      }
                }
              />
            ))}
          </ul>
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
function AdminRow({ login, isYou, isBusy, change }: AdminRowProps) {
  const { email, state, role, authenticatorApp } = login;
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
          {email}
          {isYou && ' (you)'}
        </p>
        <p>
          <Tag tone={tones[state]}>{stateSentence(login)}</Tag>
        </p>
        {state !== 'removed' && <Help>Authenticator app {authenticatorApp ? 'on' : 'off'}</Help>}
      </Stack>
      {role !== undefined && (change === undefined || isYou) && <p>{roleNames[role]}</p>}
      {change !== undefined && (
        <Row>
          {role !== undefined && !isYou && (
            <RoleSelect label={`Role of ${email}`} role={role} isBusy={isBusy} pick={change.role} />
          )}
          {state === 'invited' && press('Resend invite', `Resend invite to ${email}`, change.resend)}
          {state === 'removed' && press('Reinvite', `Reinvite ${email}`, change.again)}
          {state !== 'removed' && !isYou && press('Remove', `Remove ${email}`, change.remove)}
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
