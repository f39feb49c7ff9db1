import { File } from 'lucide-react'
import { classes } from '#client/ui/layout/classes.ts'
import { endingOf } from './fileWords.ts'

/** The file's extension on a small sheet. Decorative. */
export function EndingTile({ file, className }: { file: { name: string }; className: string }) {
  return (
    <span aria-hidden="true" className={classes(tile, className)}>
      {endingOf(file).slice(0, 4) || <File className="size-4" />}
    </span>
  )
}

const tile =
  'grid shrink-0 place-items-center rounded-sm border border-line bg-surface-sunken text-[0.625rem] font-bold tracking-wide text-ink-muted'
