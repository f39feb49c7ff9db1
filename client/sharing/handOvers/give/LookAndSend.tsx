import { Lock } from 'lucide-react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import type { HandOverDraft } from '#contract/sharing/handOvers.ts'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import { urls } from '#contract/platform/urls.ts'
import { CategoryDrawing } from '#client/folders/drawings/CategoryDrawing.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { Step, Steps } from '#client/ui/flow/Steps.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { Spine } from '#client/ui/layout/Spine.tsx'
import { thingsText } from '../handOverText.ts'
import { datesOf } from './datesOf.ts'
import { nothingStaysText } from './giveWords.ts'
import { LastLook } from './LastLook.tsx'

type LookProps = {
  folder: OpenFolder
  draft: HandOverDraft
  preview: HandOverPreview
  /** Those who own it too and say yes first. */
  coOwners: readonly string[]
}

/** The third step: how the buyer sees it, a last look, and what happens when. */
export function LookAndSend({ folder, draft, preview, coOwners }: LookProps) {
  return (
    <WithSide
      side={
        <section>
          <GroupHeading level={2}>Så går det till</GroupHeading>
          <div className="rounded-lg border border-line bg-surface-raised px-4.5 py-4 shadow-card">
            <Steps>
              {datesOf(draft, coOwners).map(({ id, when, what, state }) => (
                <Step key={id} state={state} title={when} text={what} />
              ))}
            </Steps>
          </div>
          <p className="mt-2.5 flex gap-2.5 px-1 text-xs text-ink-muted">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            Det som ligger i erbjudandet låses nu. Ändrar ni något efteråt ser köparen vad som är nytt innan den säger
            ja.
          </p>
        </section>
      }
    >
      <AsBuyerSees {...{ folder, draft, preview }} />
      <LastLook folderId={folder.id} {...{ draft, preview, coOwners }} conditionPage={urls.condition(folder.id)} />
    </WithSide>
  )
}

function AsBuyerSees({ folder, draft, preview }: Omit<LookProps, 'coOwners'>) {
  const user = useUser()
  const { kinds, years } = preview
  const facts = [
    folder.categoryName,
    folder.city,
    ...(years ? [`${years.last - years.first + 1}\u00a0år`] : []),
  ].filter(Boolean)
  const figures = [
    ['händelser', kinds.history.goes + kinds.planned.goes + kinds.notes.goes],
    ['komponenter', kinds.components.goes],
    ['papper, bilder', kinds.papers.goes + kinds.costs.goes + kinds.pictures.goes],
  ] as const
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <GroupHeading level={2}>Så här ser köparen det</GroupHeading>
        <TextLink to={urls.giveFolder(folder.id, 'kopare')} className="touch-line text-sm">
          Öppna hela sidan
        </TextLink>
      </div>
      <div inert className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        <div className="relative grid border-b border-line bg-surface-raised ps-5.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <Spine isFaint={false} />
          <CategoryDrawing categoryId={folder.categoryId} className="aspect-16/10 size-full object-cover" />
          <div className="px-5 py-4.5">
            <p className="text-sm text-ink-muted">{facts.join(' · ')}</p>
            <p className="mt-1 text-xl leading-tight font-bold tracking-tight">
              {user.name} lämnar över {folder.title} till dig
            </p>
            {draft.words && <p className="mt-1.5 text-sm whitespace-pre-line text-ink-muted">”{draft.words}”</p>}
          </div>
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-2 px-5 py-4">
          {figures.map(([word, count]) => (
            <div key={word} className="flex flex-col-reverse">
              <dt className="text-xs text-ink-muted">{word}</dt>
              <dd className="text-xl font-semibold tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
        <p className="px-5 pb-4 text-sm text-ink-muted">
          {preview.stays === 0 ? nothingStaysText(preview) : `${thingsText(preview.stays)} stannar`} hos säljaren.
        </p>
      </div>
    </section>
  )
}
