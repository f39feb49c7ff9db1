import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { AccountDeletion, FoundedFolder } from '#contract/accounts/account.ts'
import { urls } from '#contract/platform/urls.ts'
import { deletionQuery, useKeepAccount } from '#client/accounts/account/exportAndDeletion.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useSession } from '#client/platform/session/session.tsx'
import { longDayText } from '#client/platform/text/dates.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { leave } from '#client/platform/unsent/leaving/leave.ts'

/** All that somebody sees whose account is to be deleted, and where they land when they have asked for it. */
export default function LeavingPage() {
  const { user, isLoading } = useSession()
  const { state } = useLocation()
  const { endsAt } = (state ?? {}) as { endsAt?: string }
  if (isLoading) return null
  // Whoever has just asked is about to be signed out.
  const isOut = !user || endsAt !== undefined
  return (
    <Container width="narrow">{isOut ? <SignedOut endsAt={endsAt} /> : <SignedIn userId={user.userId} />}</Container>
  )
}

function SignedOut({ endsAt }: { endsAt: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title={endsAt ? titleFor(endsAt) : 'Behåll kontot'} />
      <div className="flex flex-col items-start gap-5">
        {endsAt && <p>Du är utloggad överallt. Vi har mejlat dig hur du ångrar dig.</p>}
        <p>Fram till dess att kontot tas bort kan du logga in och behålla det. Då är allt som förut.</p>
        <ButtonLink variant="primary" to={urls.start} state={{ from: pathname }}>
          Till inloggningen
        </ButtonLink>
      </div>
    </>
  )
}

function SignedIn({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(deletionQuery)
  if (error && !data) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={6} />
  return data.endsAt === null ? <NotLeaving /> : <Leaving userId={userId} deletion={data} endsAt={data.endsAt} />
}

function NotLeaving() {
  return (
    <>
      <PageHeader title="Kontot är kvar" />
      <ButtonLink variant="primary" to={urls.dashboard}>
        Till översikten
      </ButtonLink>
    </>
  )
}

type LeavingProps = { userId: number; deletion: AccountDeletion; endsAt: string }

function Leaving({ userId, deletion: { name, folders }, endsAt }: LeavingProps) {
  const navigate = useNavigate()
  const keep = useKeepAccount()
  const leaving = useMutation({ mutationFn: () => leave(userId), networkMode: 'always' })
  function keepAccount() {
    keep.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: 'Kontot är kvar.' })
        void navigate(urls.dashboard, { replace: true })
      },
    })
  }
  return (
    <>
      <PageHeader title={titleFor(endsAt)} />
      <div className="flex flex-col items-start gap-5">
        <p>Fram till dess ligger allt kvar som det är. Ångrar du dig är allt som förut.</p>
        <FormError message={keep.error ? errorText(keep.error) : undefined} />
        <FormError message={leaving.isError ? 'Det gick inte att logga ut. Försök igen om en stund.' : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" isBusy={keep.isPending} onClick={keepAccount}>
            Behåll kontot
          </Button>
          <Button isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
            Logga ut
          </Button>
        </div>
        {folders.length > 0 && (
          <section>
            <h2 className="text-lg font-semibold">Vad som händer den dagen</h2>
            <ul className="mt-2 list-disc ps-5">
              {folders.map((folder) => (
                <li key={folder.id}>{fateOf(folder)}</li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-ink-muted">Det du har skrivit i andras mappar får namnet {name}.</p>
      </div>
    </>
  )
}

const titleFor = (endsAt: string) => `Kontot tas bort den ${longDayText(endsAt)}`

function fateOf({ title, members, heirId }: FoundedFolder) {
  const heir = members.find(({ userId }) => userId === heirId)
  return heir ? `${title} går till ${heir.name}.` : `${title} tas bort.`
}
