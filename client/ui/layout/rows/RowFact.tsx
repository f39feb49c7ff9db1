/** A labelled value at the end of a wide row, in a column with those of the other rows. */
export function RowFact({ label, children }: { label: string; children: string | null }) {
  return (
    <span className="flex w-32 flex-col text-sm leading-snug text-ink max-md:hidden">
      {children && (
        <>
          <span className="text-xs text-ink-muted">{label}</span>
          {children}
        </>
      )}
    </span>
  )
}
