import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { may } from '#contract/rules/permissions.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { fullName } from '../names.ts'
import { roleText } from './roleText.ts'

type MembersBelowProps = {
  folder: Pick<Folder, 'id' | 'parentId' | 'roleId' | 'isHandedOver'>
  level: 3 | 4
  after?: ReactNode
}

/** Whoever is in sub-folders alone, for those who may change the members of the main folder. Renders nothing if there is nobody. */
export function MembersBelow({ folder, level, after }: MembersBelowProps) {
  // In the archive of a sold folder there are the sellers alone.
  const isAsked = folder.parentId === null && !folder.isHandedOver && may(folder.roleId, 'DeleteMember')
  const list = useInfiniteQuery({ ...pages(members.below, { query: { folderId: folder.id } }), enabled: isAsked })
  if (list.isLoadingError)
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  // What stands below waits for it, and does not move.
  if (isAsked && list.isPending) return null
  if (!list.data || list.data.total === 0) return after
  return (
    <>
      <section className="mt-4">
        <GroupHeading level={level === 3 ? 2 : 3} count={list.data.total}>
          Bara i en undermapp
        </GroupHeading>
        <Sheet label="Bara i en undermapp" level={level}>
          {list.data.items.map((member) => (
            <Row
              key={member.id}
              lead={<Avatar name={fullName(member)} size="medium" />}
              title={fullName(member)}
              to={member.userId === null ? undefined : urls.member(member.userId, member.folderId)}
              second={
                <>
                  Endast i{' '}
                  <TextLink
                    className="relative z-1 touch-line"
                    to={urls.folder(member.folderId, { tab: folderTabs.members })}
                  >
                    {member.folderTitle || fallback.title}
                  </TextLink>
                </>
              }
              end={roleText(member)}
            />
          ))}
        </Sheet>
        <ShowMore list={list} />
      </section>
      {after}
    </>
  )
}
