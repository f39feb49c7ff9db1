import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedInboxItem } from '#contract/intake/inbox.ts'
import { doubtText, fittingOf, fittingText, isAgreed } from './inboxItem.ts'

/** What was read of a thing that waits, in a word: that it agrees, or what does not. Null of what is no receipt. */
export function agreementOf(item: ListedInboxItem): ReactNode {
  const { brief } = item
  if (!brief) return null
  if (brief.isWaiting && (brief.kind === null || brief.doubt !== null)) return <Plain>Läses…</Plain>
  if (brief.kind === null) return null
  // What is there already is said below it, with what to do.
  if (brief.known) return null
  const fitting = fittingOf(item)
  if (isAgreed(item))
    return (
      <Marked mark={<Check className="text-success" />}>
        <span>Stämmer{fitting && ` · läggs till ${fittingText(fitting)}`}</span>
      </Marked>
    )
  if (brief.doubt === 'newFirm') return <Plain>{doubtText.newFirm}</Plain>
  return brief.doubt && <Doubtful>{doubtText[brief.doubt]}</Doubtful>
}

const Plain = ({ children }: { children: ReactNode }) => <span className="block @3xl:text-end">{children}</span>

function Doubtful({ children }: { children: ReactNode }) {
  return (
    <span className="text-warning">
      <Marked mark={<CircleAlert />}>{children}</Marked>
    </span>
  )
}

function Marked({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1 @3xl:justify-end [&_svg]:size-3.5 [&_svg]:flex-none">
      <span aria-hidden="true">{mark}</span>
      <span className="truncate">{children}</span>
    </span>
  )
}
