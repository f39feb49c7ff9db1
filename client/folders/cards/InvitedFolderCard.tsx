import type { FolderCard } from '#contract/folders/folders.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CardFrame, CardTitle } from './CardFrame.tsx'
import { FolderFacts } from './parts.tsx'

type InvitedFolderCardProps = { folder: FolderCard; level: 2 | 3 }

/** A folder with a pending invitation: cannot be opened yet. */
export function InvitedFolderCard({ folder, level }: InvitedFolderCardProps) {
  const title = folder.title || fallback.title
  return (
    <CardFrame spine="faint" isGreyed>
      <div className="flex grow flex-col gap-3 p-4.5 text-sm">
        <header className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            {folder.parentTitle && <p className="text-xs">{folder.parentTitle}</p>}
            <CardTitle level={level}>{title}</CardTitle>
          </div>
          <Badge tone="warning">Inbjuden</Badge>
        </header>
        <p>Du är inbjuden som {folder.roleName.toLocaleLowerCase('sv-SE')}.</p>
        <FolderFacts folder={folder} />
        <footer className="mt-auto flex flex-wrap gap-2 pt-1">
          <Button
            size="small"
            variant="primary"
            aria-label={`Acceptera inbjudan till ${title}`}
            onClick={() => openInvitation(folder)}
          >
            Acceptera inbjudan
          </Button>
          <Button size="small" aria-label={`Tacka nej till ${title}`} onClick={() => openInvitation(folder, true)}>
            Tacka nej
          </Button>
        </footer>
      </div>
    </CardFrame>
  )
}

/** The dialog asks once more, about the chosen answer. */
function openInvitation(folder: FolderCard, isDeclining = false) {
  const { memberId, roleId, roleName, title, parentTitle } = folder
  if (memberId === null) return
  const params = { folderTitle: title, parentTitle, roleName, invitedBy: null, isDeclining }
  openModal('AcceptInvitations', { id: memberId, roleId, params, size: 'small' })
}
