import type { PushDevice } from '#contract/content/push.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { RemovableRows } from '#client/platform/lists/RemovableRows.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { longDayText, momentText } from '#client/platform/text/dates.ts'
import { useRemoveDevice } from './api.ts'

/** The user's other devices with notices. */
export function DeviceList({ devices }: { devices: PushDevice[] }) {
  const region = useFocusWhenShorter(devices.length)
  return (
    <section ref={region} tabIndex={-1} aria-label="Dina andra enheter med notiser" className="outline-none">
      {devices.length > 0 && <h3 className="pt-6 pb-3 font-semibold">Dina andra enheter</h3>}
      <RemovableRows rows={devices} wordsOf={wordsOf} Question={RemoveDevice} />
    </section>
  )
}

const wordsOf = (device: PushDevice) => ({
  name: device.name,
  detail: historyOf(device),
  remove: `Ta bort ${device.name}`,
})

function RemoveDevice({ row: device, ...dialog }: { row: PushDevice; isOpen: boolean; onClose: () => void }) {
  const remove = useRemoveDevice()
  return (
    <ConfirmDialog
      title="Ta bort enheten?"
      confirmText="Ta bort"
      busyText="Tar bort…"
      change={remove}
      run={() => remove.mutateAsync(device.id)}
      doneText="Enheten är borttagen."
      {...dialog}
    >
      <p>{device.name} visar inga fler notiser. Du kan slå på dem igen på enheten när du vill.</p>
    </ConfirmDialog>
  )
}

function historyOf({ createdAt, deliveredAt }: PushDevice): string {
  const use = deliveredAt === null ? 'ingen notis än' : `senaste notisen ${momentText(deliveredAt)}`
  return `På sedan ${longDayText(createdAt)}, ${use}`
}
