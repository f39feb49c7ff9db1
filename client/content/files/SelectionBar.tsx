import { Download, FolderInput, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import { archiveAddress, fileAddress } from '#contract/platform/fileAddresses.ts'
import type { StoredFile } from '#contract/content/files.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { deletedText, restoredText, showDeletedToast } from '#client/platform/forms/restoreFromTrash.ts'
import { ChosenBar } from '#client/platform/lists/selection/ChosenBar.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { bulkProblemText, useDeleteFiles } from './bulk/api.ts'
import { ChangeFiles } from './bulk/ChangeFiles.tsx'
import { MoveFiles } from './bulk/MoveFiles.tsx'

type SelectionBarProps = {
  folderId: number
  files: readonly StoredFile[]
  onClear: () => void
  /** More that is done with them. */
  children?: ReactNode
}

/** The actions of several files at once. Stands above the bar of a phone. */
export function SelectionBar({ folderId, files, onClear, children }: SelectionBarProps) {
  const [only, ...others] = files
  if (!only) return null
  const ids = files.map(({ id }) => id)
  return (
    <ChosenBar
      label="Valda papper"
      count={files.length}
      note={<span className="text-sm text-ink-muted max-sm:sr-only">{sizeText(sumOfSizes(files))}</span>}
      clearLabel="Avmarkera alla"
      onClear={onClear}
    >
      <a
        href={others.length === 0 ? fileAddress('original', only.id) : archiveAddress(folderId, ids)}
        download={others.length === 0 ? only.name : ''}
        className={buttonStyle('quiet', 'small')}
      >
        <Download /> <span className={onlyForReaders}>Ladda ner</span>
      </a>
      {children}
      <Changes files={files} onDone={onClear} />
    </ChosenBar>
  )
}

const onlyForReaders = 'max-lg:sr-only'
const sumOfSizes = (files: readonly StoredFile[]) => files.reduce((sum, { size }) => sum + size, 0)
const mayWithAll = (files: readonly StoredFile[], action: Action) => files.every((file) => mayWithItem(file, action))

/** The changes that the user may make to all of the files. */
function Changes({ files, onDone }: { files: readonly StoredFile[]; onDone: () => void }) {
  const [open, setOpen] = useState<'move' | 'change' | null>(null)
  const close = () => setOpen(null)
  const remove = useDeleteFiles(files)

  function done() {
    close()
    onDone()
  }

  async function deleteThem() {
    try {
      const deleted = await remove.mutateAsync()
      onDone()
      tellDeleted(files.length, deleted)
    } catch (error) {
      showToast({ text: bulkProblemText(error), tone: 'danger' })
    }
  }

  return (
    <>
      {mayWithAll(files, 'UpdateFile') && (
        <>
          <Button variant="quiet" size="small" icon={<FolderInput />} onClick={() => setOpen('move')}>
            <span className={onlyForReaders}>Flytta</span>
          </Button>
          <Button variant="quiet" size="small" icon={<Pencil />} onClick={() => setOpen('change')}>
            <span className={onlyForReaders}>Ändra</span>
          </Button>
        </>
      )}
      {mayWithAll(files, 'DeleteFile') && (
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 />}
          isBusy={remove.isPending}
          onClick={() => void deleteThem()}
        >
          <span className={onlyForReaders}>Radera</span>
        </Button>
      )}
      <MoveFiles files={files} isOpen={open === 'move'} onClose={close} onMoved={done} />
      <ChangeFiles files={files} isOpen={open === 'change'} onClose={close} onChanged={done} />
    </>
  )
}

function tellDeleted(count: number, { deletionIds }: { deletionIds: number[] }) {
  if (count === 1) showDeletedToast(deletedText('file'), { deletionIds })
  else
    showDeletedToast(`${count} papper ligger nu i papperskorgen.`, {
      deletionIds,
      restored: restoredText('file', count),
    })
}
