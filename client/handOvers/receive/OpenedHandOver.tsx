import { useQuery } from '@tanstack/react-query'
import { KeyRound, Link2Off } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { handOverLink } from '#contract/handOverLink.ts'
import { urls } from '#contract/urls.ts'
import { query } from '../../api/query.ts'
import { isNotFound } from '../../forms/formProblem.ts'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { useOpenedLink } from '../../parcels/links/useOpenedLink.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { PageHeader } from '../../ui/layout/headers.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { firstName } from '../words.ts'
import { ReceivedHandOver } from './ReceivedHandOver.tsx'

/** How often a page asks again that waits for its folder, which takes a moment to copy. */
const whileCopied = 3_000

/** Opens the link, and shows what is handed over, or why there is nothing. */
export function OpenedHandOver() {
  const { opening, parcelId, isUnusable } = useOpenedLink('handOver')
  const [hasDeclined, setDeclined] = useState(false)
  const cover = useQuery({
    ...query(handOverLink.cover, { params: { id: parcelId ?? 0 } }),
    enabled: parcelId !== null && !hasDeclined,
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'accepted' && data.accessDay === null && !isNotFound(error) && whileCopied,
  })
  const { data } = cover
  if (hasDeclined && data) return <Declined seller={data.sellers[0] ?? ''} />
  // Its link ends with an offer: what was known of it last says how.
  if (data?.state === 'exchanged' || (data?.state === 'accepted' && isNotFound(cover.error)))
    return <Exchanged title={data.title} />
  const failed = opening.isLoadingError ? opening : cover.isLoadingError ? cover : null
  if (isUnusable || isNotFound(opening.error) || isNotFound(cover.error) || isOver(data?.state)) return <Unusable />
  if (failed)
    return (
      <>
        <PageHeader title="Överlåtelse" />
        <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </>
    )
  if (parcelId === null || !data)
    return (
      <div className="min-h-dvh">
        <Spinner />
      </div>
    )
  return <ReceivedHandOver id={parcelId} cover={data} onDeclined={() => setDeclined(true)} />
}

const isOver = (state: string | undefined) =>
  state === 'declined' || state === 'takenBack' || state === 'expired' || state === 'undone'

type EndProps = { icon: ReactNode; title: string; action?: ReactNode; children: ReactNode }

function End({ icon, title, action, children }: EndProps) {
  return (
    <>
      <PageHeader title="Överlåtelse" />
      <EmptyState icon={icon} title={title} action={action}>
        {children}
      </EmptyState>
    </>
  )
}

/** The same words, whatever the reason. */
function Unusable() {
  return (
    <End icon={<Link2Off />} title="Länken gäller inte längre.">
      Erbjudandet kan ha gått ut, tagits tillbaka eller redan vara besvarat, eller så är länken felskriven. Fråga den
      som skickade den.
    </End>
  )
}

function Declined({ seller }: { seller: string }) {
  return (
    <End icon={<Link2Off />} title="Du har tackat nej.">
      {firstName(seller)} har fått veta det, och länken gäller inte längre. Du kan stänga sidan.
    </End>
  )
}

function Exchanged({ title }: { title: string }) {
  return (
    <End
      icon={<KeyRound />}
      title={`${title} är er.`}
      action={
        <ButtonLink variant="primary" to={urls.folders}>
          Till mina mappar
        </ButtonLink>
      }
    >
      Bytet är gjort, och pärmen ligger bland dina mappar. Intyget finns där.
    </End>
  )
}
