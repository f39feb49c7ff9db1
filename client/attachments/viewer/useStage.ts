import { useRef } from 'react'
import { isFilm } from './StageFilm.tsx'
import { useDialogKeys } from './useDialogKeys.ts'
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
