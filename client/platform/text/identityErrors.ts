import { IdentityError, maintenanceDetail, type IdentityErrorCode } from '../session/identity/identityProvider.ts'
import { closedText } from './maintenance.ts'

type Texts = Partial<Record<IdentityErrorCode, string>>

export const suspendedText = 'Ditt konto är avstängt. Kontakta kundtjänst, så hjälper vi dig.'

/** Maps identity errors to texts; others get `fallbackText`. */
export const errorTexts = (fallbackText: string, texts: Texts) => (error: unknown) => {
  const detail = maintenanceDetail(error)
  if (detail !== undefined) return closedText(detail)
  return (error instanceof IdentityError && texts[error.code]) || fallbackText
}

export const tooManyText = 'För många försök. Vänligen vänta en stund och försök igen.'
export const easyPasswordText = 'Det lösenordet är för lätt att gissa. Ta hellre tre eller fyra ord som inte hör ihop.'
export const noNetworkText = 'Ett nätverksfel inträffade. Kontrollera din anslutning och försök igen.'

export const loginErrorText = errorTexts('Ett oväntat fel inträffade. Var god försök igen senare.', {
  'user-not-found': 'Det finns inget konto kopplat till denna e-postadress. Vill du skapa ett nytt konto?',
  'wrong-password': 'Fel lösenord. Var god försök igen eller återställ lösenordet om du har glömt det.',
  'invalid-email': 'E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.',
  'invalid-credential': 'Ogiltig inloggningsinformation. Kontrollera uppgifterna och försök igen.',
  'user-disabled': suspendedText,
})

export const googleErrorText = errorTexts('Inloggningen med Google misslyckades. Försök igen.', {
  cancelled: 'Inloggningen med Google avbröts.',
  'email-already-in-use': 'Det finns redan ett konto med den e-postadressen. Logga in så som du brukar.',
  'expired-link': 'Inloggningen med Google tog för lång tid. Försök igen.',
  'network-request-failed': noNetworkText,
  'too-many-requests': tooManyText,
  'user-disabled': suspendedText,
})

/** The values of `error` in the address that Google and better-auth return to. */
const googleCodes: Record<string, IdentityErrorCode> = {
  access_denied: 'cancelled',
  account_not_linked: 'email-already-in-use',
  state_mismatch: 'expired-link',
  state_not_found: 'expired-link',
}

export function returnedGoogleErrorText(error: string | null): string {
  return googleErrorText(new IdentityError(googleCodes[error ?? ''] ?? 'unexpected'))
}
