import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { type AdminRole, INVITATION_DAYS } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import { figure } from '#shared/dollars.ts';
import { DAY_MS } from '#shared/durations.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Initials } from '#web/admin/ui/initials.tsx';
import { leadsOf, writeListUrl } from '#web/admin/urls/list-url.ts';
import { desktopOnlyClass, narrowOnlyClass } from '#web/ui/by-width.tsx';
import { Help } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Figure, FigureHead, Table } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { iconsClass, ink } from '#web/ui/text.tsx';
import { counted, NOT_SAID } from '#web/words/office/formats.ts';
import { lastHereWords, personName } from '#web/words/office/people.ts';
import styles from './people.module.css';
import { type PersonActions, PersonMenu } from './person-menu.tsx';
import { RoleSelect, roleNames } from './role-select.tsx';

interface Props {
  logins: readonly AdminLogin[];
  you: string;
  /** Open leads by email; undefined until they are counted. */
  open: ReadonlyMap<string, number> | undefined;
  /** A change is on its way. */
  isBusy: boolean;
  /** What can be done to a login; without a role to set where the admin may not. */
  actionsOn: (login: AdminLogin) => PersonActions;
}

/** Everybody who may sign in, a row each. */
export const TeamTable = ({ logins, ...props }: Props) => (
  <Table label="Who can sign in" frameClass={styles.frame}>
    <thead className={desktopOnlyClass}>
      <tr className={styles.row}>
        <th scope="col">Name</th>
        <th scope="col">Mobile</th>
        <th scope="col">Role</th>
        <FigureHead>Open leads</FigureHead>
        <th scope="col">Last here</th>
        <th scope="col">Authenticator</th>
        <td />
      </tr>
    </thead>
    <tbody>
      {logins.map((login) => (
        <PersonRow key={login.username} login={login} {...props} />
      ))}
    </tbody>
  </Table>
);

type RowProps = Omit<Props, 'logins'> & { login: AdminLogin };

function PersonRow({ login, you, open, isBusy, actionsOn }: RowProps) {
  const now = useNow();
  const { email, mobile, role, state, username } = login;
  const name = personName(email);
  const isYou = username === you;
  const actions = actionsOn(login);
  const leads = open && (open.get(email.toLowerCase()) ?? 0);
  return (
    <tr className={styles.row}>
      <th scope="row">
        <Row gap={2} className={styles.person}>
          <Initials email={email} isOwn={isYou} />
          <div className={styles.about}>
            <Row gap={1} className={styles.person}>
              <strong className={styles.oneLine} title={name}>
                {name}
              </strong>
              {isYou && <Tag tone="info">You</Tag>}
            </Row>
            {name !== email && (
              <Help className={styles.oneLine} title={email}>
                {email}
              </Help>
            )}
            <Help className={narrowOnlyClass}>
              {role !== undefined && roleNames[role]}
              {state === 'invited' && (
                <>
                  {' '}
                  <Tag tone="warn">{invitedWords(login, now)}</Tag>
                </>
              )}
            </Help>
            {state === 'reset_needed' && <Help>Needs a new password (npm run admin -- reset {email})</Help>}
          </div>
        </Row>
      </th>
      <td className={clsx(styles.mobile, desktopOnlyClass)}>
        {mobile === undefined ? NOT_SAID : <a href={phoneLink(mobile)}>{formattedPhone(mobile)}</a>}
      </td>
      <td className={desktopOnlyClass}>
        <RoleCell login={login} isBusy={isBusy} setRole={actions.setRole} now={now} />
      </td>
      <Figure>
        {leads === undefined ? (
          NOT_SAID
        ) : (
          <Link
            className={styles.open}
            aria-label={`${counted(leads, 'open lead')} of ${name}`}
            to={{ pathname: '/admin', search: writeListUrl(leadsOf(email)) }}
          >
            {figure(leads)}
          </Link>
        )}
        <span className={clsx(ink.muted, narrowOnlyClass)}> open</span>
      </Figure>
      <td className={clsx(ink.muted, styles.nowrap, desktopOnlyClass)}>
        {lastHereWords(isYou ? now.toISOString() : login.lastHere, now)}
      </td>
      <td className={desktopOnlyClass}>
        <Authenticator login={login} />
      </td>
      <td>
        <PersonMenu login={login} name={name} isBusy={isBusy} actions={actions} />
      </td>
    </tr>
  );
}

interface RoleCellProps {
  login: AdminLogin;
  isBusy: boolean;
  setRole: ((role: AdminRole) => void) | undefined;
  now: Date;
}

/** The role, to be picked by who may; of who was invited, how long that holds. */
function RoleCell({ login, isBusy, setRole, now }: RoleCellProps) {
  const { email, role, state } = login;
  if (state === 'invited') return <Tag tone="warn">{invitedWords(login, now)}</Tag>;
  if (role === undefined) return NOT_SAID;
  if (setRole === undefined) return roleNames[role];
  return <RoleSelect label={`Role of ${personName(email)}`} role={role} isBusy={isBusy} pick={setRole} />;
}

/** How long the invitation still holds: at first as many days as its email says, also where the two clocks differ. */
export function invitedWords({ since }: Pick<AdminLogin, 'since'>, now: Date): string {
  const gone = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  const days = INVITATION_DAYS - Math.max(gone, 0);
  return days > 0 ? `Invited, ${counted(days, 'day')} left` : 'Invitation over';
}

function Authenticator({ login: { state, authenticatorApp } }: { login: AdminLogin }) {
  if (state === 'invited') return NOT_SAID;
  if (!authenticatorApp) return <Tag tone="warn">Off</Tag>;
  return (
    <Row gap={1} className={clsx(ink.good, iconsClass.small)}>
      <Check />
      On
    </Row>
  );
}
