import { useQuery } from '@tanstack/react-query'
import { KeyRound, Link2Off } from 'lucide-react'
import { handOverLink, type HandOverCover, type HandOverEnd } from '#contract/sharing/handOverLink.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useSession } from '#client/platform/session/session.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { firstName } from '../handOverText.ts'

/* Each stands below the heading of the page. */

/** How the hand-over ended that this link led to. `known` is what was read of it while the page was open. */
export function Ended({ secret, known }: { secret: string; known: HandOverCover | undefined }) {
  const ended = useQuery(query(handOverLink.end, { body: { secret } }))
  if (ended.data) return <Over {...ended.data} known={known} />
  if (isNotFound(ended.error)) return <Unusable />
  if (!ended.isLoadingError) return <PageSpinner />
  return <RetryAlert error={ended.error} isBusy={ended.isFetching} onRetry={() => void ended.refetch()} />
}

function Over({ end, buyers, known }: HandOverEnd & { known: HandOverCover | undefined }) {
  const [seller] = known?.sellers ?? []
  const whom = seller ? firstName(seller) : 'den som skickade länken'
  switch (end) {
    case 'exchanged':
      return <Exchanged title={known?.title} />
    case 'takenBack':
      return (
        <EmptyState icon={<Link2Off />} title="Erbjudandet är taget tillbaka.">
          Inget har bytt ägare. Undrar du varför? Fråga {whom}.
        </EmptyState>
      )
    case 'expired':
      return (
        <EmptyState icon={<Link2Off />} title="Erbjudandet har gått ut.">
          Inget har bytt ägare. Vill du fortfarande ta över? Be {whom} om ett nytt erbjudande.
        </EmptyState>
      )
    case 'undone':
      return (
        <EmptyState icon={<Link2Off />} title="Överlåtelsen är ångrad.">
          Allt är som det var före överlåtelsen. Undrar du varför? Fråga {whom}.
        </EmptyState>
      )
    default:
      return buyers > 1 ? (
        <EmptyState icon={<Link2Off />} title="En av köparna har tackat nej.">
          Båda behövde säga ja, så inget har bytt ägare. Vill någon av er ändå ta över? Be {whom} om ett nytt
          erbjudande.
        </EmptyState>
      ) : (
        <EmptyState icon={<Link2Off />} title="Svaret blev nej.">
          Inget har bytt ägare. Har du ändrat dig? Be {whom} om ett nytt erbjudande.
        </EmptyState>
      )
  }
}

/** What leads to nothing, whatever the reason. */
export function Unusable() {
  return (
    <EmptyState icon={<Link2Off />} title="Länken gäller inte längre.">
      Det kan ha kommit en nyare länk, mappen kan vara stängd för stunden, eller så är länken felskriven. Titta efter
      ett senare mejl, eller fråga den som skickade den.
    </EmptyState>
  )
}

export function Declined({ seller }: { seller: string }) {
  return (
    <EmptyState icon={<Link2Off />} title="Du har tackat nej.">
      {firstName(seller)} har fått veta det, och länken gäller inte längre. Du kan stänga sidan.
    </EmptyState>
  )
}

/** `title` is known to whoever had the page open. */
function Exchanged({ title }: { title: string | undefined }) {
  const { user, isLoading } = useSession()
  const toFolders = user ? (
    <ButtonLink variant="primary" to={urls.folders}>
      Till mina mappar
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" to={urls.start} state={{ from: urls.folders }}>
      Logga in
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<KeyRound />}
      title={title ? `${title} är er.` : 'Överlåtelsen är gjord.'}
      action={isLoading ? undefined : toFolders}
    >
      {title
        ? 'Överlåtelsen är gjord, och pärmen ligger bland dina mappar. Intyget finns där.'
        : 'Är det du som har tagit över ligger pärmen bland dina mappar, med intyget.'}
    </EmptyState>
  )
}
