import {
  createElement,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
} from 'react'
import { useLocation } from 'react-router'
import { modalGate, type ModalKey } from '#contract/permissions.ts'
import { Button } from '../ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '../ui/overlays/dialogParts.tsx'
import { DialogFrame } from '../ui/overlays/DialogFrame.tsx'
import { ModalBoundary } from './ModalBoundary.tsx'
import { ModalNotice } from './ModalNotice.tsx'
import { closeIfOpen, closeModal, useOpenModal, type ModalContent, type OpenModal } from './modalStore.ts'
import { useConfirmLeave } from './useConfirmLeave.ts'

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
  // A ref, because it is read when closing: state would lag behind the last key press.
  const isDirty = useRef(false)
  const [setDirty] = useState(() => (next: boolean) => void (isDirty.current = next))
  const [isClosing, setClosing] = useState(false)
  const leaving = useConfirmLeave(modal, isDirty)
  const isConfirming = isClosing || leaving.isConfirming
  const rememberFocus = useRestoreFocusAfter(isConfirming)
  const maximum = modalGate[modal.componentKey]
  const isOpenTo = modal.roleId <= maximum
  useEffect(() => {
    if (!isOpenTo) console.warn(`${modal.componentKey}: role ${modal.roleId} is weaker than ${maximum}`)
  }, [isOpenTo, maximum, modal])

  // Dismissing the question means staying: a second Escape discards nothing.
  function onClose() {
    if (isConfirming) stay()
    else if (isDirty.current) setClosing(true)
    else closeModal()
  }

  function stay() {
    setClosing(false)
    leaving.stay()
  }

  function leave() {
    closeModal()
    leaving.leave()
  }

  return (
    <DialogFrame
      title={isConfirming ? 'Stänga utan att spara?' : titleOf(modal, registry)}
      size={modal.size}
      isOpen
      onClose={onClose}
    >
      {isConfirming && <ConfirmDiscard onStay={stay} onLeave={leave} />}
      <div className={isConfirming ? 'hidden' : 'contents'} onFocus={rememberFocus}>
        {isOpenTo ? (
          <Content {...{ modal, registry, setDirty }} cancel={onClose} />
        ) : (
          <ModalNotice text="Åtkomst nekad eller ogiltig komponent." />
        )}
      </div>
    </DialogFrame>
  )
}

function titleOf({ componentKey, params }: OpenModal, registry: ModalRegistry) {
  const { title, titleFor } = registry[componentKey] as Entry<ModalKey>
  return titleFor?.(params) ?? title
}

/** When the question closes, focus returns to the last field, not to a button. */
function useRestoreFocusAfter(isConfirming: boolean) {
  const lastFocused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isConfirming) lastFocused.current?.focus()
  }, [isConfirming])
  return ({ target }: FocusEvent<HTMLElement>) => {
    if (!lastFocused.current?.isConnected || !(target instanceof HTMLButtonElement)) lastFocused.current = target
  }
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

/** Confirms discarding unsaved input, which stays mounted behind the question. */
function ConfirmDiscard({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <>
      <DialogBody>
        <p>Det du har skrivit är inte sparat. Stänger du nu försvinner det.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onStay} autoFocus>
          Fortsätt skriva
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          Stäng utan att spara
        </Button>
      </DialogFooter>
    </>
  )
}
