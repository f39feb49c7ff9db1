import { CircleAlert } from 'lucide-react'
import type { ListedInboxItem } from '#contract/intake/inbox.ts'
import { urls } from '#contract/platform/urls.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { addedTo, asItsOwn, type Saving } from './saving.ts'
import { knownText, mergedInto, rowTitle } from './inboxItem.ts'

type KnownNoteProps = { item: ListedInboxItem; isBusy: boolean; onSave: (saving: Saving) => void }

/** That it may be there already, with the two answers: its papers are added to what is there, or it is another one. */
export function KnownNote({ item, isBusy, onSave }: KnownNoteProps) {
  const known = item.brief?.known
  if (!known) return null
  const title = rowTitle(item)
  const own = asItsOwn(item)
  const merged = mergedInto(known)
  return (
    <div className="relative z-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-0 grow basis-60 items-center gap-1.5 text-xs text-warning">
        <CircleAlert aria-hidden="true" className="size-3.5 flex-none" />
        {knownText(known)}
      </p>
      <span className="flex gap-2">
        {merged && (
          <Button
            size="small"
            aria-label={`Slå ihop: ${title}`}
            disabled={isBusy}
            onClick={() => onSave(addedTo(item, merged))}
          >
            Slå ihop
          </Button>
        )}
        {own ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Behåll båda: ${title}`}
            disabled={isBusy}
            onClick={() => onSave(own)}
          >
            Behåll båda
          </Button>
        ) : (
          <ButtonLink variant="quiet" size="small" to={urls.inboxItem(item.id)} aria-label={`Behåll båda: ${title}`}>
            Behåll båda
          </ButtonLink>
        )}
      </span>
    </div>
  )
}
