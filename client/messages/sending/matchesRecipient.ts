/** Somebody whom one can write to. */
export type Recipient = { userId: number; name: string }

// English folds å, ä and ö to a and o, as unaccent does in PostgreSQL; Swedish counts them as letters of their own.
const collator = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' })

/** Whether what is looked for stands anywhere in the text, whatever its case and accents. */
export function matchesRecipient(text: string, wanted: string): boolean {
  const whole = text.normalize('NFC')
  const part = wanted.trim().normalize('NFC')
  for (let start = 0; start + part.length <= whole.length; start++) {
    if (collator.compare(whole.slice(start, start + part.length), part) === 0) return true
  }
  return false
}
