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

type Titled = { parentObjectTitle: string | null; objectTitle: string }

/** A folder with its main folder before it, where it has one. */
export function folderPath({ parentObjectTitle, objectTitle }: Titled): string {
  const title = objectTitle || fallback.title
  return parentObjectTitle ? `${parentObjectTitle}/ ${title}` : title
}

/** A folder in a sentence. */
export function folderPhrase({ parentObjectTitle, objectTitle }: Titled): string {
  return parentObjectTitle ? `${objectTitle} i ${parentObjectTitle}` : objectTitle
}
