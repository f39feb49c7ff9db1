import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Component } from '#contract/content/components.ts'
import { urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { QrCode } from '#client/ui/layout/QrCode.tsx'
import { LazyLabelsDialog } from './LazyLabelsDialog.ts'

/** The code on the component's label, and the way to print it. */
export function LabelCard({ component }: { component: Component }) {
  const [isPrinting, setPrinting] = useState(false)
  const { folderId, code, name } = component
  return (
    <div className="flex items-center gap-4 rounded-md border border-line p-3 [&_[role=img]]:size-24">
      <QrCode text={location.origin + urls.label(code)} label={`QR-kod till ${name || fallback.component}`} />
      <div className="min-w-0">
        <p className="font-semibold">Etikett att klistra på</p>
        <p className="text-ink-muted">Skanna, så öppnas den här sidan för dem som är med.</p>
        <Button variant="quiet" size="small" className="-ms-3" onClick={() => setPrinting(true)}>
          <Printer />
          Skriv ut
        </Button>
      </div>
      {isPrinting && (
        <Suspense fallback={null}>
          <LazyLabelsDialog {...{ folderId, component }} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}
