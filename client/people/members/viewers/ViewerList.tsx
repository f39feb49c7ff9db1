import { Mail } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Folder } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { urls } from '#contract/platform/urls.ts'
import type { Viewer } from '#contract/rules/viewer.ts'
import { pages } from '#client/platform/api/query.ts'
import { roleSourceText, otherRoleSourceText } from './roleSourceText.ts'

/** Everybody who can see the folder, with role and reason. Never empty: it includes the user. */
export function ViewerList({ folder }: { folder: Folder }) {
  const list = useInfiniteQuery(pages(members.viewers, { query: { folderId: folder.id } }))
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return <ListSkeleton />
  return (
    <>
      <Sheet label="Alla som ser mappen" level={2}>
        {list.data.items.map((person) => (
          <Person key={person.id} person={person} folder={folder} />
        ))}
      </Sheet>
      <ShowMore list={list} />
    </>
  )
}

function Person({ person, folder }: { person: Viewer; folder: Folder }) {
  const user = useUser()
  const { userId, name, seesFolder, roleName } = person
  const other = otherRoleSourceText(person, folder)
  return (
    <Row
      lead={seesFolder ? <Avatar name={name} size="medium" /> : <IconTile icon={<Mail />} />}
      title={
        <>
          <span className={classes(userId === null && 'break-all')}>{name}</span>
          {userId === user.userId && <span className="font-normal text-ink-muted"> (du)</span>}
        </>
      }
      to={userId === null ? undefined : urls.member(userId)}
      isGreyed={!seesFolder}
      second={
        <>
          <span className="block">{roleSourceText(person, folder)}.</span>
          {other && <span className="block">{other}.</span>}
        </>
      }
      end={roleName}
    />
  )
}
