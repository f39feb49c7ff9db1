import { createElement, lazy, Suspense, useCallback, useEffect, useLayoutEffect, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { modalGate, type ModalKey } from '#contract/rules/permissions.ts'
import { GuardedDialog, useGuard } from './GuardedDialog.tsx'
import { ModalBoundary } from './ModalBoundary.tsx'
import { ModalNotice } from './ModalNotice.tsx'
import { closeIfOpen, closeModal, isStillOpen, useOpenModal, type ModalContent, type OpenModal } from './modalStore.ts'

type Entry<K extends ModalKey> = {
  title: string
  /** Another title, depending on the params. */
  titleFor?: (params: OpenModal<K>['params']) => string | undefined
  load: () => Promise<ComponentType<ModalContent<K>>>
}

/** All modals: one entry for each of the specification's keys. */
export type ModalRegistry = { [K in ModalKey]: Entry<K> }

/** Renders the open modal, on every page. */
export function ModalLayer({ registry }: { registry: ModalRegistry }) {
  const modal = useOpenModal()
  const { pathname } = useLocation()
  // Navigating closes the modal, before the next page can open one.
  useLayoutEffect(() => closeModal, [pathname])
  if (!modal) return null
  return <ModalWindow key={`${modal.componentKey} ${modal.id}`} modal={modal} registry={registry} />
}

type WindowProps = { modal: OpenModal; registry: ModalRegistry }

function ModalWindow({ modal, registry }: WindowProps) {
  const maximum = modalGate[modal.componentKey]
  const isOpenTo = modal.roleId <= maximum
  useEffect(() => {
    if (!isOpenTo) console.warn(`${modal.componentKey}: role ${modal.roleId} is weaker than ${maximum}`)
  }, [isOpenTo, maximum, modal])

  // A saved form has closed its modal and may navigate.
  const guard = useGuard({ onClose: closeModal, isStillOpen: () => isStillOpen(modal) })
  return (
    <GuardedDialog title={titleOf(modal, registry)} size={modal.size} guard={guard}>
      {isOpenTo ? (
        <Content {...{ modal, registry }} cancel={guard.cancel} setDirty={guard.setDirty} />
      ) : (
        <ModalNotice text="Åtkomst nekad eller ogiltig komponent." />
      )}
    </GuardedDialog>
  )
}

function titleOf({ componentKey, params }: OpenModal, registry: ModalRegistry) {
  const { title, titleFor } = registry[componentKey] as Entry<ModalKey>
  return titleFor?.(params) ?? title
}

type ContentProps = WindowProps & Pick<ModalContent<ModalKey>, 'cancel' | 'setDirty'>

function Content({ modal, registry, ...controls }: ContentProps) {
  const { componentKey, id, roleId, params } = modal
  const close = useCallback(() => closeIfOpen(modal), [modal])
  return (
    <ModalBoundary onError={() => loaded.delete(componentKey)}>
      <Suspense fallback={<p className="animate-appear px-7 pb-8 text-ink-muted">Laddar komponent...</p>}>
        {createElement(contentOf(componentKey, registry), { id, roleId, params, close, ...controls })}
      </Suspense>
    </ModalBoundary>
  )
}

const loaded = new Map<ModalKey, ComponentType<ModalContent<ModalKey>>>()

/** Each content is loaded once; a failed import is retried next time. */
function contentOf(key: ModalKey, registry: ModalRegistry) {
  const known = loaded.get(key)
  if (known) return known
  const { load } = registry[key] as Entry<ModalKey>
  const content = lazy(async () => ({ default: await load() }))
  loaded.set(key, content)
  return content
}
