import { useSearchParams } from 'react-router'
import { KeepShared, SendShared } from '#client/intake/inbox/shared/SharedHere.tsx'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { useSession } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'

/** Where a device leads once something was shared to the app, signed in or not. */
export default function SharedHerePage() {
  const [search] = useSearchParams()
  return (
    <Container width="narrow">
      <PageHeader title="Delat till Pärmen" />
      <div className="flex flex-col gap-4">
        {search.has('fel') && (
          <Alert tone="danger" title="Det gick inte att ta emot">
            Försök igen med färre eller mindre filer.
          </Alert>
        )}
        <Shared delat={search.get('delat')} />
      </div>
    </Container>
  )
}

function Shared({ delat }: { delat: string | null }) {
  const { user, isLoading, hasFailed } = useSession()
  if (hasFailed) return <RedirectToErrorPage />
  if (isLoading) return <p role="status">Ett ögonblick…</p>
  return user ? <SendShared key={user.userId} userId={user.userId} delat={delat} /> : <KeepShared delat={delat} />
}
