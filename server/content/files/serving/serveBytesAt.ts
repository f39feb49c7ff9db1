import { z } from 'zod'
import { fileForms, filesPath } from '#contract/platform/fileAddresses.ts'
import { Problem } from '#contract/platform/problems.ts'
import { bytesAddress } from '#server/rules/access/bytesAddress.ts'
import type { FileCookie, Holder } from '#server/rules/access/fileCookie.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { sendBytes } from './sendBytes.ts'

type BytesDeps = { storage: Storage; cookie: FileCookie }
type Bytes = Pick<Parameters<typeof sendBytes>[2], 'name' | 'mediaType' | 'size' | 'sha256'>
/** `find` returns undefined where the holder may not see them now. */
type Served<Id> = { at: string; id: z.ZodType<Id>; find: (holder: Holder, id: Id) => Promise<Bytes | undefined> }

/** Serves bytes that are no file of a folder, at addresses of their own below `/files`. Whoever got them keeps none. */
export function serveBytesAt<Id>(api: Api, { storage, cookie }: BytesDeps, { at, id, find }: Served<Id>) {
  const Asked = z.object({ form: z.enum(fileForms), id })
  const { options, holderOf } = bytesAddress(api, cookie)
  api.app.get(`${filesPath}/${at}/:form/:id`, options, async (request, reply) => {
    const asked = Asked.safeParse(request.params).data
    const holder = asked && (await holderOf(request))
    const file = holder && (await find(holder, asked.id))
    if (!file) throw new Problem('fileNotFound')
    return sendBytes({ request, reply }, storage, { ...file, form: asked.form, caching: 'no-store' })
  })
}
