import { sizeText } from '../attachments/fileWords.ts'
import type { Progress } from './progress.ts'

/** How far a folder has come that is being fetched. */
export function FetchingMeter({ bytes, of }: Extract<Progress, { kind: 'fetching' }>) {
  return (
    <div className="text-sm text-ink-muted tabular-nums">
      <p role="status">{of > 0 ? `Hämtar ${sizeText(bytes)} av ${sizeText(of)}` : 'Hämtar…'}</p>
      <span aria-hidden="true" className="mt-1.5 block h-1 w-36 overflow-hidden rounded-full bg-surface-sunken">
        <span className="block h-full bg-accent" style={{ width: `${of > 0 ? (100 * bytes) / of : 0}%` }} />
      </span>
    </div>
  )
}

/** Why a folder was not taken out. */
export function FailedNote({ reason }: Pick<Extract<Progress, { kind: 'failed' }>, 'reason'>) {
  return (
    <p role="status" className="text-sm text-danger">
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
