import { Button } from '#client/ui/fields/Button.tsx'
import { titleOf } from '../fileWords.ts'

/** It follows the name of a file that may say where it was taken, where that cannot be taken out. */
export const mayTellLocationText =
  'kan innehålla platsen där bilden togs, och den går inte att ta bort. Ingen annan ser filen förrän du har svarat.'

type AllowLocationProps = { name: string; onYes: () => void }

type AskLocationProps = AllowLocationProps & {
  /** Its name stands right above it: said again only where it is read aloud. */
  isNameAbove?: boolean
}

/** Asks whether a file may say where it was taken, before anybody else sees it. The button to remove it is beside. */
export function AskLocation({ name, isNameAbove = false, onYes }: AskLocationProps) {
  const title = titleOf({ name })
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <p className="min-w-0 grow basis-52 text-sm">
        {isNameAbove ? (
          <>
            <span className="sr-only">{title}: </span>Den
          </>
        ) : (
          <b className="font-semibold">{title}</b>
        )}{' '}
        {mayTellLocationText}
      </p>
      <AllowLocationButton name={name} onYes={onYes} />
    </div>
  )
}

type AllowLocationButtonProps = AllowLocationProps & { isBusy?: boolean }

/** Says yes to it. */
export function AllowLocationButton({ name, onYes, isBusy = false }: AllowLocationButtonProps) {
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} busyText="Sparar…" onClick={onYes}>
      Ta med den ändå<span className="sr-only">: {name}</span>
    </Button>
  )
}
