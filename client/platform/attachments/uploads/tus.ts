import { uploads } from '#contract/content/uploads.ts'
import { doesKeepLocation } from '../../session/keepsLocation.ts'

/* What both that send files by the tus protocol agree on: the list of uploads (`transport.ts`), and the outbox. */

/**
 * The size of a part, in bytes; what does not get there is sent again as a whole, so each is small enough to arrive in time from a phone at a
 * jetty. Those of the list of uploads become smaller over a bad line.
 */
export const partSize = { first: 2 * 1024 * 1024, smallest: 256 * 1024, ofOutbox: 512 * 1024 }

/** What is said of a file as its upload begins. One that was begun with the same key before goes on. */
export const metadataOf = ({ name }: File, idempotencyKey: string, sha256: string | null = null) => ({
  name,
  idempotencyKey,
  ...(sha256 === null ? {} : { sha256 }),
  ...(doesKeepLocation() ? { keepsLocation: 'true' } : {}),
})

/** The address of an upload, and the id in such an address. */
export const addressOf = (id: string) => uploads.offset.path.replace(':id', id)
export const idIn = (address: string | null | undefined) => address?.split('/').at(-1) ?? ''
