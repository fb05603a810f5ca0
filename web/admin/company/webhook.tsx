import { WebhookTestPart } from '#web/admin/alerts/webhook-test.tsx';
import { useIsSales } from '#web/admin/people/team.ts';
import { Help } from '#web/ui/field.tsx';
import { companyPart, errorAt, type FieldsProps } from './company-part.ts';
import { fact } from './facts.ts';
import { TextField } from './text-fields.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** Null where neither the office nor the site's file says an address. */
type Webhook = { url: string } | null;

const hostOf = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/.*$/, '');

/** Where each lead is posted, into the company's own systems. */
export const webhook = companyPart({
  name: 'webhook',
  title: 'Webhook',
  about: 'Sends each lead and each change of it to your CRM, Zapier or Make.',
  facts: (value) => ({ url: fact('address', value?.url ?? '') }),
  summary: (value) => hostOf(value?.url ?? '') || 'Off',
  hasOwnErrors: true,
  Fields: WebhookFields,
});

function WebhookFields({ value, change, stored, problem }: FieldsProps<Webhook>) {
  const isSales = useIsSales();
  const isOn = (stored?.url ?? '') !== '';
  return (
    <>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://hooks.example.com/leads"
        value={value?.url ?? ''}
        error={errorAt(problem, 'url')}
        help="Whoever has this address can write leads into your CRM. Treat it like a password."
        onText={(url) => change({ url })}
      />
      {isOn && !isSales && <WebhookSecret />}
      {isOn ? <WebhookTestPart /> : <Help>Save an address to get its secret and send a test.</Help>}
    </>
  );
}
