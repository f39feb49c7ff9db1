import { useId } from 'react'
import { classes } from '#client/ui/layout/classes.ts'
import type { Line } from '#client/platform/unsent/conflict/lines.ts'

type LineChoiceProps = {
  lines: readonly Line[]
  whose: string
  /** The lines that are taken from the other one. */
  taken: ReadonlySet<string>
  onChange: (taken: ReadonlySet<string>) => void
}

/** For each line whose it is to be; where both say the same there is nothing to choose. */
export function LineChoice({ lines, whose, taken, onChange }: LineChoiceProps) {
  const id = useId()
  function choose(field: string, isTheirs: boolean) {
    const next = new Set(taken)
    if (isTheirs) next.add(field)
    else next.delete(field)
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-3">
      {lines.map(({ field, label, mine, theirs, isSame }) =>
        isSame ? (
          <p key={field} className="text-sm">
            <span className="text-ink-muted">{label}: </span>
            {mine ?? 'tom'}
          </p>
        ) : (
          <fieldset key={field} className="flex flex-col gap-1">
            <legend className="pb-1 text-sm text-ink-muted">{label}</legend>
            {[false, true].map((isTheirs) => (
              <label
                key={String(isTheirs)}
                className={classes(
                  'flex min-h-11 items-center gap-3 rounded-md border px-3 py-1.5 text-sm wrap-anywhere',
                  taken.has(field) === isTheirs ? 'border-accent bg-accent-soft forced-chosen' : 'border-line',
                )}
              >
                <input
                  type="radio"
                  name={`${id} ${field}`}
                  className="size-5 accent-(--color-accent)"
                  checked={taken.has(field) === isTheirs}
                  onChange={() => choose(field, isTheirs)}
                />
                <span>
                  <span className="text-ink-muted">{isTheirs ? whose : 'Ditt'}: </span>
                  {(isTheirs ? theirs : mine) ?? 'tom'}
                </span>
              </label>
            ))}
          </fieldset>
        ),
      )}
    </div>
  )
}
