import { fallback } from '#client/platform/text/fallbacks.ts'

type Named = { firstName: string | null; lastName: string | null }

/** First and last name, as far as known. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || fallback.unknown
}

/** Both names, with the specification's placeholder for a missing one. */
export function namesOrPlaceholders({ firstName, lastName }: Named): string {
  return `${firstName || fallback.firstName} ${lastName || fallback.lastName}`
}

type Titled = { parentTitle: string | null; folderTitle: string }

/** The folder's title, prefixed with its main folder's. */
export function folderPath({ parentTitle, folderTitle }: Titled): string {
  const title = folderTitle || fallback.title
  return parentTitle ? `${parentTitle}/ ${title}` : title
}

/** The folder's title for use in a sentence. */
export function folderPhrase({ parentTitle, folderTitle }: Titled): string {
  return parentTitle ? `${folderTitle} i ${parentTitle}` : folderTitle
}
