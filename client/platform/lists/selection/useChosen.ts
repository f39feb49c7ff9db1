import { useRef } from 'react'
import { useHeldRow } from './useHeldRow.ts'
import { useSelection } from './useSelection.ts'

/**
 * What is chosen in a list, of what is shown in this order: `section` is the element around it, with a `tabIndex` of -1, `button` its `SelectButton`. `kind` names
 * its rows as `Moving` does: 'event'. A row that is held chooses it if `mayStart`.
 */
export function useChosen<T extends { id: number }>(kind: string, shown: readonly T[], mayStart: boolean) {
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const ids = shown.map(({ id }) => id)
  const selection = useSelection(ids, button, section)
  useHeldRow(section, kind, (id) => mayStart && !selection.isOn && selection.start(id))
  return { selection, section, button, chosen: shown.filter(({ id }) => selection.isChosen(id)) }
}
