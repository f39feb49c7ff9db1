import { useEffect, useEffectEvent, useState } from 'react'

type Take = (files: File[]) => void

/** The topmost takes what is dropped or pasted: a sheet over a page, and not both. */
const takers: Take[] = []

/** Takes files dropped anywhere on the page, and pictures pasted. Returns whether files are held over it. */
export function useFileDrop(onFiles: Take, isEnabled = true): boolean {
  const take = useEffectEvent(onFiles)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!isEnabled) return
    const own: Take = (files) => take(files)
    const isOnTop = () => takers.at(-1) === own
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!isOnTop() || files.length === 0) return
      event.preventDefault()
      own(files)
    }
    const over = (event: DragEvent) => {
      if (!isOnTop() || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => !relatedTarget && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!isOnTop() || event.defaultPrevented || !event.dataTransfer) return
      const files = filesIn(event.dataTransfer)
      if (files.length === 0) return
      event.preventDefault()
      own(files)
    }
    takers.push(own)
    const listeners = { paste, dragover: over, dragleave: leave, drop }
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener as EventListener)
    return () => {
      takers.splice(takers.indexOf(own), 1)
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener as EventListener)
    }
  }, [isEnabled])

  return isOver
}

/** Folders that were dropped are left out: a browser gives no bytes for them. */
function filesIn({ items, files }: DataTransfer): File[] {
  const isFolder = (index: number) => items[index]?.webkitGetAsEntry()?.isDirectory === true
  return [...files].filter((_, index) => !isFolder(index))
}
