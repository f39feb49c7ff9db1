import { useState } from 'react'
import type { PushDevice } from '#contract/push.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { useFocusWhenShorter } from '../../lists/useFocusWhenShorter.ts'
import { longDayText, momentText } from '../../text/dates.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { useRemoveDevice } from './api.ts'

/** The user's other devices with notices. */
export function DeviceList({ devices }: { devices: PushDevice[] }) {
  const [removing, setRemoving] = useState<PushDevice | null>(null)
  const region = useFocusWhenShorter(devices.length)
  return (
    <section ref={region} tabIndex={-1} aria-label="Dina andra enheter med notiser" className="outline-none">
      {devices.length > 0 && (
        <>
          <h3 className="pt-6 pb-3 font-semibold">Dina andra enheter</h3>
          <ul className="w-full divide-y divide-line rounded-lg border border-line">
            {devices.map((device) => (
              <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{device.name}</p>
                  <p className="text-sm text-ink-muted">{historyOf(device)}</p>
                </div>
                <Button size="small" aria-label={`Ta bort ${device.name}`} onClick={() => setRemoving(device)}>
                  Ta bort
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <RemoveDialog device={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}

function RemoveDialog({ device, onClose }: { device: PushDevice | null; onClose: () => void }) {
  const remove = useRemoveDevice()
  // Kept while the dialog leaves.
  const [last, setLast] = useState(device)
  if (device && device !== last) setLast(device)
  if (!last) return null
  return (
    <ConfirmDialog
      title="Ta bort enheten?"
      confirmText="Ta bort"
      busyText="Tar bort…"
      isOpen={device !== null}
      onClose={onClose}
      change={remove}
      run={() => remove.mutateAsync(last.id)}
      onDone={() => showToast({ text: 'Enheten är borttagen.' })}
    >
      <p>{last.name} visar inga fler notiser. Du kan slå på dem igen på enheten när du vill.</p>
    </ConfirmDialog>
  )
}

function historyOf({ createdAt, deliveredAt }: PushDevice): string {
  const use = deliveredAt === null ? 'ingen notis än' : `senaste notisen ${momentText(deliveredAt)}`
  return `På sedan ${longDayText(createdAt)}, ${use}`
}
