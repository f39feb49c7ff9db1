/** The heading, or the first sentence, where the service is closed. */
export const closedTitle = 'Stängt en stund för underhåll'

/** Says that the service is closed, with the operator's words. */
export const closedText = (detail = '') =>
  `Pärmen är stängd en stund för underhåll. Försök igen senare. ${detail}`.trimEnd()
