import { useQuery } from '@tanstack/react-query'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { query } from '#client/platform/api/query.ts'
import { addressThroughLink } from '../../parcels/addresses.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { AnswerCard, AnswerFoot } from './Answer.tsx'
import { Missing, panel, StaysBehind, WhoseLink } from './Beside.tsx'
import { Binder, handOverTitle } from './Binder.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { isForAnother, type ReceivedProps } from './receivedPage.ts'
import { Questions } from './Questions.tsx'
import { LoadedTab } from './LoadedTab.tsx'
import { OfMember, WrongPerson } from './NotForYou.tsx'

/** The binder, with what the buyer can answer. */
export function BinderWithAnswer(props: ReceivedProps) {
  const { id, cover, memberOf } = props
  const { user } = useSession()
  useDocumentTitle(handOverTitle(cover))
  const notice =
    memberOf !== undefined ? (
      <OfMember folderId={memberOf} />
    ) : user && isForAnother(cover, user) ? (
      <WrongPerson cover={cover} user={user} />
    ) : null
  return (
    <>
      {notice && <div className="pt-2 md:pt-4">{notice}</div>}
      <Binder
        cover={cover}
        renderTab={({ number }) =>
          cover.isConfirmed ? (
            <Contents id={id} number={number} />
          ) : (
            <div className={`${panel} max-w-108 p-5`}>
              <ConfirmAddress id={id} cover={cover} to="läsa det som ligger i flikarna" />
            </div>
          )
        }
        side={
          <>
            {!notice && <AnswerCard {...props} />}
            <Questions questions={cover.questions} seller={cover.sellers[0] ?? ''} />
            <Missing missing={cover.missing} />
            <StaysBehind cover={cover} />
            <WhoseLink cover={cover} />
          </>
        }
      />
      <AnswerFoot {...props} />
    </>
  )
}

function Contents({ id, number }: { id: number; number: number }) {
  const tab = useQuery(query(handOverLink.tab, { params: { id, number } }))
  return <LoadedTab tab={tab} addressOf={addressThroughLink('handOver', id)} />
}
