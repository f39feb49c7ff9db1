import type { Component } from '#contract/content/components.ts'
import { FromDelivery } from '#client/sharing/deliveries/received/FromDelivery.tsx'
import { WriteOwn } from '#client/sharing/deliveries/received/WriteOwn.tsx'

type DeliveredComponentProps = { component: Component; firmName: string; mayWrite: boolean }

/** From whom a component came, and what its people write of their own. */
export function DeliveredComponent({ component, firmName, mayWrite }: DeliveredComponentProps) {
  const { id, folderId, ownNote } = component
  const thing = { folderId, componentId: id }
  return (
    <section aria-label="Leverans" className="flex flex-col items-start gap-3 *:w-full">
      <FromDelivery thing={thing} firmName={firmName} />
      {ownNote && (
        <dl className="text-sm">
          <dt className="font-semibold text-ink-muted">Eget</dt>
          <dd className="whitespace-pre-line">{ownNote}</dd>
        </dl>
      )}
      {mayWrite && (
        <div>
          <WriteOwn thing={thing} note={ownNote} />
        </div>
      )}
    </section>
  )
}
