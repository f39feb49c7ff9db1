import type { Delivered } from '#contract/sharing/receivedDeliveries.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { Changes } from './Changes.tsx'

/** What stood there before each correction that was taken over. Mounted while it is open. */
export function FormerVersions({ taken, onClose }: { taken: Delivered['taken']; onClose: () => void }) {
  return (
    <DialogFrame title="Vad firman har rättat" isOpen onClose={onClose}>
      <DialogBody>
        {taken.map(({ version, text, correctedAt, changes }) => (
          <section key={version} className="flex flex-col gap-3">
            <h3 className="font-semibold">
              Version {version}, {nearDayText(dayText(correctedAt))}
            </h3>
            <p className="whitespace-pre-line">{text}</p>
            <Changes changes={changes} />
          </section>
        ))}
      </DialogBody>
    </DialogFrame>
  )
}
