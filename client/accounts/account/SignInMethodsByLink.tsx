import { useMutation, useQuery } from '@tanstack/react-query'
import { identity } from '#client/platform/session/identity/identity.ts'
import type { SignInMethod } from '#client/platform/session/identity/identityProvider.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { newPasswordErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { signInMethodsQuery } from './accountQueries.ts'
import { passkeyName } from './passkeyName.ts'
import { SettingRow, SettingRows } from './SettingRows.tsx'

/** The sign-in methods besides the password, shown where a new password is set by a mailed link. */
export function SignInMethodsByLink({ secret }: { secret: string }) {
  const { data: ways = [] } = useQuery(signInMethodsQuery(secret))
  const remove = useMutation({
    mutationFn: (id: string) => identity.removeSignInMethod({ secret, id }),
    meta: { topic: 'account' },
  })
  if (ways.length === 0) return null
  return (
    <section className="flex flex-col gap-4 pt-10">
      <h2 className="text-lg font-semibold">{heading}</h2>
      <p className="text-ink-muted">Ett nytt lösenord ändrar inte på det. Ta bort det du inte känner igen.</p>
      <FormError message={remove.error ? newPasswordErrorText(remove.error) : undefined} />
      <SettingRows label={heading}>
        {ways.map((way) => (
          <SettingRow
            key={way.id}
            title={titleOf(way)}
            detail={`Sedan ${longDayText(way.createdAt.toISOString())}`}
            action={
              <Button
                size="small"
                isBusy={remove.isPending && remove.variables === way.id}
                busyText="Tar bort…"
                aria-label={`Ta bort ${titleOf(way)}`}
                onClick={() => !remove.isPending && remove.mutate(way.id)}
              >
                Ta bort
              </Button>
            }
          />
        ))}
      </SettingRows>
    </section>
  )
}

const heading = 'Det här avgör också vem som kommer in'

const titles: Record<SignInMethod['kind'], (way: SignInMethod) => string> = {
  passkey: (way) => `Lösennyckel: ${passkeyName(way)}`,
  google: () => 'Google-konto',
  'two-step': () => 'Tvåstegsinloggning',
}

const titleOf = (way: SignInMethod) => titles[way.kind](way)
