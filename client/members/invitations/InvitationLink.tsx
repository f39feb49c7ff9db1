import { longDayText } from '../../text/dates.ts'
import { CopyField } from '../../ui/fields/CopyField.tsx'

/** The link of a new invitation. Shown only once. */
export function InvitationLink({ link, expiresAt }: { link: string; expiresAt: string }) {
  return (
    <CopyField
      label="Länk till inbjudan"
      value={link}
      hint={`Du kan också skicka länken själv. Den gäller till och med ${longDayText(expiresAt)}, och den som har den kan tacka ja. Länken visas bara nu.`}
    />
  )
}
