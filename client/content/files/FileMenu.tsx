import { useMutation } from '@tanstack/react-query'
import { Download, FileSignature, FolderInput, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { deletedText, showDeletedToast } from '#client/platform/forms/restoreFromTrash.ts'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { useFocusFallback } from '#client/ui/overlays/useFocusFallback.ts'
import { EndingTile } from '#client/platform/attachments/EndingTile.tsx'
import { spokenTitle } from '#client/platform/attachments/fileWords.ts'
import { MoveFiles } from './bulk/MoveFiles.tsx'
import { deleteFile } from './api.ts'

// Loaded with the first file that is changed.
const ChangeFileForm = lazy(async () => ({
  default: (await import('./viewer/ChangeFileForm.tsx')).ChangeFileForm,
}))

const AgreementDialog = lazy(async () => ({
  default: (await import('../agreements/AgreementDialog.tsx')).AgreementDialog,
}))

type Dialog = { is: 'change' | 'move' | 'agreement'; isOpen: boolean }

/** The actions of one file that is not open, as far as the user may. */
export function FileMenu({ file }: { file: StoredFile }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const remove = useMutation(deleteFile(file))
  const title = spokenTitle(file)
  const mayChange = mayWithItem(file, 'UpdateFile')
  const mayDelete = mayWithItem(file, 'DeleteFile')
  const open = (is: Dialog['is']) => setDialog({ is, isOpen: true })
  const close = () => setDialog(dialog && { ...dialog, isOpen: false })

  async function deleteIt() {
    try {
      showDeletedToast(deletedText('file'), await remove.mutateAsync())
    } catch (error) {
      showError(error)
    }
  }

  const items: MenuEntry[] = [
    mayChange && { id: 'change', label: 'Ändra', icon: <Pencil />, onAction: () => open('change') },
    mayChange &&
      file.agreementId === null &&
      mayWithItem(file, 'AddAgreement') && {
        id: 'agreement',
        label: 'Det är ett avtal',
        icon: <FileSignature />,
        onAction: () => open('agreement'),
      },
    mayChange && { id: 'move', label: 'Flytta', icon: <FolderInput />, onAction: () => open('move') },
    {
      id: 'download',
      label: 'Ladda ner',
      icon: <Download />,
      href: fileAddress('original', file.id),
      download: file.name,
    },
    mayDelete && { id: 'line', separator: true as const },
    mayDelete && {
      id: 'delete',
      label: 'Radera',
      icon: <Trash2 />,
      isDanger: true,
      onAction: () => void deleteIt(),
    },
  ].filter((item) => item !== false)
  return (
    <>
      <OverflowMenu about={title} lead={<EndingTile file={file} className="size-9" />} items={items} />
      {!remove.isIdle && <WhenGone />}
      {dialog?.is === 'change' && (
        <DialogFrame title={`Ändra ${title}`} isOpen={dialog.isOpen} onClose={close}>
          <Suspense fallback={<Spinner />}>
            <ChangeFileForm file={file} onDone={close} />
          </Suspense>
        </DialogFrame>
      )}
      {dialog?.is === 'agreement' && dialog.isOpen && (
        <Suspense fallback={null}>
          <AgreementDialog folder={{ id: file.folderId }} agreement={null} paper={file} onClose={close} />
        </Suspense>
      )}
      {dialog?.is === 'move' && <MoveFiles files={[file]} isOpen={dialog.isOpen} onClose={close} onMoved={close} />}
    </>
  )
}

/** The tile goes with the file that was deleted, and the button that had the focus with it. */
function WhenGone() {
  useFocusFallback()
  return null
}
