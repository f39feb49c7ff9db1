import { Button } from '../../ui/fields/Button.tsx'
import { titleOf } from '../fileWords.ts'

/** Said of a file whose place cannot be taken out, after what it is called. */
export const mayTellPlaceText =
  'kan berätta var den är tagen, och det går inte att ta bort ur filen. Ingen annan ser den förrän du har svarat.'

type KeepPlaceProps = { name: string; onYes: () => void }

type AskPlaceProps = KeepPlaceProps & {
  /** Its name stands right above it: said again only where it is read aloud. */
  isNameAbove?: boolean
}

/** Asked of a file whose place cannot be taken out, before anybody else sees it. The way to leave it out stands beside. */
export function AskPlace({ name, isNameAbove = false, onYes }: AskPlaceProps) {
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
        {mayTellPlaceText}
      </p>
      <KeepPlaceButton name={name} onYes={onYes} />
    </div>
  )
}

type KeepPlaceButtonProps = KeepPlaceProps & { isBusy?: boolean }

/** The yes to it. */
export function KeepPlaceButton({ name, onYes, isBusy = false }: KeepPlaceButtonProps) {
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} busyText="Sparar…" onClick={onYes}>
      Ta med den ändå<span className="sr-only">: {name}</span>
    </Button>
  )
}
