import { useQuery } from '@tanstack/react-query'
import { handOverLink } from '#contract/handOverLink.ts'
import { parcelFileAddress } from '#contract/parcelLinks.ts'
import { urls } from '#contract/urls.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../session/session.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { useDocumentTitle } from '../../ui/layout/headers.tsx'
import { AnswerCard, AnswerFoot } from './Answer.tsx'
import { Missing, panel, StaysBehind, WhoseLink } from './Beside.tsx'
import { Binder, offerTitle } from './Binder.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { isForAnother, useOpenTab, type ReceivedProps } from './receivedPage.ts'
import { Questions } from './Questions.tsx'
import { LoadedTab } from './LoadedTab.tsx'
import { WrongPerson } from './Stopped.tsx'

/** The binder, with what the buyer can answer. */
export function Offer(props: ReceivedProps) {
  const { id, cover, memberOf } = props
  const { user } = useSession()
  const tab = useOpenTab(cover)
  useDocumentTitle(offerTitle(cover))
  return (
    <>
      <Binder
        cover={cover}
        contents={
          cover.isConfirmed && tab ? (
            <Contents id={id} number={tab.number} />
          ) : (
            <div className={`${panel} max-w-108 p-5`}>
              <ConfirmAddress id={id} cover={cover} to="läsa det som ligger i flikarna" />
            </div>
          )
        }
        side={
          <>
            {memberOf !== undefined ? (
              <OfMember folderId={memberOf} />
            ) : user && isForAnother(cover, user) ? (
              <WrongPerson cover={cover} user={user} />
            ) : (
              <AnswerCard {...props} />
            )}
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
  return (
    <LoadedTab tab={tab} addressOf={(form, file) => parcelFileAddress({ kind: 'handOver', id, number: file, form })} />
  )
}

/** Somebody of the seller's team has opened the link: what they are asked is asked in the folder. */
function OfMember({ folderId }: { folderId: number }) {
  return (
    <section aria-label="Ditt svar" className={`${panel} p-4.5 max-lg:order-1`}>
      <h2 className="text-lg font-semibold">Du är med i mappen</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink-muted">
        Erbjudandet är till någon annan. Det som du själv tillfrågas om står i mappen.
      </p>
      <ButtonLink variant="primary" wide to={urls.folder(folderId)}>
        Till mappen
      </ButtonLink>
    </section>
  )
}
