import { Maximize, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { StoredFile } from '#contract/files.ts'
import { errorText } from '../../forms/formProblem.ts'
import { showDeletedToast } from '../../forms/restoreFromTrash.ts'
import { IconButton } from '../../ui/fields/IconButton.tsx'
import type { MenuEntry } from '../../ui/overlays/menuTypes.ts'
import { OverflowMenu } from '../../ui/overlays/OverflowMenu.tsx'
import { useDeleteFile } from '../api.ts'
import { titleOf } from '../fileWords.ts'
import { isPicture } from '../isPicture.ts'
import { PaperPanel } from './PaperPanel.tsx'
import { Stage } from './Stage.tsx'
import { usePictureActions } from './usePictureActions.tsx'
import { useDialogKeys } from './useDialogKeys.ts'
import { useZoom, type Zoom } from './useZoom.ts'

type PaperViewProps = {
  file: StoredFile
  heading: ReactNode
  /** The list it is one of; empty if it is in none. */
  files: readonly StoredFile[]
  /** How many the list has, also those that are not loaded. */
  total: number
  onOpen: (id: number) => void
  onClose: () => void
  mayDelete: boolean
  /** Undefined for whoever may only look. */
  onChange: (() => void) | undefined
}

/** A file as it looks, and what is known of it. */
export function PaperView(props: PaperViewProps) {
  const { file, heading, files, total, onOpen, onClose, mayDelete, onChange } = props
  const stage = useRef<HTMLDivElement>(null)
  const index = files.findIndex(({ id }) => id === file.id)
  const open = (at: number) => files[at] && onOpen(files[at].id)
  const onStep = (by: -1 | 1) => index !== -1 && open(index + by)
  const zoom = useZoom({ stage, id: file.id, onStep, onClose })
  const [done, setDone] = useState({ id: file.id, text: '' })
  const actions = usePictureActions(file, (text) => setDone({ id: file.id, text }))
  const remove = useDeleteFile(file)
  const error = remove.error ?? actions.error

  async function deleteIt() {
    const deleted = await remove.mutateAsync().catch(() => null)
    if (!deleted) return
    onClose()
    showDeletedToast('Papperet ligger nu i papperskorgen.', deleted)
  }

  useDialogKeys(stage, (key) => {
    if (zoom.onKey(key)) return true
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: files.length - 1 }[key]
    if (to === undefined || index === -1) return false
    open(to)
    return true
  })

  const deleting: MenuEntry[] = [
    { id: 'line', separator: true },
    { id: 'delete', label: 'Radera', icon: <Trash2 />, isDanger: true, onAction: () => void deleteIt() },
  ]
  return (
    <div className={layout}>
      <div className="flex items-center gap-1 px-2 py-1 pt-[max(0.25rem,env(safe-area-inset-top))]">
        <IconButton label="Stäng" icon={<X />} onClick={onClose} />
        <p role="status" className="grow ps-1 text-sm text-ink-muted tabular-nums">
          {index !== -1 && total > 1 && `${wordOf(file)} ${index + 1} av ${total}`}
          <span className="sr-only">{index !== -1 && `: ${titleOf(file)}`}</span>
        </p>
        {file.preview === 'done' && <ZoomButtons zoom={zoom} />}
        <OverflowMenu
          about={titleOf(file)}
          items={[...actions.entries, ...(mayDelete ? deleting.slice(actions.entries.length > 0 ? 0 : 1) : [])]}
        />
      </div>
      <Stage
        {...{ stage, file, zoom, onStep }}
        before={files[index - 1]}
        after={index === -1 ? undefined : files[index + 1]}
      />
      <aside aria-label="Om papperet" className={panel}>
        <PaperPanel
          {...{ file, heading, onChange }}
          done={done.id === file.id ? done.text : ''}
          problem={error && errorText(error)}
        />
      </aside>
    </div>
  )
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const isZoomed = zoom.view.scale > 1
  return (
    <>
      <IconButton label="Förminska" icon={<ZoomOut />} aria-disabled={!isZoomed} onClick={zoom.out} />
      <IconButton
        label="Visa hela"
        icon={<Maximize />}
        aria-disabled={!isZoomed}
        onClick={zoom.fit}
        className="max-sm:hidden"
      />
      <IconButton label="Förstora" icon={<ZoomIn />} onClick={zoom.in} />
    </>
  )
}

const wordOf = (file: StoredFile) => (isPicture(file) ? 'Bild' : 'Papper')

// Where it is wide, what is known stands beside the picture; on a phone below it.
const layout =
  'grid min-h-0 grow grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(0,1fr)]'
const panel =
  'max-h-[42dvh] overflow-y-auto overscroll-contain border-line bg-surface-raised max-lg:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-none lg:border-s'
