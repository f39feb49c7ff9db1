import { useQuery } from '@tanstack/react-query'
import { components, type Component } from '#contract/content/components.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { isDone, type LogFormApi } from './useLogForm.ts'

export type Metered = Component & { meter: NonNullable<Component['meter']> }

const isMetered = (component: Component): component is Metered => component.meter !== null

/** The component with a meter that the event was done to; null if it is of another kind, or while that is not known. */
export function useMetered(form: LogFormApi): Metered | null {
  const [folderId, componentId, statusId] = form.watch(['folderId', 'componentId', 'statusId'])
  const { data } = useQuery({ ...choicesIn(components.inFolder, folderId), enabled: componentId != null })
  const component = data?.items.find(({ id }) => id === componentId)
  return component && isMetered(component) && isDone(statusId) ? component : null
}
