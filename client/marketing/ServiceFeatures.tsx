import { Check, Clock } from 'lucide-react'
import type { Capability } from './capabilities.ts'

const stateNames: Record<Capability['state'], string> = {
  exists: 'Ingår',
  underWay: 'Under arbete',
  planned: 'Planerad',
}

/** Features of a service, with their availability. */
export function ServiceFeatures({ features }: { features: Capability[] }) {
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ name, state, text }) => {
        const Icon = state === 'exists' ? Check : Clock
        return (
          <div key={name} className="rounded-lg border border-line bg-surface-raised px-4 py-3.5">
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-0.5 flex items-center gap-1.5 text-xs text-accent">
              <Icon aria-hidden="true" className="size-4" />
              {stateNames[state]}
            </p>
            <p className="mt-1.5 text-sm">{text}</p>
          </div>
        )
      })}
    </div>
  )
}
