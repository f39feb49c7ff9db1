import { sizeText } from '#client/platform/attachments/fileWords.ts'
import type { Progress } from './progress.ts'

/** How far a folder has come that is being fetched: first what is written, then its files. */
export function FetchingMeter({ what, done, of }: Extract<Progress, { kind: 'fetching' }>) {
  const part = of > 0 ? done / of : 0
  const percent = Math.round(what === 'folders' ? 10 * part : 10 + 90 * part)
  const words =
    what === 'bytes'
      ? `Hämtar ${sizeText(done)} av ${sizeText(of)}`
      : of > 1
        ? `Hämtar det skrivna, ${done} av ${of} mappar`
        : 'Hämtar det skrivna'
  return (
    <div className="text-sm text-ink-muted tabular-nums">
      <p>{words}</p>
      <span
        role="progressbar"
        aria-label="Hämtar"
        aria-valuenow={percent}
        aria-valuetext={words}
        className="mt-1.5 block h-1 w-36 overflow-hidden rounded-full bg-surface-sunken"
      >
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}

/** Why a folder was not taken out. */
export function FailedNote({ reason }: Pick<Extract<Progress, { kind: 'failed' }>, 'reason'>) {
  return (
    <p role="alert" className="text-sm text-danger">
      {words[reason]}
    </p>
  )
}

const words = {
  network: 'Hämtningen avbröts. Försök igen när nätet är tillbaka.',
  full: 'Enheten är full. Ta bort en mapp eller välj bort bilder, och försök igen.',
  refused: 'Du ser inte längre mappen. Den är borta härifrån.',
  blocked: 'Webbläsaren sparar ingenting här, kanske för att fönstret är privat.',
}
