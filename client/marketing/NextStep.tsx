import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/layout/links.tsx'

type NextStepProps = {
  title: string
  /** Link target and button text. */
  to: string
  label: string
  children: ReactNode
}

/** Call to action at the end of an article. */
export function NextStep({ title, to, label, children }: NextStepProps) {
  return (
    <section className="rounded-xl bg-accent-soft px-6 py-6 sm:px-8">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 max-w-prose">{children}</p>
      <div className="mt-4">
        <ButtonLink variant="primary" to={to}>
          {label}
        </ButtonLink>
      </div>
    </section>
  )
}
