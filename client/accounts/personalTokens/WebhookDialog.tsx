import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PersonalToken } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { call } from '#client/platform/api/http.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText, showFormProblem } from '#client/platform/forms/formProblem.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { withProof } from '#client/platform/session/withProof.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogBody, DoneFooter } from '#client/ui/overlays/dialogParts.tsx'
import { failureText, webhookText } from './tokenText.ts'

type WebhookDialogProps = { token: PersonalToken; onClose: () => void }

/** The address that is told when something was changed. Its secret is shown the only time that it can be seen. Mounted while it is open. */
export function WebhookDialog({ token, onClose }: WebhookDialogProps) {
  const guard = useGuard({ onClose })
  const [secret, setSecret] = useState<string>()
  return (
    <GuardedDialog title={secret === undefined ? 'Säg till en adress' : 'Adressen är sparad'} guard={guard}>
      {secret === undefined ? (
        <AddressForm token={token} guard={guard} onSet={setSecret} />
      ) : (
        <Shown token={token} secret={secret} onClose={onClose} />
      )}
    </GuardedDialog>
  )
}

type AddressFormProps = {
  token: PersonalToken
  guard: ReturnType<typeof useGuard>
  onSet: (secret: string) => void
}

function AddressForm({ token: { id, webhook }, guard: { cancel, setDirty }, onSet }: AddressFormProps) {
  const params = { id }
  const set = useMutation({
    mutationFn: (body: { url: string }) => withProof(() => call(webhooks.set, { params, body })),
    meta: { topic: 'account' },
  })
  const remove = useMutation(mutation(webhooks.remove, 'account', { params }))
  const form = useDraftedForm<{ url: string }>(`webhook ${id}`, {
    defaultValues: { url: webhook?.url ?? '' },
    hasNoVersion: true,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const { secret } = await set.mutateAsync(values)
      setDirty(false)
      onSet(secret)
    } catch (error) {
      showFormProblem(form, error)
    }
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={errors.root?.message ?? (remove.isError ? errorText(remove.error) : undefined)}
      isBusy={isSubmitting}
      cancel={cancel}
      further={
        webhook && (
          <Button
            isBusy={remove.isPending}
            busyText="Tar bort…"
            onClick={() => remove.mutate(undefined, { onSuccess: cancel })}
          >
            Ta bort adressen
          </Button>
        )
      }
    >
      <TextField
        label="Adress"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Den får veta när något ändras som nyckeln öppnar: sort och nummer, aldrig vad som står där."
        autoFocus
        autoComplete="off"
        maxLength={500}
        {...form.register('url')}
        error={errors.url?.message}
      />
      {webhook && (
        <>
          <p className="text-sm text-ink-muted">{webhookText(webhook)}. Sparar du på nytt får den en ny hemlighet.</p>
          <TryIt id={id} isOff={webhook.isOff} />
        </>
      )}
    </DialogForm>
  )
}

function Shown({ token: { id }, secret, onClose }: { token: PersonalToken; secret: string; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <CopyField
          label="Hemligheten"
          value={secret}
          hint="Kopiera den nu. Den visas bara den här gången. Programmet ser på den att det är Pärmen som säger till."
        />
        <TryIt id={id} isOff={false} />
      </DialogBody>
      <DoneFooter onClose={onClose} />
    </>
  )
}

/** Sends an example; of an address that was off it is what turns it on again. */
function TryIt({ id, isOff }: { id: number; isOff: boolean }) {
  const attempt = useMutation(mutation(webhooks.try, 'account', { params: { id } }))
  const failure = attempt.data?.failure
  return (
    <div className="flex flex-col items-start gap-3">
      <Button isBusy={attempt.isPending} busyText="Skickar…" onClick={() => attempt.mutate()}>
        {isOff ? 'Slå på igen' : 'Skicka ett prov'}
      </Button>
      {attempt.isError && <Alert tone="danger">{errorText(attempt.error)}</Alert>}
      {failure === null && <Alert tone="success">Adressen svarade.</Alert>}
      {failure && <Alert tone="warning">Provet kom inte fram: {failureText[failure]}.</Alert>}
    </div>
  )
}
