import { classes } from './classes.ts'

/** A binder's spine along the edge of a card: its label and finger hole. Fainter for what is archived or pending. */
export function Spine({ isFaint }: { isFaint: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute inset-y-0 start-0 w-5.5 rounded-s-lg border-e border-line',
        isFaint ? 'bg-surface-sunken' : 'bg-accent-soft',
      )}
    >
      <span className="absolute inset-x-0 top-3.5 mx-auto h-9 w-2.75 rounded-[2px] bg-surface-raised" />
      <span
        className={classes(
          'absolute inset-x-0 bottom-3.5 mx-auto size-2.75 rounded-full border-2 bg-surface',
          isFaint ? 'border-line-strong' : 'border-accent',
        )}
      />
    </span>
  )
}
