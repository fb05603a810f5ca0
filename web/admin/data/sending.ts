import { useQuery } from '@tanstack/react-query';
import type { NoOfficeEmail, Sending } from '#shared/api/sending-routes.ts';
import { figure } from '#shared/dollars.ts';
import type { EmailAbout } from '#shared/lead/office-price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useApi } from './use-api.ts';

export const sendingKey = (id: string) => ['sending', id];

/** Whether an email can go to the lead, as it is when what sends it is shown. */
export function useSending({ id }: Lead, about?: EmailAbout) {
  const api = useApi();
  return useQuery({
    queryKey: [...sendingKey(id), about ?? 'quote'],
    queryFn: () => api.sending(id, about),
    refetchOnMount: 'always',
    retry: false,
  });
}

/** What is known of an email to the lead, in words. */
export const sendingHint = (
  { data, isPending }: Pick<ReturnType<typeof useSending>, 'data' | 'isPending'>,
  instead = 'Text or copy the link instead.',
) => {
  if (data !== undefined) return sendingWords(data, instead);
  return isPending
    ? 'Checking whether an email can go out...'
    : `Couldn’t check whether an email can go out. ${instead}`;
};

const whyNot: Record<NoOfficeEmail, string> = {
  not_an_address: 'the lead has no email address we can send to',
  no_more_email: 'they asked for no more email',
  no_address: 'the site has no address to send from (mailFrom in site.json)',
  sandbox: 'the AWS account is still in the SES sandbox',
  paused: 'AWS paused sending for this account',
  unverified: 'SES hasn’t verified the mailFrom address',
  unknown: 'couldn’t reach SES to check; try again in a few minutes',
  hour: 'they got an email in the last hour',
  mailbox: 'they have had all the emails one address gets for now',
  share: 'today’s limit of emails is used up',
  day: 'today’s limit of emails is used up',
};

/** Whether an email can go out, with how many are left today. */
const sendingWords = (email: Sending, instead: string): string =>
  'left' in email
    ? `${figure(email.left)} ${email.left === 1 ? 'email' : 'emails'} left today.`
    : `No email: ${whyNot[email.why]}. ${instead}`;
