import { fallback } from '../text/fallbacks.ts'

type Named = { firstName: string | null; lastName: string | null }

/** First and last name, as far as they are known. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || fallback.unknown
}

/** Both names, with the specification's words where one is missing. */
export function namesOrPlaceholders({ firstName, lastName }: Named): string {
  return `${firstName || fallback.firstName} ${lastName || fallback.lastName}`
}

type Titled = { parentTitle: string | null; folderTitle: string }

/** A folder with its main folder before it, where it has one. */
export function folderPath({ parentTitle, folderTitle }: Titled): string {
  const title = folderTitle || fallback.title
  return parentTitle ? `${parentTitle}/ ${title}` : title
}

/** A folder in a sentence. */
export function folderPhrase({ parentTitle, folderTitle }: Titled): string {
  return parentTitle ? `${folderTitle} i ${parentTitle}` : folderTitle
}
