import { useUser } from '#client/platform/session/session.tsx'
import { PersonRow } from './PersonRow.tsx'
import { roleText } from './roleText.ts'
import { useMemberMenu, type MemberOfFolder } from './useMemberMenu.tsx'

/** A member of the folder in a list. */
export function MemberRow({ member, folder }: MemberOfFolder) {
  const { userId } = useUser()
  const { entries, dialogs } = useMemberMenu({ member, folder })
  return (
    <>
      <PersonRow
        person={member}
        isOwn={member.userId === userId}
        folderId={folder.id}
        about={roleText(member).toLocaleLowerCase('sv-SE')}
        menu={entries}
      />
      {dialogs}
    </>
  )
}
