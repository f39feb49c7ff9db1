import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { deleteFile } from '../api.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { deletedText, showDeletedToast } from '#client/platform/forms/restoreFromTrash.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { isPicture } from '#client/platform/attachments/isPicture.ts'
import { FilePanel } from './FilePanel.tsx'
import { Stage } from '#client/platform/attachments/viewer/Stage.tsx'
import { usePictureActions } from './usePictureActions.tsx'
import { useStage } from '#client/platform/attachments/viewer/useStage.ts'
import { PlaceAmong, ViewerBar } from '#client/platform/attachments/viewer/ViewerBar.tsx'

type FileViewProps = {
  file: StoredFile
  heading: ReactNode
  /** The list it is one of; empty if it is in none. */
  files: readonly StoredFile[]
  /** The number of files in the list, also those that are not loaded. */
  total: number
  onOpen: (id: number) => void
  onClose: () => void
  mayDelete: boolean
  /** Undefined for whoever may only look. */
  onChange: (() => void) | undefined
}

/** A file as it looks, and what is known of it. */
export function FileView(props: FileViewProps) {
  const { file, heading, files, total, onOpen, onClose, mayDelete, onChange } = props
  const { index, zoom, stage } = useStage({ file, files, onOpen, onClose })
  const [done, setDone] = useState({ id: file.id, text: '' })
  const actions = usePictureActions(file, (text) => setDone({ id: file.id, text }))
  const remove = useMutation(deleteFile(file))
  const error = remove.error ?? actions.error

  async function deleteIt() {
    const deleted = await remove.mutateAsync().catch(() => null)
    if (!deleted) return
    onClose()
    showDeletedToast(deletedText('file'), deleted)
  }

  const deleting: MenuEntry[] = [
    { id: 'line', separator: true },
    { id: 'delete', label: 'Radera', icon: <Trash2 />, isDanger: true, onAction: () => void deleteIt() },
  ]
  return (
    <div className={layout}>
      <ViewerBar
        zoom={file.preview === 'done' ? zoom : null}
        onClose={onClose}
        end={
          <OverflowMenu
            about={titleOf(file)}
            items={[...actions.entries, ...(mayDelete ? deleting.slice(actions.entries.length > 0 ? 0 : 1) : [])]}
          />
        }
      >
        {index !== -1 && (
          <PlaceAmong words={total > 1 && `${wordOf(file)} ${index + 1} av ${total}`} title={titleOf(file)} />
        )}
      </ViewerBar>
      <Stage {...stage} addressOf={fileAddress} />
      <aside aria-label="Om papperet" className={panel}>
        <FilePanel
          {...{ file, heading, onChange }}
          done={done.id === file.id ? done.text : ''}
          problem={error && errorText(error)}
        />
      </aside>
    </div>
  )
}

const wordOf = (file: StoredFile) => (isPicture(file) ? 'Bild' : 'Papper')

// Where it is wide, what is known stands beside the picture; on a phone below it.
const layout =
  'grid min-h-0 grow grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(0,1fr)]'
const panel =
  'max-h-[42dvh] overflow-y-auto overscroll-contain border-line bg-surface-raised max-lg:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-none lg:border-s'
