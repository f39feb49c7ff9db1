import type { LeftOut } from './protocol.ts'
import { isEncryptedPgp, isSmime, openCms } from './sealed.ts'

export type Found = {
  name: string
  mediaType: string
  content: Buffer
  /** It stands in the text, or says that it is to be shown there. */
  isInText: boolean
}

/** Smaller pictures in a text are logos, signatures and what tells the sender that it was read. */
const smallestPicture = 20_000

const page = /\.(?:x?html?|mht|mhtml|svg|xml|hta)$/i
const program =
  /\.(?:exe|msi|msix|bat|cmd|com|scr|pif|cpl|dll|jar|js|jse|mjs|vbs?|vbe|wsf|wsh|ps1|psm1|sh|bash|app|apk|appx|dmg|pkg|deb|rpm|iso|img|vhdx?|lnk|url|reg|chm|one|xll|docm|xlsm|pptm)$/i
const programType = /^application\/(?:x-msdownload|x-msdos-program|x-sh|x-executable|java-archive|javascript)$/
/** What programs add of their own: nobody sent it. */
const added = /^(?:application\/(?:pgp-(?:encrypted|signature|keys)|(?:x-)?pkcs7-signature)|text\/x-amp-html)$/

/**
 * Why a part of a mail is not kept; null: it is. Decided by what it says of itself, but for what is encrypted: all its bytes are
 * inspected when it is kept.
 */
export function whyLeftOut({ name, mediaType, content, isInText }: Found): LeftOut | null {
  const type = mediaType.toLowerCase()
  if (type === 'application/ms-tnef' || /^winmail\.dat$/i.test(name)) return 'winmail'
  const sealed = isSmime({ mediaType, name }) ? ofSmime(content) : ofPgp(name, content)
  if (sealed) return sealed
  if (added.test(type)) return 'decoration'
  if (/^text\/(?:html|xml)$|^application\/xhtml|^image\/svg/.test(type) || page.test(name)) return 'page'
  if (programType.test(type) || program.test(name)) return 'program'
  if (content.length === 0) return 'empty'
  return isInText && type.startsWith('image/') && content.length < smallestPicture ? 'decoration' : null
}

/** What is signed has been opened; where there is nothing in it, it is a certificate. */
function ofSmime(content: Buffer): LeftOut | null {
  const found = openCms(content)
  if (found === 'encrypted') return found
  return found?.content === null ? 'decoration' : null
}

const ofPgp = (name: string, content: Buffer): LeftOut | null =>
  (/\.(?:pgp|gpg|asc)$/i.test(name) || isArmoured(content)) && isEncryptedPgp(content) ? 'encrypted' : null

const isArmoured = (content: Buffer) => content.toString('latin1', 0, 27) === '-----BEGIN PGP MESSAGE-----'
