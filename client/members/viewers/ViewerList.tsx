import { useInfiniteQuery } from '@tanstack/react-query'
import type { Folder } from '#contract/folders.ts'
import type { Viewer } from '#contract/members.ts'
import { useUser } from '../../session/session.tsx'
import { ShowMore } from '../../lists/ShowMore.tsx'
import { RedirectToErrorPage } from '../../lists/RedirectToErrorPage.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { TextLink } from '../../ui/layout/links.tsx'
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { urls } from '#contract/urls.ts'
import { roleSourceText, otherRoleSourceText } from './roleSourceText.ts'
import { viewersQuery } from './api.ts'

/** Everybody who can see the folder, with role and reason. Never empty: it includes the user. */
export function ViewerList({ folder }: { folder: Folder }) {
  const list = useInfiniteQuery(viewersQuery(folder.id))
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return <ListSkeleton />
  return (
    <>
      <ul aria-label="Alla som ser mappen" className="flex flex-col border-y border-line">
        {list.data.items.map((person) => (
          <Person key={person.id} person={person} folder={folder} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

function Person({ person, folder }: { person: Viewer; folder: Folder }) {
  const other = otherRoleSourceText(person, folder)
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3.5 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <Name person={person} />
        </p>
        <p className="text-sm text-ink-muted">{roleSourceText(person, folder)}.</p>
        {other && <p className="text-sm text-ink-muted">{other}.</p>}
      </div>
      <div className="shrink-0">
        <Badge tone={person.seesFolder ? 'accent' : 'neutral'}>{person.roleName}</Badge>
      </div>
    </li>
  )
}

function Name({ person: { userId, name } }: { person: Viewer }) {
  const user = useUser()
  if (userId === null) return name
  return (
    <>
      <TextLink to={urls.member(userId)}>{name}</TextLink>
      {userId === user.userId && ' (du)'}
    </>
  )
}
