import { VIEWER_HEADER } from '#shared/api/route.ts';
import { leadInput } from '#test/support/leads.ts';
import { type Check, type Functions, idOf, same, statusOf } from './functions.ts';

const NAME = 'Zelda Quimby';

/** Ids of the leads with the name that the first rule gives. */
export async function foundByName(functions: Functions): Promise<string[]> {
  const answer = await functions.call('searchLeads', { query: { q: NAME } });
  statusOf('the search', answer, 200);
  return (answer.json.items as { id: string }[]).map(({ id }) => id);
}

/** As its schedule does each minute: what a slow moment left for later is done by a next run. */
async function followed(functions: Functions): Promise<void> {
  for (let run = 1; ; run += 1)
    try {
      return void (await functions.run('follow-leads'));
    } catch (error) {
      if (run === 5) throw error;
    }
}

interface ListedAlert {
  id: string;
  /** Of a summary: how many leads it tells of. */
  more?: number;
  deliveries: { channel: string; state: string }[];
}

/** What the office does with leads besides listing them; the lead of the first rule serves the others. */
export const officeChecks: readonly Check[] = [
  {
    rule: 'a lead is found by its name once its alert has put it into the lists',
    async run(functions) {
      const body = JSON.stringify(leadInput({ id: idOf(9), name: NAME }));
      // From a network of its own, which has all its alerts of the hour left.
      const headers = { [VIEWER_HEADER]: '198.51.100.10' };
      statusOf('a lead', await functions.call('createLead', { body, headers }), 201);
      same('before', await foundByName(functions), []);
      await followed(functions);
      same('after', await foundByName(functions), [idOf(9)]);
    },
  },
  {
    rule: 'the topic takes the team’s email, and the alert says so',
    needs: 'a topic',
    async run(functions, { sns, topicArn: TopicArn }) {
      const { items } = (await functions.call('listAlerts')).json as { items: ListedAlert[] };
      const [alert] = items.filter(({ id }) => id.startsWith(idOf(9)));
      // moto counts no subscription as confirmed: then nobody gets the email, and the alert does not claim it.
      const { Attributes } = await sns.getTopicAttributes({ TopicArn });
      const state = Attributes?.SubscriptionsConfirmed === '0' ? 'off' : 'sent';
      same('the email', alert?.deliveries.find(({ channel }) => channel === 'mail')?.state, state);
    },
  },
  {
    rule: 'what leads of one network tell beyond five alerts in an hour is in a summary',
    needs: 'a topic',
    async run(functions) {
      const { items } = (await functions.call('listAlerts')).json as { items: ListedAlert[] };
      const summed = items.filter(({ deliveries }) => deliveries.some(({ state }) => state === 'summed'));
      const told = items.reduce((sum, { more = 0 }) => sum + more, 0);
      same('the leads in summaries', told, summed.length);
      same('some are', told > 0, true);
    },
  },
  {
    rule: 'a link opens its quote until the office withdraws it',
    async run(functions) {
      const path = { id: idOf(9) };
      const made = await functions.call('createQuoteLink', { path });
      statusOf('the link', made, 201);
      const token = String(made.json.path).split('/').at(-1);
      const open = () => functions.call('openQuote', { body: JSON.stringify({ token }) });
      statusOf('the quote', await open(), 200);
      statusOf('withdrawing', await functions.call('revokeQuoteLinks', { path }), 204);
      statusOf('the quote then', await open(), 404);
    },
  },
  {
    rule: 'a login is invited, invited again, named, made an owner, removed and told apart in the list',
    needs: 'a user pool',
    async run(functions) {
      const email = 'wren.abara@mail.example';
      const invited = await functions.call('inviteAdmin', { body: JSON.stringify({ email, role: 'sales' }) });
      statusOf('inviting', invited, 201);
      const state = async () => {
        const { items } = (await functions.call('listAdmins')).json as {
          items: { email: string; state: string; name?: string; mobile?: string }[];
        };
        const { state, name, mobile } = items.find((login) => login.email === email) ?? {};
        return [state, name, mobile].filter((part) => part !== undefined).join(' ');
      };
      same('its state', await state(), 'invited');
      const path = { username: String(invited.json.username) };
      statusOf('inviting again', await functions.call('resendInvitation', { path }), 200);
      const named = async (name: string, mobile: string) =>
        statusOf(
          'naming',
          await functions.call('setAdminContact', { path, body: JSON.stringify({ name, mobile }) }),
          200,
        );
      await named('Wren', '(402) 555-0109');
      same('its name', await state(), 'invited Wren +14025550109');
      await named('', '');
      same('its name then', await state(), 'invited');
      const body = JSON.stringify({ role: 'owner' });
      statusOf('making an owner', await functions.call('setAdminRole', { path, body }), 200);
      statusOf('removing', await functions.call('removeAdmin', { path }), 204);
      same('its state then', await state(), 'removed');
    },
  },
];
