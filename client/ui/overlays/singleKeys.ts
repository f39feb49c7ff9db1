/** Whether a key alone was pressed outside of a field, and no dialog is open. */
export function isPlainKey(event: KeyboardEvent, wanted: string): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event
  if (key !== wanted || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false
  return !isTypedInto(target) && !isDialogOpen()
}

export const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

function isTypedInto(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(writable))
}

const writable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select'
