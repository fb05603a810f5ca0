import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { alertEmailRoutes } from '#shared/api/alert-email-routes.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import type { OwnersCard } from './company-part.ts';

const EMAILS = ['alert emails'];

/** Who gets an email of each new lead. */
export const alertEmails: OwnersCard = { name: 'alert_emails', title: 'Alerts', Body: AlertEmails };

/** Saved at once: each address confirms by a click. */
function AlertEmails() {
  const { call } = useApi();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: EMAILS,
    queryFn: async () => (await call(alertEmailRoutes.listAlertEmails, {})).body.items,
  });
  const change = useMutation({
    mutationFn: async ({ email, isOut }: { email: string; isOut: boolean }) => {
      const route = isOut ? alertEmailRoutes.removeAlertEmail : alertEmailRoutes.addAlertEmail;
      return (await call(route, { body: { email } })).body.items;
    },
    onSuccess: (items, { isOut }) => {
      client.setQueryData(EMAILS, items);
      if (!isOut) setTyped('');
    },
  });
  const add = (email: string) => change.mutate({ email, isOut: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') add(typed.trim());
  };
  if (data === undefined)
    return error === null ? (
      <Help role="status">Loading...</Help>
    ) : (
      <NotLoaded
        text={failureWords(error, 'Couldn’t load who gets emails. Check your connection.')}
        retry={() => void refetch()}
      />
    );
  return (
    <Stack gap={3}>
      <Help>
        Each new lead is emailed to these addresses, once they click the link we send. Push is set by each
        person, under People.
      </Help>
      {data.length === 0 && <p>Nobody gets an email of a new lead.</p>}
      <Stack as="ul" gap={2}>
        {data.map(({ email, isConfirmed, isRemovable }) => (
          <Row as="li" key={email} justify="between">
            <span>
              <bdi>{email}</bdi> {!isConfirmed && <Tag tone="warn">Not confirmed</Tag>}
            </span>
            <Row>
              {!isConfirmed && (
                <Button
                  disabled={change.isPending}
                  aria-label={`Send the link to ${email} again`}
                  onClick={() => add(email)}
                >
                  Send again
                </Button>
              )}
              {isRemovable && (
                <Button
                  disabled={change.isPending}
                  aria-label={`Remove ${email}`}
                  onClick={() => change.mutate({ email, isOut: true })}
                >
                  Remove
                </Button>
              )}
            </Row>
          </Row>
        ))}
      </Stack>
      <form onSubmit={submit}>
        <Row align="end">
          <Field label="Add an email">
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                placeholder="office@example.com"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={change.isPending || typed.trim() === ''}>
            Add
          </Button>
        </Row>
      </form>
      {change.error !== null && (
        <FieldError>{failureWords(change.error, 'Couldn’t save. Check your connection.')}</FieldError>
      )}
    </Stack>
  );
}
