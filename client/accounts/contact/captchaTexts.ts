/** The widget's texts, by the widget's own keys. */
export const captchaTexts = {
  label: 'Jag är inte en robot',
  verifying: 'Kontrollerar…',
  verified: 'Klart, tack!',
  expired: 'Kontrollen har gått ut. Kryssa i rutan igen.',
  error: 'Kontrollen gick inte igenom. Kryssa i rutan igen om en liten stund.',
  waitAlert: 'Kontrollerar… Vänta lite till.',
  loading: 'Laddar...',
}
