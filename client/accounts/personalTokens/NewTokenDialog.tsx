import { parseDate } from '@internationalized/date'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { personalTokens, tokenNameLength, type PersonalToken } from '#contract/accounts/personalTokens.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import { call } from '#client/platform/api/http.ts'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { withProof } from '#client/platform/session/withProof.ts'
import { today } from '#client/platform/text/dates.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogBody, DoneFooter } from '#client/ui/overlays/dialogParts.tsx'
import { FolderChoices, type Places } from './FolderChoices.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { endText, rightsText } from './tokenText.ts'

type Made = { token: PersonalToken; secret: string }
type Values = { name: string; scope: TokenScope; seesOutside: boolean; places: Places; expiresOn: string | null }

/** Makes a token for a program, and shows it the only time that it can be seen. Mounted while it is open. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const guard = useGuard({ onClose })
  const [made, setMade] = useState<Made>()
  return (
    <GuardedDialog title={made ? `${made.token.name} är klar` : 'Ny nyckel'} guard={guard}>
      {made ? (
        <Shown made={made} onClose={onClose} />
      ) : (
        <TokenForm cancel={guard.cancel} setDirty={guard.setDirty} onMade={setMade} />
      )}
    </GuardedDialog>
  )
}

const scopes: { scope: TokenScope; detail: string }[] = [
  { scope: 'read', detail: 'Ser det du ser i mapparna nedan.' },
  {
    scope: 'propose',
    detail: 'Det den föreslår lägger sig i din inkorg och väntar på ditt ja.',
  },
  {
    scope: 'write',
    detail: 'Lägger också till händelser, bockar av dem och läser av mätare, i ditt namn.',
  },
]

type TokenFormProps = { cancel: () => void; setDirty: (isDirty: boolean) => void; onMade: (made: Made) => void }

function TokenForm({ cancel, setDirty, onMade }: TokenFormProps) {
  const add = useMutation({
    mutationFn: ({ places, expiresOn, ...values }: Values) => {
      const folderIds = places === 'all' ? null : Object.values(places)
      const body = { ...values, folderIds, expiresOn: expiresOn ?? '' }
      return withProof(() => call(personalTokens.add, { body }))
    },
    meta: { topic: 'account' },
  })
  const form = useDraftedForm<Values>('personal-token', {
    defaultValues: {
      name: '',
      scope: 'read',
      seesOutside: false,
      places: {},
      expiresOn: parseDate(today()).add({ months: 3 }).toString(),
    },
    hasNoVersion: true,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const { scope, places } = form.watch()

  const onSubmit = form.handleSubmit(async (values) => {
    if (values.name.trim() === '') return form.setError('name', { message: 'Skriv vad som ska använda den.' })
    if (values.places !== 'all' && Object.keys(values.places).length === 0)
      return form.setError('places', { message: 'Välj minst en mapp.' })
    try {
      const made = await add.mutateAsync(values)
      setDirty(false)
      onMade(made)
    } catch (error) {
      showFormProblem(form, error)
    }
  })

  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={onSubmit}
        problem={errors.root?.message}
        submitText="Skapa nyckeln"
        busyText="Skapar…"
        isBusy={isSubmitting}
        cancel={cancel}
      >
        <TextField
          label="Vad ska använda den?"
          placeholder="Hemautomation"
          autoFocus
          autoComplete="off"
          maxLength={tokenNameLength}
          {...form.register('name')}
          error={errors.name?.message}
        />
        <ScopeChoice
          choices={scopes}
          scope={scope}
          onChoose={(one) => form.setValue('scope', one, { shouldDirty: true })}
        />
        <OutsideField isWriting={scope === 'write'} />
        <FolderChoices
          places={places}
          onChange={(next) => {
            form.clearErrors('places')
            form.setValue('places', next, { shouldDirty: true })
          }}
          error={errors.places?.message}
        />
        <DayField name="expiresOn" label="Gäller till och med" hint="Högst ett år fram." isRequired />
      </DialogForm>
    </FormProvider>
  )
}

/** Whether it sees what came from outside the team: what writes sees what it changes. */
function OutsideField({ isWriting }: { isWriting: boolean }) {
  const { register } = useFormContext<Values>()
  const label = 'Se text utifrån'
  if (isWriting)
    return (
      <CheckboxField
        key="writing"
        appearance="switch"
        label={label}
        hint="Det som får skriva ser också text utifrån."
        checked
        disabled
      />
    )
  return (
    <CheckboxField
      key="reading"
      appearance="switch"
      label={label}
      hint="Text som andra har skrivit, också i papper och mejl, kan innehålla anvisningar som lurar en assistent."
      {...register('seesOutside')}
    />
  )
}

function Shown({ made: { token, secret }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <CopyField label="Nyckeln" value={secret} hint="Kopiera den nu. Den visas bara den här gången." />
        <p className="text-sm text-ink-muted">
          {rightsText(token)}, {endText(token)}. Den som har nyckeln kommer åt samma sak, så lägg den bara i programmet.
          Du drar in den när du vill.
        </p>
      </DialogBody>
      <DoneFooter onClose={onClose} />
    </>
  )
}
