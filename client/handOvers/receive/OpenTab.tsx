import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { handOverLink, type HandOverCover } from '#contract/handOverLink.ts'
import { query } from '../../api/query.ts'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { panel } from './Beside.tsx'
import { TabItems } from './TabItems.tsx'

type OpenTabProps = { id: number; cover: HandOverCover; tab: HandOverCover['tabs'][number]; onClose: () => void }

/** One of the twelve tabs; what lies in it is shown to whoever has confirmed their address. */
export function OpenTab({ id, cover, tab, onClose }: OpenTabProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={tab.name}>
      <Link to="?" preventScrollReset onClick={onClose} className="link-text inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Till registret
      </Link>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl font-semibold tracking-tight outline-none">
        {tab.name} <span className="font-normal text-ink-muted tabular-nums">{tab.count}</span>
      </h2>
      {cover.isConfirmed ? (
        <Contents id={id} number={tab.number} />
      ) : (
        <div className={`${panel} max-w-108 p-5`}>
          <ConfirmAddress id={id} cover={cover} to="läsa det som ligger i flikarna" />
        </div>
      )}
    </section>
  )
}

function Contents({ id, number }: { id: number; number: number }) {
  const tab = useQuery(query(handOverLink.tab, { params: { id, number } }))
  if (tab.data) return <TabItems id={id} items={tab.data.items} />
  return tab.isLoadingError ? (
    <RetryAlert error={tab.error} isBusy={tab.isFetching} onRetry={() => void tab.refetch()} />
  ) : (
    <Spinner />
  )
}
