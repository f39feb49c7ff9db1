import { FolderOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { CategoryDrawing } from '#client/folders/drawings/CategoryDrawing.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { RowTexts } from '#client/ui/layout/rows/RowTexts.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Spine } from '#client/ui/layout/Spine.tsx'
import { OpenTab } from './OpenTab.tsx'
import { tabParam } from './receivedPage.ts'
import { Register } from './Register.tsx'

type BinderProps = {
  cover: HandOverCover
  side: ReactNode
  /** What lies in the tab that is open. */
  renderTab: (tab: HandOverCover['tabs'][number]) => ReactNode
}

export const handOverTitle = ({ sellers, title }: HandOverCover) => `${sellers[0] ?? ''} lämnar över ${title} till dig`

/** The binder with its register, or the tab that is open, and what stands beside it. */
export function Binder({ cover, side, renderTab }: BinderProps) {
  const [search] = useSearchParams()
  const tab = cover.tabs.find(({ number }) => String(number) === search.get(tabParam))
  // Whoever closes a tab is where it is in the register.
  const [closed, setClosed] = useState<number | null>(null)
  return (
    <>
      <Cover cover={cover} />
      <div className="mt-5">
        <WithSide side={side}>
          {tab ? (
            // What a code opens is read from its heading.
            <OpenTab key={`${tab.number} ${cover.isConfirmed}`} tab={tab} onClose={() => setClosed(tab.number)}>
              {renderTab(tab)}
            </OpenTab>
          ) : (
            <>
              <Register cover={cover} focused={closed} />
              <About cover={cover} />
            </>
          )}
        </WithSide>
      </div>
    </>
  )
}

/** What is said of the folders, and how much goes along that cannot be read here. */
function About({ cover: { about, textsLeftOut } }: Pick<BinderProps, 'cover'>) {
  return (
    <>
      {about.length > 0 && (
        <section className="mt-6">
          <GroupHeading level={2}>Om mapparna</GroupHeading>
          <Sheet>
            {about.map(({ title, text }) => (
              <Row
                key={`${title} ${text}`}
                lead={<IconTile icon={<FolderOpen />} />}
                title={title}
                outcome={<RowTexts texts={[text]} />}
              />
            ))}
          </Sheet>
        </section>
      )}
      {textsLeftOut > 0 && (
        <p className="mt-2.5 px-1 text-sm text-ink-muted">
          {textsLeftOut === 1 ? 'En lång text följer' : `${textsLeftOut} långa texter följer`} med som inte får plats
          här.
        </p>
      )}
    </>
  )
}

/** The cover with its spine: no picture of the folder, for it says where it is and how. */
function Cover({ cover }: Pick<BinderProps, 'cover'>) {
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
        <h1 className="mt-2.5 text-2xl font-bold tracking-tight text-balance">{handOverTitle(cover)}</h1>
        {words && <p className="mt-2 max-w-[54ch] whitespace-pre-line text-ink-muted">”{words}”</p>}
      </div>
    </header>
  )
}
