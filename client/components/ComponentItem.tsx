import { Puzzle } from 'lucide-react'
import { mayInFolder } from '#contract/archive.ts'
import type { Component } from '#contract/components.ts'
import type { Folder } from '#contract/folders.ts'
import { componentStatus } from '#contract/statuses.ts'
import { openModal } from '../modal/modalStore.ts'
import { dayText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { AccordionItem } from '../ui/layout/Accordion.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { NewTabLink } from '../ui/layout/NewTabLink.tsx'
import { IconTile } from '../ui/layout/rows/IconTile.tsx'
import { ComponentLink } from './ComponentLink.tsx'

type ComponentItemProps = { component: Component; folder: Folder; place: string | null }

/** A component of a folder: its name, and its details and actions when expanded. */
export function ComponentItem({ component, folder, place }: ComponentItemProps) {
  const isInUse = component.statusId === componentStatus.inUse
  return (
    <AccordionItem
      id={String(component.id)}
      title={component.name || fallback.component}
      lead={<IconTile icon={<Puzzle />} />}
      second={place}
      text={component.description}
      end={!isInUse && (component.statusName || fallback.status)}
    >
      <DefinitionList
        items={[
          { label: 'Beskrivning', value: component.description },
          { label: 'Status', value: component.statusName || fallback.status },
          { label: 'Ersatt av', value: replacementOf(component) },
          { label: 'Ersätter', value: replacedBy(component) },
          { label: 'Senast ändrad', value: component.updatedAt && dayText(component.updatedAt) },
          { label: 'Registrerad', value: component.createdAt && dayText(component.createdAt) },
        ]}
      />
      {component.link && (
        <p className="mt-3 text-sm">
          <NewTabLink href={component.link}>Mer info</NewTabLink>
        </p>
      )}
      <Actions {...{ component, folder }} />
    </AccordionItem>
  )
}

function replacementOf({ folderId, replacedById, replacedByName }: Component) {
  return replacedById && <ComponentLink {...{ id: replacedById, folderId }}>{replacedByName}</ComponentLink>
}

function replacedBy({ folderId, replaces }: Component) {
  if (replaces.length === 0) return null
  return (
    <ul>
      {replaces.map(({ id, name }) => (
        <li key={id}>
          <ComponentLink {...{ id, folderId }}>{name}</ComponentLink>
        </li>
      ))}
    </ul>
  )
}

function Actions({ component, folder }: Omit<ComponentItemProps, 'place'>) {
  const { id, roleId } = component
  const opening = { id, roleId, params: component }
  const mayChange = mayInFolder(folder, 'UpdateComponent')
  const mayDelete = mayInFolder(folder, 'DeleteComponent')
  if (!mayChange && !mayDelete) return null
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {mayChange && (
        <Button size="small" onClick={() => openModal('UpdateComponent', opening)}>
          Ändra
        </Button>
      )}
      {mayDelete && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => openModal('DeleteComponent', { ...opening, size: 'small' })}
        >
          Radera
        </Button>
      )}
    </div>
  )
}
