import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { type AlertChannel, alertChannels } from '#shared/alerts/alert.ts';
import { type AlertList, FAILED_SHOWN } from '#shared/api/alert-routes.ts';
import type { ScanQuotaState } from '#shared/api/settings-routes.ts';
import { figure } from '#shared/dollars.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useIsSales } from '#web/admin/people/team.ts';
import { Bell } from '#web/admin/ui/icons.tsx';
import type { Leave } from '#web/admin/ui/unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Device, Document } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { growClass, Row, Stack } from '#web/ui/stack.tsx';
import { Cross, Envelope, Link } from '#web/ui/step-icons.tsx';
import { iconsClass, ink } from '#web/ui/text.tsx';
import { alertRows, channelNames, troubleWords } from '#web/words/office/channels.ts';
import { atWords, capital, counted } from '#web/words/office/formats.ts';
import { AlertTable } from './alert-table.tsx';
import { Devices } from './device-list.tsx';
import { alarmHealth, emailHealth, type HealthLine, QUOTE_EMAIL, scanQuotaNotice } from './site-health.ts';
import styles from './site-panel.module.css';
import { useTestAlerts } from './use-alert-tests.ts';
import { useRetry } from './use-retry.ts';
import type { Site } from './use-site.ts';
import { WebhookTestPart } from './webhook-test.tsx';

/** What fails, which ways are on and what to do where they are not, the devices, and what went out. */
export function SystemStatusPanel({ site, leave, close }: { site: Site; leave: Leave; close: () => void }) {
  const { alerts, health, scans } = site;
  const test = useTestAlerts();
  const isSales = useIsSales();
  // Owners alone can do something about it.
  const alarms = health.data === undefined || isSales ? null : alarmHealth(health.data);
  const lines: HealthLine[] = [
    scans.data === undefined ? unknownHealth(SCANS) : scanHealth(scans.data),
    health.data === undefined ? unknownHealth(QUOTE_EMAIL) : emailHealth(health.data),
    ...(alarms === null ? [] : [alarms]),
  ];
  const notice = scans.data === undefined ? null : scanQuotaNotice(scans.data);
  const list = alerts.data;
  const isAnyOn = list !== undefined && alertChannels.some((channel) => list.channels[channel]);
  return (
    <>
      <Row justify="between">
        <h2 className={growClass}>Site</h2>
        {isAnyOn && (
          <Button disabled={test.isPending} onClick={() => test.mutate(undefined)}>
            <Bell />
            Send test alert
          </Button>
        )}
        <Button kind="icon" aria-label="Close" title="Close" onClick={close}>
          <Cross />
        </Button>
      </Row>
      {list !== undefined && <Troubles list={list} />}
      {notice !== null && (
        <Notice tone={notice.used ? 'error' : 'warn'} role="status">
          {notice.text}
        </Notice>
      )}
      <Card as="ul" className={styles.parts}>
        {list !== undefined && <Channels list={list} />}
        {lines.map(({ name, works, text }) => (
          <Part
            key={name}
            Icon={name === SCANS ? Document : Envelope}
            name={name}
            state={works === null ? 'Unknown' : works ? 'On' : 'Off'}
            look={works === null ? ink.muted : works ? ink.good : ink.bad}
            text={text}
          />
        ))}
      </Card>
      {list === undefined ? (
        <Help>{unknownHealth('').text}</Help>
      ) : (
        <>
          <OffChannels list={list} />
          {list.channels.webhook && <WebhookTestPart />}
          <Devices push={list.push} />
          <AlertTable list={list} leave={leave} />
        </>
      )}
    </>
  );
}

const icons = { mail: Envelope, webhook: Link, push: Device };

/** Each channel of alerts, whether it works, and when it last did. */
function Channels({ list }: { list: AlertList }) {
  const now = useNow();
  return alertChannels.map((channel) => {
    const { state, text } = channelState(channel, list, now);
    return (
      <Part
        key={channel}
        Icon={icons[channel]}
        name={channelNames[channel]}
        state={state}
        look={state === 'Off' ? ink.muted : state === 'On' ? ink.good : ink.bad}
        text={text}
      />
    );
  });
}

/** What turns on each channel that is off. */
const OffChannels = ({ list }: { list: AlertList }) => (
  <ul>
    {alertChannels
      .filter((channel) => !list.channels[channel])
      .map((channel) => (
        <li key={channel}>
          <Help>{channel === 'mail' && list.noReaders ? unconfirmedWords : offWords[channel]}</Help>
        </li>
      ))}
  </ul>
);

interface PartProps {
  Icon: ComponentType;
  name: string;
  state: string;
  /** The ink of the state. */
  look: string | undefined;
  text: string;
}

/** What the site sends or reads by, and whether it works. */
const Part = ({ Icon, name, state, look, text }: PartProps) => (
  <li>
    <Row as="p" className={clsx(styles.name, iconsClass.small)}>
      <Icon />
      {name}
      <strong className={look}>{state}</strong>
    </Row>
    <Help>{text}</Help>
  </li>
);

/** What fails now or was given up, and the way to send all of it again. */
function Troubles({ list }: { list: AlertList }) {
  const now = useNow();
  const retry = useRetry();
  const troubles = troubleWords(list, FAILED_SHOWN, now);
  if (troubles.length === 0) return null;
  const canRetry = alertRows(list).failed.length > 0;
  return (
    <Notice tone="error" role="region" aria-label="Not delivered">
      <Row gap={3} justify="between">
        <Stack as="ul" gap={2} className={growClass}>
          {troubles.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <Help>{text}</Help>
            </li>
          ))}
        </Stack>
        {canRetry && (
          <Button kind="first" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
            Try all now
          </Button>
        )}
      </Row>
    </Notice>
  );
}

/** Why a channel is off and what turns it on. */
const offWords: Readonly<Record<AlertChannel, string>> = {
  mail: 'No one gets an email for new leads. An owner adds an address under Company, Alerts; then click the link in AWS’s email.',
  webhook: 'No webhook. To send leads to another system, an owner sets one under Company, Webhook.',
  push: 'No devices get notifications. Turn it on under People, on each device.',
};

const unconfirmedWords =
  'Nobody gets email for new leads: nobody has confirmed it yet. Open AWS’s email “Subscription Confirmation” and click its link. It works for two days; after that, ask whoever runs the site for a new one.';

/** A channel's state in a word, and in a line what it did last. */
export function channelState(
  channel: AlertChannel,
  { channels, failing, items, push, ...list }: Omit<AlertList, 'failed'>,
  now: Date,
): { state: 'On' | 'Off' | 'Failing'; text: string } {
  if (!channels[channel])
    return { state: 'Off', text: channel === 'mail' && list.noReaders ? 'Not confirmed yet' : '' };
  const since = failing.find((one) => one.channel === channel)?.since;
  if (since !== undefined) {
    const why = channel === 'push' && push.devices.length === 0 ? 'No device left, since' : 'Since';
    return { state: 'Failing', text: `${why} ${atWords(since, now)}` };
  }
  const sent = items.flatMap(
    (alert) =>
      alert?.deliveries.flatMap((one) =>
        one.channel === channel && one.state === 'sent' ? (one.at ?? []) : [],
      ) ?? [],
  );
  const last = [...sent].sort().at(-1);
  const devices = channel === 'push' ? [counted(push.devices.length, 'device')] : [];
  return {
    state: 'On',
    text: capital([...devices, ...(last === undefined ? [] : [`last ${atWords(last, now)}`])].join(', ')),
  };
}

const SCANS = 'Scans';

export function scanHealth({ day, month }: ScanQuotaState): HealthLine {
  const works = day.used < day.limit && month.used < month.limit;
  return {
    name: SCANS,
    works,
    text: `${figure(day.used)} of ${figure(day.limit)} pages read today, ${figure(month.used)} of ${figure(month.limit)} this month.${works ? '' : ' To read more, raise limits.ocrDailyPages or limits.ocrMonthlyPages in site.json and deploy.'}`,
  };
}

/** Of what could not be asked. */
const unknownHealth = (name: string): HealthLine => ({
  name,
  works: null,
  text: 'Couldn’t load this. Reload to try again.',
});
