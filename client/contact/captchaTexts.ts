/** The widget's texts, by the widget's own keys. */
export const captchaTexts = {
  label: 'Jag är inte en robot',
  verifying: 'Verifierar...',
  verified: 'Klart, tack!',
  expired: 'Verifieringen har gått ut. Kryssa i rutan igen.',
  error: 'Det gick inte att verifiera. Kryssa i rutan igen om en liten stund.',
  waitAlert: 'Verifierar... vänta lite till.',
  loading: 'Laddar...',
}
