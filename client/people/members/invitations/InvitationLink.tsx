import { longDayText } from '#client/platform/text/dates.ts'
import { CopyField } from '#client/ui/fields/CopyField.tsx'

type InvitationLinkProps = {
  link: string
  expiresAt: string
  /** Otherwise it is said above that it is for the user to pass on. */
  isMailed: boolean
}

/** The link of a new invitation. Shown only once. */
export function InvitationLink({ link, expiresAt, isMailed }: InvitationLinkProps) {
  return (
    <CopyField
      label="Länk till inbjudan"
      value={link}
      hint={`${isMailed ? 'Du kan också skicka länken själv. Den' : 'Länken'} gäller till och med ${longDayText(expiresAt)}, och den som har den kan tacka ja. Den visas bara nu.`}
    />
  )
}
