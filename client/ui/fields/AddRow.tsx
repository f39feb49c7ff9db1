import { addRow } from './buttonStyle.ts'

/** A button as wide as the list that it follows, on a narrow screen; a wide one has it beside the tabs. */
export function AddRow({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={addRow} onClick={onClick}>
      {children}
    </button>
  )
}
