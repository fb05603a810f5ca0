import type { AdminRole } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import { Dots } from '#web/admin/ui/icons.tsx';
import { narrowOnlyClass } from '#web/ui/by-width.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import styles from './people.module.css';
import { otherRole, roleNames } from './role-select.tsx';

/** What can be done to a login; what is left out may not be, or not by this admin. */
export interface PersonActions {
  edit?: (() => void) | undefined;
  setRole?: ((role: AdminRole) => void) | undefined;
  resend?: (() => void) | undefined;
  remove?: (() => void) | undefined;
}

interface Props {
  login: AdminLogin;
  name: string;
  isBusy: boolean;
  actions: PersonActions;
}

/** The dots of a row, and behind them what can be done; on a phone also what the columns have there. */
export function PersonMenu({ login: { mobile, role, state }, name, isBusy, actions }: Props) {
  const { edit, setRole, resend, remove } = actions;
  if (mobile === undefined && Object.values(actions).every((act) => act === undefined)) return null;
  return (
    <Menu label={<Dots />} name={`More about ${name}`} className={styles.menu}>
      {(close) => {
        const item = (text: string, act: (() => void) | undefined, more = {}) =>
          act !== undefined && (
            <MenuItem
              aria-disabled={isBusy}
              onClick={() => {
                close();
                if (!isBusy) act();
              }}
              {...more}
            >
              {text}
            </MenuItem>
          );
        return (
          <>
            {mobile !== undefined && (
              <>
                <a className={styles.item} href={phoneLink(mobile)}>
                  Call {formattedPhone(mobile)}
                </a>
                <a className={styles.item} href={`sms:${mobile}`}>
                  Text {formattedPhone(mobile)}
                </a>
              </>
            )}
            {item('Edit name and mobile', edit)}
            {role !== undefined &&
              state !== 'invited' &&
              item(
                `Make ${roleNames[otherRole(role)].toLowerCase()}`,
                setRole && (() => setRole(otherRole(role))),
                { className: narrowOnlyClass },
              )}
            {item('Resend invite', resend)}
            {item('Remove', remove, { isDanger: true })}
          </>
        );
      }}
    </Menu>
  );
}
