import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookSecretRoutes } from '#shared/api/company-routes.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { atWords, failureWords } from '#web/words/office/formats.ts';

const SECRET = ['webhook secret'];

/** The secret by which the receiver knows that a lead is from this site: its end, and a new one, which shows once. */
export function WebhookSecret() {
  const { call } = useApi();
  const client = useQueryClient();
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const { data: known } = useQuery({
    queryKey: SECRET,
    queryFn: async () => (await call(webhookSecretRoutes.getWebhookSecret, {})).body,
  });
  const renew = useMutation({
    mutationFn: async () => (await call(webhookSecretRoutes.renewWebhookSecret, {})).body,
    onSuccess: () => client.invalidateQueries({ queryKey: SECRET }),
    onSettled: () => setAsked(false),
  });
  if (known === undefined) return null;
  return (
    <Stack gap={2}>
      <Row justify="between">
        <p>
          Secret <b>whsec_••••{known.ends}</b>
          {known.at !== null && `, made ${atWords(known.at, now)}`}
        </p>
        <Button disabled={renew.isPending} onClick={() => setAsked(true)}>
          New secret
        </Button>
      </Row>
      {renew.data === undefined ? (
        <Help>
          Your receiver checks it to know that a lead is from your site. Zapier and Make don’t need it.
        </Help>
      ) : (
        <ShownOnce secret={renew.data.secret} />
      )}
      {renew.error !== null && (
        <FieldError>{failureWords(renew.error, 'Couldn’t make a new secret. Try again.')}</FieldError>
      )}
      {isAsked && (
        <Dialog title="Make a new secret?" onClose={() => setAsked(false)}>
          <p>Give it to your receiver within 24 hours. Until then leads are signed with both.</p>
          <DialogActions>
            <Button kind="first" disabled={renew.isPending} onClick={() => renew.mutate()}>
              Make a new secret
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Stack>
  );
}

function ShownOnce({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Notice tone="done">
      <strong>Copy it now. It shows only this once.</strong>
      <Row>
        <code>{secret}</code>
        <Button onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </Row>
      <Help>For a day the secret before signs too, so that no lead is lost while you change it.</Help>
    </Notice>
  );
}
