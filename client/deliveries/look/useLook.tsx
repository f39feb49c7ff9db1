import { lazy, Suspense, useState, type ComponentProps } from 'react'

const LazyLookWindow = lazy(async () => ({ default: (await import('./LookWindow.tsx')).LookWindow }))

type At = ComponentProps<typeof LazyLookWindow>['at']

/** Opens the look at what a customer sees, over what is open. */
export function useLook() {
  const [at, setAt] = useState<At | null>(null)
  const window = at && (
    <Suspense fallback={null}>
      <LazyLookWindow at={at} onClose={() => setAt(null)} />
    </Suspense>
  )
  return { window, open: setAt }
}
