import { longDayText } from '../../text/dates.ts'
import { CopyField } from '../../ui/fields/CopyField.tsx'

/** The link of an invitation just sent. It is shown here and never again. */
export function InvitationLink({ link, expireDate }: { link: string; expireDate: string }) {
  return (
    <CopyField
      label="Länk till inbjudan"
      value={link}
      hint={`Du kan också skicka länken själv. Den gäller till och med ${longDayText(expireDate)}, och den som har den kan tacka ja. Länken visas bara nu.`}
    />
  )
}
