import { Expand, Pencil, QrCode, Replace, Scale, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { archiveStateOf, mayWithItem } from '#contract/rules/archive.ts'
import { newComplaintAddress } from '#contract/content/complaintAddress.ts'
import type { Component } from '#contract/content/components.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { useDeliver } from '#client/sharing/deliveries/useDeliver.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useMoveToFolder } from '#client/lifecycle/moves/useMoveToFolder.tsx'
import { mayShare } from '#client/sharing/shares/subject.ts'
import { useShare } from '#client/sharing/shares/useShare.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { LazyLabelsDialog } from '../labels/LazyLabelsDialog.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'

type DetailMenuProps = {
  component: Component
  /** Returns the address of another component. */
  addressOf: (id: number) => string
  /** Offers the component's own page. */
  hasOwnPage: boolean
}

/** The less frequent actions of a component, as far as the user may. */
export function DetailMenu({ component, addressOf, hasOwnPage }: DetailMenuProps) {
  const navigate = useNavigate()
  const [isReplacing, setReplacing] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const { id, folderId, roleId, name } = component
  const opening = { id, roleId, params: component }
  const move = useMoveToFolder({ kind: 'component', ...component }, (movedTo) => {
    // Its own page has the folder in its address, and may have been left when the move is undone.
    if (isOwnPageOf(id)) void navigate(urls.component(movedTo, id), { replace: true })
  })
  const deliver = useDeliver({ folderId, componentId: id })
  const share = useShare({
    folderId,
    title: name || fallback.component,
    seesCosts: component.seesCosts,
    scope: { kind: 'component', componentId: id },
  })
  const mayChange = mayWithItem(component, 'UpdateComponent')
  const mayReplace = mayChange && mayWithItem(component, 'AddComponent') && component.statusId === componentStatus.inUse

  const items: MenuEntry[] = [
    mayChange && {
      id: 'change',
      label: 'Ändra',
      icon: <Pencil />,
      onAction: () => openModal('UpdateComponent', opening),
    },
    mayReplace && { id: 'replace', label: 'Byt ut', icon: <Replace />, onAction: () => setReplacing(true) },
    mayWithItem(component, 'AddActivity') && {
      id: 'complain',
      label: 'Reklamera',
      icon: <Scale />,
      to: newComplaintAddress(folderId, 'component', id),
    },
    mayWithItem(component, 'MoveItem') && move.entry,
    deliver !== null && deliver.entry,
    mayShare({ ...component, ...archiveStateOf(component) }) && share.entry,
    { id: 'label', label: 'Skriv ut etikett', icon: <QrCode />, onAction: () => setPrinting(true) },
    hasOwnPage && { id: 'page', label: 'Egen sida', icon: <Expand />, to: urls.component(folderId, id) },
    mayWithItem(component, 'DeleteComponent') && { id: 'line', separator: true as const },
    mayWithItem(component, 'DeleteComponent') && {
      id: 'delete',
      label: 'Radera',
      icon: <Trash2 />,
      onAction: () => openModal('DeleteComponent', { ...opening, size: 'small' }),
    },
  ].filter((item) => item !== false)
  return (
    <>
      <OverflowMenu about={name || fallback.component} items={items} />
      {move.window}
      {share.window}
      {isPrinting && (
        <Suspense fallback={null}>
          <LazyLabelsDialog {...{ folderId, component }} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {isReplacing && (
        <ReplaceDialog
          component={component}
          onClose={() => setReplacing(false)}
          onShow={(newId) => void navigate(addressOf(newId))}
        />
      )}
    </>
  )
}

const isOwnPageOf = (id: number) => window.location.pathname.toLowerCase().endsWith(`/komponent/${id}`)
