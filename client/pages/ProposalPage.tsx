import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { proposals } from '#contract/intake/proposals.ts'
import { NotOpened } from '#client/intake/inbox/NotOpened.tsx'
import { query } from '#client/platform/api/query.ts'

const OpenedProposal = lazy(async () => ({
  default: (await import('#client/intake/inbox/proposals/OpenedProposal.tsx')).OpenedProposal,
}))

/** What a program proposes, with what it is planned as. */
export default function ProposalPage() {
  const id = Number(useParams()['id'])
  const found = useQuery({ ...query(proposals.one, { params: { id } }), enabled: Number.isSafeInteger(id) })
  if (found.data)
    return (
      <Suspense fallback={null}>
        <OpenedProposal key={id} proposal={found.data} />
      </Suspense>
    )
  return (
    <NotOpened id={id} found={found} what="Förslaget" gone="Förslaget väntar inte längre.">
      Du kan ha svarat redan, eller så syns mappen inte längre.
    </NotOpened>
  )
}
