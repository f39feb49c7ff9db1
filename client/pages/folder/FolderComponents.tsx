import type { ComponentProps } from 'react'
import { ComponentsTab } from '../../components/ComponentsTab.tsx'
import { EventsAndFiles } from '../files/FilesOfItem.tsx'

type FolderComponentsProps = Omit<ComponentProps<typeof ComponentsTab>, 'renderEvents'>

/** The 'Komponenter' tab of a folder; the open component with its events. */
export function FolderComponents(props: FolderComponentsProps) {
  return <ComponentsTab {...props} renderEvents={(component) => <EventsAndFiles component={component} level={4} />} />
}
