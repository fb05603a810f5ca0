import { clsx } from 'clsx';
import { useState } from 'react';
import type { AdminRole } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import { useOverview } from '#web/admin/data/overview.ts';
import { BoneLines } from '#web/admin/ui/bones.tsx';
import { Plus } from '#web/admin/ui/icons.tsx';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { panelClass } from '#web/admin/ui/panels.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Help } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { growClass, Row } from '#web/ui/stack.tsx';
import { failureWords, momentWords } from '#web/words/office/formats.ts';
import { personName } from '#web/words/office/people.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './people.module.css';
import type { PersonActions } from './person-menu.tsx';
import { RemovePerson } from './remove-person.tsx';
import { useAdmins, useHasOwnersButtons, useIsSales } from './team.ts';
import { TeamTable } from './team-table.tsx';
import { useInvite, useRemove, useResend, useSetContact, useSetRole } from './use-people.ts';

/** What stands over the page: of whom something is asked. */
interface Asked {
  what: 'edit' | 'remove' | 'demote';
  login: AdminLogin;
}

/** Asks whom to invite; nothing for sales. */
export function Invite() {
  const [isOpen, setOpen] = useState(false);
  const invite = useInvite(useToast());
  if (!useHasOwnersButtons()) return null;
  return (
    <>
      <Button kind="first" aria-disabled={invite.isPending} onClick={() => invite.isPending || setOpen(true)}>
        <Plus />
        Invite
      </Button>
      {isOpen && (
        <InviteDialog
          close={() => setOpen(false)}
          invite={(invited) => {
            setOpen(false);
            invite.mutate(invited);
          }}
        />
      )}
    </>
  );
}

/** Everybody who may sign in: listed, invited, invited again, given a role, removed. */
export function Team() {
  const admins = useAdmins();
  const { data } = admins;
  const isSales = useIsSales();
  const [asked, setAsked] = useState<Asked | null>(null);
  const showToast = useToast();
  const changes = [useInvite(showToast), useSetRole(showToast), useResend(showToast)] as const;
  const more = [useSetContact(showToast), useRemove(showToast)] as const;
  const [invite, setRole, resend] = changes;
  const [setContact, remove] = more;
  const isBusy = [...changes, ...more].some(({ isPending }) => isPending);
  const open = useOpenLeads();
  const close = () => setAsked(null);

  function actionsOn(login: AdminLogin): PersonActions {
    const isYou = login.username === data?.you;
    const edit =
      login.state !== 'removed' && (isYou || !isSales) ? () => setAsked({ what: 'edit', login }) : undefined;
    if (isSales) return { edit };
    return {
      edit,
      setRole: (role: AdminRole) =>
        isYou ? setAsked({ what: 'demote', login }) : setRole.mutate({ login, role, isYou }),
      resend: login.state === 'invited' ? () => resend.mutate(login) : undefined,
      remove: isYou ? undefined : () => setAsked({ what: 'remove', login }),
    };
  }

  const there = data?.items.filter(({ state }) => state !== 'removed') ?? [];
  const removed = data?.items.filter(({ state }) => state === 'removed') ?? [];
  return (
    <>
      <Card
        as="section"
        className={clsx(panelClass, styles.section, styles.team)}
        aria-labelledby="people-all"
      >
        <Row gap={3}>
          <h3 id="people-all" className={growClass}>
            Team
          </h3>
          <Help>
            {isSales
              ? 'Only an owner can manage people.'
              : 'Owners manage people, prices and the company. Sales works leads.'}
          </Help>
        </Row>
        {admins.isPending && <BoneLines count={4} className={styles.removed} />}
        {admins.error !== null && (
          <NotLoaded
            text={failureWords(admins.error, 'Couldn’t load admins. Check your connection.')}
            retry={() => void admins.refetch()}
          />
        )}
        {data !== undefined && admins.error === null && (
          <TeamTable logins={there} you={data.you} open={open} isBusy={isBusy} actionsOn={actionsOn} />
        )}
        {removed.length > 0 && (
          <Removed
            logins={removed}
            invite={
              isSales ? undefined : ({ email }) => isBusy || invite.mutate({ email, role: 'sales', name: '' })
            }
          />
        )}
      </Card>
      {asked?.what === 'edit' && (
        <ContactDialog
          login={asked.login}
          isYou={asked.login.username === data?.you}
          close={close}
          save={(contact) => {
            close();
            setContact.mutate({ login: asked.login, isYou: asked.login.username === data?.you, contact });
          }}
        />
      )}
      {asked?.what === 'demote' && (
        <OwnDemotion
          close={close}
          yes={() => {
            close();
            setRole.mutate({ login: asked.login, role: 'sales', isYou: true });
          }}
        />
      )}
      {asked?.what === 'remove' && (
        <RemovePerson
          login={asked.login}
          open={open}
          others={there.filter(({ username }) => username !== asked.login.username).map(({ email }) => email)}
          close={close}
          remove={(gift) => {
            close();
            remove.mutate({ login: asked.login, ...gift });
          }}
        />
      )}
    </>
  );
}

/** Asked before an owner gives their own role away, which only another owner can give back. */
const OwnDemotion = ({ yes, close }: { yes: () => void; close: () => void }) => (
  <Dialog title="Make yourself sales?" onClose={close}>
    <p>
      You’ll no longer manage people, prices and the company, or delete leads. Only another owner can undo it.
    </p>
    <DialogActions>
      <Button onClick={close}>Cancel</Button>
      <Button kind="danger" onClick={yes}>
        Make me sales
      </Button>
    </DialogActions>
  </Dialog>
);

/** The overview's count of all open leads of each person, by email; undefined until it is there. */
function useOpenLeads(): ReadonlyMap<string, number> | undefined {
  const { data } = useOverview(7);
  return data && new Map(data.work.people.map(({ email, open }) => [email.toLowerCase(), open]));
}

interface RemovedProps {
  logins: readonly AdminLogin[];
  /** Left out for sales. */
  invite: ((login: AdminLogin) => void) | undefined;
}

/** Who was removed, and the way back. */
const Removed = ({ logins, invite }: RemovedProps) => (
  <Fold summary={`Removed (${logins.length})`} className={styles.removed}>
    <ul aria-label="Removed">
      {logins.map((login) => (
        <Row key={login.username} as="li" gap={3} className={styles.person}>
          <div className={growClass}>
            <strong>{personName(login.email)}</strong>
            <Help>
              Removed {login.since === '' ? 'on an unknown date' : momentWords(login.since, 'date')}. Can’t
              sign in.
            </Help>
          </div>
          {invite !== undefined && (
            <Button aria-label={`Reinvite ${personName(login.email)}`} onClick={() => invite(login)}>
              Reinvite
            </Button>
          )}
        </Row>
      ))}
    </ul>
  </Fold>
);
