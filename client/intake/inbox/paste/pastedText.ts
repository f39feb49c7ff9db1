export type Pasted = { files: readonly File[]; text: string }

const mostShown = 40

/** What was pasted, in words that follow 'Du klistrade in'. */
export function pastedText({ files, text }: Pasted): string {
  const [first] = files
  if (!first) return isLink(text) ? `en länk till ${new URL(text).hostname}` : `texten ”${beginningOf(text)}”`
  if (files.length > 1) return files.every(isPicture) ? `${files.length} bilder` : `${files.length} filer`
  if (isPicture(first)) return 'en bild'
  return `${first.type === 'application/pdf' ? 'en pdf' : 'en fil'}: ${beginningOf(first.name)}`
}

const isPicture = ({ type }: File) => type.startsWith('image/')
const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > mostShown ? `${line.slice(0, mostShown).trimEnd()}…` : line
}
