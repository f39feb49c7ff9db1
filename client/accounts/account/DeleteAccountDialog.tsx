import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { AccountDeletion, FoundedFolder } from '#contract/accounts/account.ts'
import { accountGraceDays, limits } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { daysText } from '#client/platform/text/amounts.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { leave } from '#client/platform/unsent/leaving/leave.ts'
import { deletionQuery, useDeleteAccount } from './exportAndDeletion.ts'
import { provenCallErrorText } from './provenCallErrorText.ts'

type DeleteAccountDialogProps = { isOpen: boolean; onClose: () => void }

/** Says what will happen to each folder, and asks who takes over and which name is left. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...deletionQuery, enabled: isOpen })
  return (
    <DialogFrame title="Ta bort kontot" isOpen={isOpen} onClose={onClose}>
      {data ? (
        <Choices deletion={data} onClose={onClose} />
      ) : (
        <DialogBody>
          {error ? (
            <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={6} />
          )}
        </DialogBody>
      )}
    </DialogFrame>
  )
}

const formerMember = 'Tidigare medlem'
/** The value of 'nobody' in the select, where every value is text. */
const nobody = 'nobody'

type ChoicesProps = { deletion: AccountDeletion; onClose: () => void }

function Choices({ deletion: { name, folders }, onClose }: ChoicesProps) {
  const navigate = useNavigate()
  const user = useUser()
  const remove = useDeleteAccount()
  const shared = folders.filter(({ members }) => members.length > 0)
  const heirIds = shared.map(({ heirId }) => (heirId === null ? nobody : String(heirId)))
  const form = useForm({ defaultValues: { naming: name, otherName: '', heirIds } })
  const isOther = useWatch({ control: form.control, name: 'naming' }) === other

  const onSubmit = form.handleSubmit(async ({ naming, otherName, heirIds: chosen }) => {
    const heirs = shared.map(({ id }, index) => ({ folderId: id, heirId: idOf(chosen[index]) }))
    await leave(user.userId, {
      way: 'deleteAccount',
      first: async () => {
        const asked = await remove
          .mutateAsync({ name: naming === other ? otherName : naming, heirs })
          .catch(() => undefined)
        // Before the sign-out, because the guard of this page would lead elsewhere.
        if (asked) await navigate(urls.leaving, { replace: true, state: { endsAt: asked.endsAt } })
        return asked !== undefined
      },
    })
  })

  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={remove.error ? provenCallErrorText(remove.error) : undefined}
      submitText="Ta bort kontot"
      busyText="Tar bort…"
      tone="danger"
      isBusy={remove.isPending}
      cancel={onClose}
    >
      <p>
        Du loggas ut överallt. I {daysText(accountGraceDays)} ligger allt kvar, och loggar du in kan du behålla kontot.
        Sedan går det inte att få tillbaka. Vill du ha en kopia hämtar du allt först.
      </p>
      <Alone folders={folders.filter(({ members }) => members.length === 0)} />
      {shared.length > 0 && (
        <section className="flex flex-col gap-4">
          <h3 className="font-semibold">Mappar som du delar: vem tar över?</h3>
          {shared.map(({ id, title, members }, index) => (
            <SelectField
              key={id}
              label={title}
              options={[
                ...members.map(({ userId, name: heir, roleName }) => ({
                  value: userId,
                  label: `${heir} (${roleName.toLocaleLowerCase('sv-SE')})`,
                })),
                { value: nobody, label: 'Ingen, ta bort mappen för alla' },
              ]}
              {...form.register(`heirIds.${index}`)}
            />
          ))}
        </section>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Namnet på det som du har skrivit i andras mappar</legend>
        {[...new Set([name, formerMember]), other].map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="radio" value={value} className="size-4.5 accent-accent" {...form.register('naming')} />
            {value === other ? 'Något annat' : value}
          </label>
        ))}
        {isOther && (
          <TextField
            label="Namn"
            error={form.formState.errors.otherName?.message}
            {...form.register('otherName', {
              validate: (typed) => typed.trim() !== '' || 'Skriv ett namn.',
              maxLength: { value: limits.personName, message: `Skriv högst ${limits.personName}\u00a0tecken.` },
            })}
          />
        )}
      </fieldset>
    </DialogForm>
  )
}

const other = ''

const idOf = (chosen: string | undefined) => (chosen === undefined || chosen === nobody ? null : Number(chosen))

/** Folders that nobody else is a member of. */
function Alone({ folders }: { folders: readonly FoundedFolder[] }) {
  if (folders.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">Mappar som bara du är med i. De tas bort.</h3>
      <ul className="mt-1 list-disc ps-5">
        {folders.map(({ id, title, guests }) => (
          <li key={id}>
            {title}
            {guests > 0 && (
              <span className="text-sm text-ink-muted">
                {' '}
                – {guests === 1 ? 'en person' : `${guests} personer`} som bara är med i en undermapp förlorar den. Bjud
                in någon i hela mappen om den ska finnas kvar.
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
