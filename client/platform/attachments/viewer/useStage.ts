import { useRef, useEffect, useEffectEvent, type RefObject } from 'react'
import { isFilm } from './StageFilm.tsx'
import type { ViewedFile } from './viewedFile.ts'
import { useZoom } from './useZoom.ts'

type Options<File extends ViewedFile> = {
  file: File
  /** The list it is one of; empty if it is in none. */
  files: readonly File[]
  onOpen: (id: number) => void
  onClose: () => void
}

/** Moves through the list and zooms its pictures, by fingers, wheel, buttons and keys. */
export function useStage<File extends ViewedFile>({ file, files, onOpen, onClose }: Options<File>) {
  const stage = useRef<HTMLDivElement>(null)
  const index = files.findIndex(({ id }) => id === file.id)
  const open = (at: number) => files[at] && onOpen(files[at].id)
  const onStep = (by: -1 | 1) => index !== -1 && open(index + by)
  const zoom = useZoom({ stage, id: file.id, onStep, onClose })

  useDialogKeys(stage, (key) => {
    if (!isFilm(file) && zoom.onKey(key)) return true
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: files.length - 1 }[key]
    if (to === undefined || index === -1) return false
    open(to)
    return true
  })

  const before = files[index - 1]
  const after = index === -1 ? undefined : files[index + 1]
  return { index, zoom, stage: { stage, file, before, after, zoom, onStep } }
}

/**
 * Keys that are pressed anywhere in the dialog around the element, also while the dialog itself has the focus. `onKey`
 * returns whether it has used the key. Keys of a menu over the dialog are the menu's, and those of a film that has the
 * focus are the player's.
 */
function useDialogKeys(within: RefObject<HTMLElement | null>, onKey: (key: string) => boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || !(target instanceof Node)) return
    if (target instanceof HTMLMediaElement) return
    const dialog = within.current?.closest('[role=dialog]')
    if (dialog?.contains(target) && onKey(key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
