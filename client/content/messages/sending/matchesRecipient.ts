/** A possible recipient. */
export type Recipient = { userId: number; name: string }

// English folds å, ä and ö to a and o, like unaccent in PostgreSQL; in Swedish they are separate letters.
const collator = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' })

/** Whether the text contains the search term, ignoring case and accents. */
export function matchesRecipient(text: string, wanted: string): boolean {
  const whole = text.normalize('NFC')
  const part = wanted.trim().normalize('NFC')
  for (let start = 0; start + part.length <= whole.length; start++) {
    if (collator.compare(whole.slice(start, start + part.length), part) === 0) return true
  }
  return false
}
