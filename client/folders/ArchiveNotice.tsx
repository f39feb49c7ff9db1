import { ArchiveRestore } from 'lucide-react'
import { useRef } from 'react'
import { isArchived } from '#contract/rules/archive.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { urls } from '#contract/platform/urls.ts'
import { useUnarchiveFolder } from './api.ts'
import { folderActions } from './FolderMenu.tsx'

/** Says that a folder is archived and how to reopen it. Empty for other folders. */
export function ArchiveNotice({ folder }: { folder: Folder }) {
  const place = useRef<HTMLDivElement>(null)
  const unarchive = useUnarchiveFolder(folder)
  const onUnarchive = () =>
    unarchive.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: 'Mappen är öppen igen.' })
        // The focused button was removed.
        place.current?.focus()
      },
      onError: showError,
    })
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isArchived(folder) && !folder.isHandedOver && (
        <div className="pb-6">
          <Alert
            title={folder.parentStatusId === folderStatus.archived ? 'Huvudmappen är arkiverad' : 'Mappen är arkiverad'}
            action={
              folderActions(folder).mayUnarchive && (
                <Button size="small" icon={<ArchiveRestore />} isBusy={unarchive.isPending} onClick={onUnarchive}>
                  Öppna mappen igen
                </Button>
              )
            }
          >
            <p>
              Här går allt att läsa, men inget kan läggas till, ändras eller skickas. <UnarchiveHint folder={folder} />
            </p>
          </Alert>
        </div>
      )}
    </div>
  )
}

/** Tells users who may not unarchive the folder here who may, or where. */
function UnarchiveHint({ folder }: { folder: Folder }) {
  const { parentId, parentTitle, parentRoleId, parentStatusId } = folder
  if (folderActions(folder).mayUnarchive) return null
  if (parentStatusId !== folderStatus.archived) return 'En administratör kan öppna mappen igen.'
  if (parentId === null || parentRoleId === null) return 'En administratör kan öppna huvudmappen igen.'
  return (
    <>
      En administratör kan öppna <TextLink to={urls.folder(parentId)}>{parentTitle}</TextLink> igen.
    </>
  )
}
