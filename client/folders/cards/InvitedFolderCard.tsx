import type { FolderCard } from '#contract/folders.ts'
import { openModal } from '../modal/modalStore.ts'
import { fallback } from '../text/fallbacks.ts'
import { Badge } from '../ui/feedback/Badge.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { FolderFacts } from './FolderCard.tsx'

type InvitedFolderCardProps = { folder: FolderCard; level: 2 | 3 }

/** A folder with a pending invitation: cannot be opened yet. */
export function InvitedFolderCard({ folder, level }: InvitedFolderCardProps) {
  const title = folder.title || fallback.title
  return (
    <Card
      hasSpine
      isGreyed
      {...{ title, level }}
      eyebrow={folder.parentTitle}
      badge={<Badge tone="warning">Inbjuden</Badge>}
      actions={
        <>
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
        </>
      }
    >
      <p>Du är inbjuden som {folder.roleName.toLocaleLowerCase('sv-SE')}.</p>
      <FolderFacts folder={folder} />
    </Card>
  )
}

/** The dialog asks once more, about the chosen answer. */
function openInvitation(folder: FolderCard, isDeclining = false) {
  const { memberId, roleId, roleName, title, parentTitle } = folder
  if (memberId === null) return
  const params = { folderTitle: title, parentTitle, roleName, invitedBy: null, isDeclining }
  openModal('AcceptInvitations', { id: memberId, roleId, params, size: 'small' })
}
