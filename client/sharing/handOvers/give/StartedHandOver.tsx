import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { handOvers, type HandOverDraft } from '#contract/sharing/handOvers.ts'
import { members, type Member } from '#contract/people/members.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { choicesIn, query } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { mayTransferFolder } from '#client/people/members/memberActions.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { FlowFrame } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { isWaiting } from '../states.ts'
import { ownsItToo } from './PeopleParts.tsx'
import { withPreset } from './choice.ts'
import { FlowSkeleton } from './FlowSkeleton.tsx'
import { GiveFolder } from './GiveFolder.tsx'
import { LinkToSend } from './LinkToSend.tsx'
import { headingOf } from './steps.ts'
import { WaitingHandOver } from './WaitingHandOver.tsx'

// Few look, and the buyer's page has it too.
const AsBuyer = lazy(async () => ({ default: (await import('../receive/AsBuyer.tsx')).AsBuyer }))

/** The task of handing a folder over, from where it stands: new, begun, or waiting for an answer. */
export function StartedHandOver({ folder }: { folder: OpenFolder }) {
  const [search] = useSearchParams()
  return search.get('steg') === 'kopare' ? <LookAsBuyer folder={folder} /> : <Giving folder={folder} />
}

function LookAsBuyer({ folder }: { folder: OpenFolder }) {
  const navigate = useNavigate()
  return (
    <FlowFrame name={`Lämna över ${folder.title}`} onClose={() => void navigate(urls.folder(folder.id))} foot={null}>
      <Suspense fallback={<FlowSkeleton />}>
        <AsBuyer folderId={folder.id} />
      </Suspense>
    </FlowFrame>
  )
}

function Giving({ folder }: { folder: OpenFolder }) {
  const { userId } = useUser()
  // Shown once, while the hand-over that it leads to is there already.
  const [secret, setSecret] = useState<string>()
  const about = { params: { id: folder.id } }
  const current = useQuery({
    ...query(handOvers.ofFolder, about),
    // What is being filled in stays as it was begun.
    refetchOnWindowFocus: false,
  })
  const team = useQuery(choicesIn(members.inFolder, folder.id))
  const guests = useQuery(choicesIn(members.below, folder.id))
  const usual = useQuery({
    ...query(handOvers.preview, { ...about, body: choiceOfHandOver.usual }),
    enabled: current.data !== undefined && current.data?.state !== 'draft' && !isWaiting(current.data?.state),
  })
  if (!mayTransferFolder(folder)) return <Navigate to={urls.folder(folder.id)} replace />
  if (secret !== undefined) return <LinkToSend secret={secret} folder={folder} />
  const failed = [current, team, guests, usual].find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return (
      <Frame folder={folder}>
        <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </Frame>
    )
  const handOver = current.data
  if (handOver && isWaiting(handOver.state)) return <WaitingHandOver folder={folder} handOver={handOver} />
  const others =
    team.data && guests.data && [...team.data.items, ...guests.data.items].filter((one) => isOther(one, userId))
  if (!others || handOver === undefined) return <Frame folder={folder} />
  const giving = { folder, members: others, onLink: setSecret }
  if (handOver?.state === 'draft' && handOver.draft)
    return <GiveFolder key="begun" {...giving} first={handOver.draft} isNew={false} />
  if (!usual.data) return <Frame folder={folder} />
  return (
    <GiveFolder
      key="begun"
      {...giving}
      first={{ ...emptyDraft(others), choice: withPreset(null, 'usual', usual.data.folders) }}
      isNew
    />
  )
}

const isOther = ({ userId, memberStatusId }: Member, ownId: number) =>
  userId !== null && userId !== ownId && memberStatusId === memberStatus.active

/** Administrators own it too, as far as is known; everybody else is asked, also of a sub-folder alone. */
function emptyDraft(others: readonly Member[]): Omit<HandOverDraft, 'choice'> {
  const idsOf = (isOwner: boolean) => [
    ...new Set(others.flatMap((one) => (one.userId !== null && ownsItToo(one) === isOwner ? [one.userId] : []))),
  ]
  return { buyers: [], accessDay: null, words: '', coOwnerIds: idsOf(true), followerIds: idsOf(false) }
}

function Frame({ folder, children }: { folder: OpenFolder; children?: ReactNode }) {
  const navigate = useNavigate()
  return (
    <FlowFrame name={`Lämna över ${folder.title}`} onClose={() => void navigate(urls.folder(folder.id))} foot={null}>
      <PageHeader title={headingOf('what', folder.categoryId)} />
      {children ?? <FlowSkeleton />}
    </FlowFrame>
  )
}
