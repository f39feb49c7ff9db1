import type { Transaction } from '../database/database.ts'

/** A picture that a mail shows: it is read as the mail is sent, if this user sees the file then. */
export type MailedPicture = { fileId: number; userId: number }

/** Null where there is no picture any more that the user sees, or none that a mail may carry. */
export type ReadPicture = (tx: Transaction, picture: MailedPicture) => Promise<Uint8Array | null>

/** The name of a picture within its mail. One is enough: no mail has several. */
export const pictureCid = 'bild@parmen'

const [start, end] = ['<!--bild-->', '<!--/bild-->']

/**
 * The picture in an HTML body; without it where it cannot be had as the mail is sent. The Outlook of computers, which
 * knows no WebP, is shown nothing.
 */
export const pictureHtml = (style: string): string =>
  `${start}<!--[if !mso]><!--><img src="cid:${pictureCid}" alt="" style="${style}"><!--<![endif]-->${end}`

/** Escaped text holds no comment, so what stands between these is ours. */
export function withPicture(html: string, isThere: boolean): string {
  return isThere
    ? html.replaceAll(start, '').replaceAll(end, '')
    : html.replaceAll(new RegExp(`${start}.*?${end}`, 'gs'), '')
}
