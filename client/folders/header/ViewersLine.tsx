import { ChevronRight, Eye } from 'lucide-react'
import { Link } from 'react-router'
import type { Folder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { People } from '#client/ui/layout/Avatar.tsx'
import { RestrictedBadge } from '../cards/RestrictedBadge.tsx'

/** The viewers of a sub-folder, as a link to the page that lists them. */
export function ViewersLine({ folder }: { folder: Folder }) {
  const { id, people, memberCount, inherits } = folder
  return (
    <Link
      to={urls.viewers(id)}
      className="mt-2.5 flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-line bg-surface-raised px-3.5 text-sm hover:border-line-strong md:me-2 md:inline-flex md:min-h-9 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-muted"
    >
      <Eye aria-hidden="true" className="own-bar:hidden" />
      <span aria-hidden="true" className="hidden own-bar:flex">
        <People people={people} count={memberCount} />
      </span>
      <span className="min-w-0 truncate">
        <b className="font-semibold">{seenBy(folder)}</b>
        {memberCount > 1 && (
          <span className="text-ink-muted own-bar:sr-only">
            {' '}
            {namesText(
              people.map(({ name }) => name),
              memberCount,
            )}
          </span>
        )}
      </span>
      {!inherits && <RestrictedBadge />}
      <ChevronRight aria-hidden="true" className="ms-auto" />
    </Link>
  )
}

function seenBy({ title, memberCount }: Folder) {
  const name = title || fallback.title
  return memberCount === 1 ? `Bara du ser ${name}.` : `${memberCount} ser ${name}.`
}
