import type { ComponentProps } from 'react'
import { ActivitiesOfComponent } from '../../activities/list/ActivitiesOfComponent.tsx'
import { ComponentsTab } from '../../components/ComponentsTab.tsx'

type FolderComponentsProps = Omit<ComponentProps<typeof ComponentsTab>, 'renderEvents'>

/** The 'Komponenter' tab of a folder; the open component with its events. */
export function FolderComponents(props: FolderComponentsProps) {
  return <ComponentsTab {...props} renderEvents={({ id }) => <ActivitiesOfComponent componentId={id} level={4} />} />
}
