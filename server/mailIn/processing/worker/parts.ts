import type { LeftOut } from './protocol.ts'

export type Found = {
  name: string
  mediaType: string
  size: number
  /** It stands in the text, or says that it is to be shown there. */
  isInText: boolean
}

/** Smaller pictures in a text are logos, signatures and what tells the sender that it was read. */
const smallestPicture = 20_000

const page = /\.(?:x?html?|mht|mhtml|svg|xml|hta)$/i
const program =
  /\.(?:exe|msi|msix|bat|cmd|com|scr|pif|cpl|dll|jar|js|jse|mjs|vbs?|vbe|wsf|wsh|ps1|psm1|sh|bash|app|apk|appx|dmg|pkg|deb|rpm|iso|img|vhdx?|lnk|url|reg|chm|one|xll|docm|xlsm|pptm)$/i
const programType = /^application\/(?:x-msdownload|x-msdos-program|x-sh|x-executable|java-archive|javascript)$/
const encrypted = /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/
/** What programs add of their own: nobody sent it. */
const added = /^(?:application\/(?:pgp-signature|(?:x-)?pkcs7-signature)|text\/x-amp-html)$/

/** Why a part of a mail is not kept; null: it is. Decided by what it says of itself: its bytes are inspected when it is kept. */
export function whyLeftOut({ name, mediaType, size, isInText }: Found): LeftOut | null {
  const type = mediaType.toLowerCase()
  if (type === 'application/ms-tnef' || /^winmail\.dat$/i.test(name)) return 'winmail'
  if (encrypted.test(type) || /\.(?:p7m|pgp|gpg|asc)$/i.test(name)) return 'encrypted'
  if (added.test(type)) return 'decoration'
  if (/^text\/(?:html|xml)$|^application\/xhtml|^image\/svg/.test(type) || page.test(name)) return 'page'
  if (programType.test(type) || program.test(name)) return 'program'
  if (size === 0) return 'empty'
  return isInText && type.startsWith('image/') && size < smallestPicture ? 'decoration' : null
}
