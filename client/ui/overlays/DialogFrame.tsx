import type { DialogFrameProps } from './dialogTypes.ts'
import { useWindows } from './loadWindows.ts'

/** A modal dialog: traps and restores focus, locks the page. A bottom sheet on phones. */
export function DialogFrame(props: DialogFrameProps) {
  const windows = useWindows(props.isOpen, props.onClose)
  return windows && <windows.DialogWindow {...props} />
}
