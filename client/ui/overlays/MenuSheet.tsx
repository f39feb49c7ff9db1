import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { holdToasts } from '../feedback/toastStore.ts'
import { rowIcon } from '../fields/buttonStyle.ts'
import { classes } from '../layout/classes.ts'
import { MenuEntries, type MenuStep } from './MenuEntries.tsx'
import type { MenuContent, MenuHead } from './menuTypes.ts'
import { SheetHead } from './SheetHead.tsx'
import { aboveBar, backdrop, sheet } from './sheetStyle.ts'

type MenuSheetProps = MenuHead & {
  entries: MenuContent
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** An open menu on a phone: a sheet from below, with its name and a way out. */
export function MenuSheet({ title, subtitle, lead, isOfBar, entries, isOpen, onOpenChange }: MenuSheetProps) {
  const [step, setStep] = useState<MenuStep | null>(null)
  // It leaves as it was.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setStep(null)
  }
  return (
    <ModalOverlay
      isDismissable
      {...{ isOpen, onOpenChange }}
      className={classes(backdrop, 'bg-backdrop', isOfBar && aboveBar)}
    >
      <Modal className={sheet}>
        <Dialog className="flex min-h-0 grow flex-col">
          {({ close }) => (
            <>
              <HeldToasts />
              <SheetHead onClose={close} className="items-center gap-3 pt-3 ps-5 pe-2">
                {step ? (
                  <Button aria-label="Tillbaka" className={classes(rowIcon, '-ms-2.5')} onPress={() => setStep(null)}>
                    <ArrowLeft />
                  </Button>
                ) : (
                  lead
                )}
                <div className="min-w-0 grow py-2">
                  <Heading slot="title" level={2} className="truncate text-lg/tight font-semibold">
                    {step?.label ?? title}
                  </Heading>
                  {!step && subtitle && <p className="truncate text-xs text-ink-muted">{subtitle}</p>}
                </div>
              </SheetHead>
              <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
                <MenuEntries
                  key={step?.id}
                  {...entries}
                  {...(step && { items: step.items, focus: 'first' })}
                  onStep={setStep}
                />
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Mounted as long as the sheet, which toasts would cover. */
function HeldToasts() {
  useEffect(holdToasts, [])
  return null
}
