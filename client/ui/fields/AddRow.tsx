/** A button as wide as the list that it follows, on a narrow screen; a wide one has it beside the tabs. */
export function AddRow({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={style} onClick={onClick}>
      {children}
    </button>
  )
}

const style =
  'mt-2.5 flex print:hidden min-h-11 w-full items-center justify-center rounded-lg border border-dashed border-line-strong font-semibold text-accent hover:bg-surface-sunken/45 lg:hidden'
