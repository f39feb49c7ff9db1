import { Check, Clock } from 'lucide-react'

type Feature = { name: string; state: 'Ingår' | 'Under arbete' | 'Planerad'; text: string }

/** Features of a service, with their availability. */
export function ServiceFeatures({ features }: { features: Feature[] }) {
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ name, state, text }) => {
        const Icon = state === 'Ingår' ? Check : Clock
        return (
          <div key={name} className="rounded-lg border border-line bg-surface-raised px-4 py-3.5">
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-0.5 flex items-center gap-1.5 text-xs text-accent">
              <Icon aria-hidden="true" className="size-4" />
              {state}
            </p>
            <p className="mt-1.5 text-sm">{text}</p>
          </div>
        )
      })}
    </div>
  )
}
