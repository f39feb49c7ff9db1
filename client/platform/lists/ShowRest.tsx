import { Button } from '#client/ui/fields/Button.tsx'
import { MoreRow } from '#client/ui/layout/rows/Sheet.tsx'
import type { useFirst } from './useFirst.ts'

type ShowRestProps = Pick<ReturnType<typeof useFirst>, 'rest' | 'showAll'> & {
  /** Tells of the first that follows. */
  note?: string | null
}

/** Shows what follows the first of a list. Renders nothing where nothing does. */
export function ShowRest({ rest, showAll, note, className }: ShowRestProps & { className?: string }) {
  if (rest === 0) return null
  return (
    <Button variant="quiet" size="small" className={className} onClick={showAll}>
      Visa {rest} till
      {note && `, ${note}`}
    </Button>
  )
}

/** The same as the last line of a sheet. */
export function ShowRestRow(props: ShowRestProps) {
  return (
    props.rest > 0 && (
      <MoreRow>
        <ShowRest {...props} />
      </MoreRow>
    )
  )
}
