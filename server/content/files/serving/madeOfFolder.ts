import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/problems.ts'
import { grant } from '#server/rules/access/access.ts'
import { bytesAddress } from '#server/rules/access/bytesAddress.ts'
import type { FileCookie } from '#server/rules/access/fileCookie.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contentDisposition } from '#server/platform/http/disposition.ts'
import type { Api } from '#server/platform/http/serve.ts'
import { safeName } from '#server/platform/zip/entryNames.ts'
import { isStillSignedIn } from './queries.ts'

/**
 * For addresses of what is made of a folder, as a document: it is for whoever may see the folder now, asked for by a link
 * or with a token, as the files are (decision 47).
 */
export function folderReaders(api: Pick<Api, 'authenticate'>, db: Db, cookie: FileCookie) {
  const { options, holderOf } = bytesAddress(api, cookie)
  /** Throws `folderNotFound` also where the address says nothing that can be asked for. */
  const readerOf = async <Asked extends { id: number }>(request: FastifyRequest, asked: Asked | undefined) => {
    const holder = asked && (await holderOf(request))
    if (!holder || !(await isStillSignedIn(db, holder))) throw new Problem('folderNotFound')
    return { asked, granted: await grant(db, holder.userId, asked.id, 'ReadFolder') }
  }
  return { options, readerOf }
}

/** The headers of what is made anew for whoever asks. */
export const madeHeaders = (mediaType: string, name: string) => ({
  'content-type': mediaType,
  'content-disposition': contentDisposition(safeName(name)),
  'cache-control': 'no-store',
})
