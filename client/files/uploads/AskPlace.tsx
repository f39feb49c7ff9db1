import { Button } from '../../ui/fields/Button.tsx'
import { titleOf } from '../fileWords.ts'

/** Said of a file whose place cannot be taken out, after what it is called. */
export const mayTellPlaceText =
  'kan berätta var den är tagen, och det går inte att ta bort ur filen. Ingen annan ser den förrän du har svarat.'

type AskPlaceProps = { name: string; onYes: () => void }

/** Asked of a file whose place cannot be taken out, before anybody else sees it. The way to leave it out stands beside. */
export function AskPlace({ name, onYes }: AskPlaceProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <p className="min-w-0 grow basis-52 text-sm">
        <b className="font-semibold">{titleOf({ name })}</b> {mayTellPlaceText}
      </p>
      <KeepPlaceButton name={name} onYes={onYes} />
    </div>
  )
}

type KeepPlaceButtonProps = AskPlaceProps & { isBusy?: boolean }

/** The yes to it. */
export function KeepPlaceButton({ name, onYes, isBusy = false }: KeepPlaceButtonProps) {
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} busyText="Sparar…" onClick={onYes}>
      Ta med den ändå<span className="sr-only">: {name}</span>
    </Button>
  )
}
