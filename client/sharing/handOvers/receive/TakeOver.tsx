import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { handOverLink, type HandOverChanges } from '#contract/sharing/handOverLink.ts'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { keyOf, query } from '#client/platform/api/query.ts'
import { CategoryDrawing } from '#client/folders/drawings/CategoryDrawing.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { forgetLink } from '../../parcels/links/useOpenedLink.ts'
import type { SessionUser } from '#client/platform/session/session.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { useTopOf } from '#client/ui/layout/useTopOf.ts'
import { sellersText } from '../buyerWords.ts'
import { exchangeText } from '../handOverText.ts'
import { AskButton, DeclineButton } from './Answer.tsx'
import { panel } from './Beside.tsx'
import { Buyers, Followers, WhatYesMeans } from './BuyerParts.tsx'
import { Changes } from './Changes.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { WrongPerson } from './NotForYou.tsx'
import { isForAnother, signedInBuyer, type ReceivedProps } from './receivedPage.ts'
import { UnconfirmedAccount, Waiting } from './Stopped.tsx'

type TakeOverProps = ReceivedProps & { user: SessionUser }

/** Where the buyer says yes, signed in. */
export function TakeOver(props: TakeOverProps) {
  const { cover } = props
  const title = `Ta över ${cover.title}`
  useDocumentTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const from = `Från ${sellersText(cover.sellers)}`
  return (
    <div className="mx-auto max-w-240">
      <Link to={urls.handOver} className="link-text inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Till erbjudandet
      </Link>
      <header className="mt-1 flex items-start gap-4">
        <CategoryDrawing categoryId={cover.categoryId} className="size-18 shrink-0 rounded-xl sm:size-28" />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
            {title}
          </h1>
          <p className="mt-1 text-ink-muted">
            {cover.accessDay ? `${from} · tillträde ${exchangeText(cover.accessDay)}` : from}
          </p>
        </div>
      </header>
      <div className="mt-5">
        <Step {...props} />
      </div>
    </div>
  )
}

/** What stands between them and their yes, or the question itself. */
function Step(props: TakeOverProps) {
  const { id, cover, user } = props
  const own = signedInBuyer(cover, user)
  const hasSaidYes = own?.answer === 'yes' || cover.state === 'accepted'
  // Of two buyers the other may have confirmed their address in this browser.
  const isOwn = own !== undefined && own.id === cover.ownId
  useTopOf(!isOwn ? 'address' : hasSaidYes ? 'waiting' : 'question')
  if (isForAnother(cover, user)) return <WrongPerson cover={cover} user={user} />
  if (!isOwn)
    return (
      <div className={`${panel} max-w-108 p-5`}>
        <ConfirmAddress id={id} cover={cover} to="gå vidare" />
      </div>
    )
  if (hasSaidYes) return <Waiting {...props} own={own} />
  if (!user.isEmailVerified) return <UnconfirmedAccount email={user.email} />
  return <Question {...props} ownId={own.id} />
}

/** How often it is asked what has changed meanwhile. */
const whileReading = 30_000

function Question(props: TakeOverProps & { ownId: number }) {
  const { id } = props
  const changes = useQuery({ ...query(handOverLink.changes, { params: { id } }), refetchInterval: whileReading })
  if (changes.data) return <Answering {...props} changes={changes.data} isLoading={changes.isFetching} />
  return changes.isLoadingError ? (
    <RetryAlert error={changes.error} isBusy={changes.isFetching} onRetry={() => void changes.refetch()} />
  ) : (
    <Spinner />
  )
}

type AnsweringProps = TakeOverProps & { ownId: number; changes: HandOverChanges; isLoading: boolean }

function Answering({ changes, isLoading, ownId, ...props }: AnsweringProps) {
  const { id, cover, user } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  // What was on the screen: a yes is to that, and to nothing that has come since.
  const [seen, setSeen] = useState(changes)
  const [keeps, setKeeps] = useState<readonly number[]>([])
  const list = useRef<HTMLDivElement>(null)
  const accepting = useMutation({
    mutationFn: () => call(handOverLink.accept, { params: { id }, body: { hash: seen.hash, keeps: [...keeps] } }),
    meta: { topic: 'access' },
    onSuccess: ({ folderId }) => {
      if (folderId === null) return client.invalidateQueries({ queryKey: keyOf(handOverLink.cover) })
      forgetLink('handOver')
      return navigate(urls.folder(folderId))
    },
    onError: (error) => {
      if (isChanged(error)) void client.invalidateQueries({ queryKey: keyOf(handOverLink.changes) })
    },
  })
  const hasNew = changes.hash !== seen.hash || isChanged(accepting.error)

  function showNew() {
    setSeen(changes)
    accepting.reset()
    list.current?.focus()
  }

  return (
    <>
      <div ref={list} tabIndex={-1} className="outline-none">
        <Changes changes={seen} seller={cover.sellers[0] ?? ''} />
      </div>
      <div className="mt-5 grid gap-x-6 gap-y-5 md:grid-cols-2">
        <WhatYesMeans cover={cover} ownId={ownId} />
        <Buyers cover={cover} ownId={ownId} user={user} />
      </div>
      <Followers cover={cover} keeps={keeps} onChange={setKeeps} />
      <div className="mt-6 flex flex-col gap-3">
        {hasNew ? (
          <p role="status" className="text-sm text-warning">
            Något har ändrats medan du läste. Ditt ja är inte skickat.
          </p>
        ) : (
          <FormError message={accepting.error ? errorText(accepting.error) : undefined} />
        )}
        <div className="flex flex-wrap gap-2.5 max-sm:[&>:first-child]:w-full">
          {hasNew ? (
            <Button variant="primary" isBusy={isLoading} onClick={showNew}>
              Se vad som är nytt
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={accepting.isPending}
              busyText="Skickar…"
              onClick={() => accepting.mutate()}
            >
              Ja, jag tar över {cover.title}
            </Button>
          )}
          <AskButton {...props} />
          <DeclineButton {...props} />
        </div>
        <p className="max-w-[62ch] text-xs text-ink-muted">
          Ditt ja skrivs in i intyget med tid och hur du bekräftade att det är du.
        </p>
      </div>
    </>
  )
}

const isChanged = (error: unknown) => error instanceof Problem && error.code === 'handOverChanged'
