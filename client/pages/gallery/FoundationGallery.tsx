import { Chapter, Specimen } from './Specimen.tsx'

const surfaces = [
  ['surface', 'bg-surface'],
  ['surface-raised', 'bg-surface-raised'],
  ['surface-sunken', 'bg-surface-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink-muted', 'bg-ink-muted'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['success', 'bg-success'],
  ['success-soft', 'bg-success-soft'],
  ['warning', 'bg-warning'],
  ['warning-soft', 'bg-warning-soft'],
] as const

const sizes = [
  ['3xl', 'text-3xl font-bold tracking-tight'],
  ['2xl', 'text-2xl font-bold tracking-tight'],
  ['xl', 'text-xl font-semibold tracking-tight'],
  ['lg', 'text-lg font-semibold'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs text-ink-muted'],
] as const

export function FoundationGallery() {
  return (
    <Chapter title="Grunden">
      <Specimen name="Färger">
        <div className="grid grid-cols-3 gap-4 sm:grid-cols-5 lg:grid-cols-8">
          {surfaces.map(([name, colour]) => (
            <div key={name} className="flex flex-col gap-1.5 text-xs text-ink-muted">
              <span className={`h-14 rounded-md border border-line ${colour}`} />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Skrift">
        <div className="flex flex-col gap-3">
          {sizes.map(([name, look]) => (
            <p key={name} className={look}>
              Pärmen hemma på Ängsvägen{' '}
              <span className="text-xs font-normal tracking-normal text-ink-muted">{name}</span>
            </p>
          ))}
        </div>
      </Specimen>
    </Chapter>
  )
}
