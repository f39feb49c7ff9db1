import { z } from 'zod'
import { filesPath } from '#contract/platform/fileAddresses.ts'
import { id } from '#contract/platform/fields.ts'
import { cleanFileName } from '#contract/platform/fileNames.ts'
import { Problem } from '#contract/platform/problems.ts'
import { bytesAddress } from '#server/rules/access/bytesAddress.ts'
import type { FileCookie, Holder } from '#server/rules/access/fileCookie.ts'
import { harmlessPolicy } from '#server/content/files/serving/harmless.ts'
import { isSignedIn } from '#server/content/files/serving/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contentDisposition } from '#server/platform/http/disposition.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { FileDeps } from '#server/platform/services.ts'
import { releaseSent } from '#server/platform/storage/release.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import { itemsFor } from './visible.ts'

const Asked = z.object({ id })
const mediaType = 'message/rfc822'

/** Serves the mail that something in the Inkorg came with, as it came, to be downloaded. */
export function serveMails(api: Api, { db, storage, cookie }: FileDeps & { cookie: FileCookie }) {
  const { options, holderOf } = bytesAddress(api, cookie)
  api.app.get(`${filesPath}/mejl/:id`, options, async (request, reply) => {
    const asked = Asked.safeParse(request.params).data
    const holder = asked && (await holderOf(request))
    const found = holder && (await mailOf(db, holder, asked.id))
    const stored = found && (await storage.head(mailKey(found.mail)))
    if (!found || !stored) throw new Problem('fileNotFound')
    const bytes = await storage.read(mailKey(found.mail))
    reply.headers({
      'content-type': mediaType,
      'content-disposition': contentDisposition(mailFileName(found.title)),
      'content-length': stored.size,
      'content-security-policy': harmlessPolicy(mediaType),
      'cache-control': 'no-store',
    })
    releaseSent(reply.raw)
    return reply.send(bytes)
  })
}

/** What a mail is called as a file. */
export const mailFileName = (title: string | null) =>
  cleanFileName(`${title?.slice(0, 100) ?? 'Mejl'}.eml`) ?? 'Mejl.eml'

async function mailOf(db: Db, holder: Holder, itemId: number) {
  const found = await itemsFor(db, holder.userId)
    .where('item.id', '=', itemId)
    .where('item.saved_at', 'is', null)
    .where(isSignedIn(db, holder))
    .select(['item.mail', 'item.title'])
    .executeTakeFirst()
  return found?.mail ? { mail: found.mail, title: found.title } : undefined
}
