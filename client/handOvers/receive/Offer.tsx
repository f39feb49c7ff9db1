import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HandOverCover } from '#contract/handOverLink.ts'
import { CategoryDrawing } from '../../folders/drawings/CategoryDrawing.tsx'
import { WithSide } from '../../ui/flow/FlowFrame.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { useDocumentTitle } from '../../ui/layout/headers.tsx'
import { Spine } from '../../ui/layout/Spine.tsx'
import { AnswerCard, AnswerFoot } from './Answer.tsx'
import { Missing, StaysBehind, WhoseLink } from './Beside.tsx'
import { tabParam, type ReceivedProps } from './receivedPage.ts'
import { Questions } from './Questions.tsx'
import { OpenTab } from './OpenTab.tsx'
import { Register } from './Register.tsx'

/** The binder, with its register and what the buyer can answer. */
export function Offer(props: ReceivedProps) {
  const { id, cover } = props
  const title = `${cover.sellers[0] ?? ''} lämnar över ${cover.title} till dig`
  useDocumentTitle(title)
  const [search] = useSearchParams()
  const tab = cover.tabs.find(({ number }) => String(number) === search.get(tabParam))
  // Whoever closes a tab is where it is in the register.
  const [closed, setClosed] = useState<number | null>(null)
  return (
    <>
      <Binder cover={cover} title={title} />
      <div className="mt-5">
        <WithSide
          side={
            <>
              <AnswerCard {...props} />
              <Questions questions={cover.questions} seller={cover.sellers[0] ?? ''} />
              <Missing missing={cover.missing} />
              <StaysBehind cover={cover} />
              <WhoseLink cover={cover} />
            </>
          }
        >
          {tab ? (
            <OpenTab key={tab.number} {...{ id, cover, tab }} onClose={() => setClosed(tab.number)} />
          ) : (
            <Register cover={cover} focused={closed} />
          )}
        </WithSide>
      </div>
      <AnswerFoot {...props} />
    </>
  )
}

/** The cover with its spine: no picture of the folder, for it says where it is and how. */
function Binder({ cover, title }: { cover: HandOverCover; title: string }) {
  const { sellers, categoryId, categoryName, city, words } = cover
  return (
    <header className="relative mt-2 grid overflow-clip rounded-lg border border-line bg-surface-raised ps-5.5 shadow-card md:mt-4 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Spine isFaint={false} />
      <CategoryDrawing categoryId={categoryId} className="h-34 w-full object-cover md:h-full md:min-h-52" />
      <div className="min-w-0 px-4.5 pt-4 pb-5 md:px-8 md:py-7">
        <p className="flex items-center gap-2 text-sm text-ink-muted">
          <span className="flex [&>*+*]:-ms-1">
            {sellers.slice(0, 3).map((name) => (
              <Avatar key={name} name={name} size="small" />
            ))}
          </span>
          {[categoryName, city].filter(Boolean).join(' · ')}
        </p>
        <h1 className="mt-2.5 text-2xl font-bold tracking-tight text-balance">{title}</h1>
        {words && <p className="mt-2 max-w-[54ch] whitespace-pre-line text-ink-muted">”{words}”</p>}
      </div>
    </header>
  )
}
