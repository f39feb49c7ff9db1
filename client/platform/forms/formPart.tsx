import { lazy, type ComponentType, type ReactNode } from 'react'

/**
 * A part of a form that is loaded once it is needed. Where its file cannot be, as after a loss of the network, `instead`
 * stands there, and the form goes on: an error would take what is typed along.
 */
export function formPart<Props extends object>(load: () => Promise<ComponentType<Props>>, instead: ReactNode = null) {
  const Instead: ComponentType<Props> = () => instead
  return lazy(async () => ({ default: await load().catch(() => Instead) }))
}
