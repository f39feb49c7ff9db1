import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '#contract/platform/fields.ts'
import { fileForms, filesPath } from '#contract/platform/fileAddresses.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { bytesAddress } from '#server/rules/access/bytesAddress.ts'
import type { FileCookie, Holder } from '#server/rules/access/fileCookie.ts'
import { contentDisposition } from '#server/platform/http/disposition.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { FileDeps } from '#server/platform/services.ts'
import { releaseSent } from '#server/platform/storage/release.ts'
import { originalIn, zipOf } from './archive.ts'
import { sendBytes } from './sendBytes.ts'
import { bytesOfFile, bytesOfFolder, bytesOfMessageFile } from './queries.ts'

const File = z.object({ id })
const Folder = z.object({
  id,
  /** Some of its files. */
  chosen: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(z.int()).max(limits.largestPage))
    .optional(),
})

type BytesDeps = FileDeps & { cookie: FileCookie }

/**
 * The bytes. Whether the holder of the cookie, or of a token, may see the file is asked anew each time (decision 47).
 */
export function serveBytes(
  { app, authenticate }: Pick<Api, 'app' | 'authenticate'>,
  { db, storage, cookie }: BytesDeps,
) {
  const { options, ...address } = bytesAddress({ authenticate }, cookie)
  const holderOf = async (request: FastifyRequest): Promise<Holder> => {
    const holder = await address.holderOf(request)
    if (!holder) throw new Problem('fileNotFound')
    return holder
  }
  const serveForms = (path: string, find: typeof bytesOfFile) => {
    for (const form of fileForms) {
      app.get(`${path}/${form}/:id`, options, async (request, reply) => {
        const asked = File.safeParse(request.params).data
        const file = asked && (await find(db, await holderOf(request), asked.id))
        if (!file) throw new Problem('fileNotFound')
        return sendBytes({ request, reply }, storage, { ...file, form })
      })
    }
  }
  serveForms(filesPath, bytesOfFile)
  serveForms(`${filesPath}/message`, bytesOfMessageFile)
  app.get(`${filesPath}/zip/:id`, options, async (request, reply) => {
    const { id: chosen } = request.query as { id?: unknown }
    const asked = Folder.safeParse({ ...(request.params as object), chosen }).data
    const found = asked ? await bytesOfFolder(db, await holderOf(request), asked) : []
    if (found.length === 0) throw new Problem('fileNotFound')
    const { name, out } = zipOf(found, originalIn(storage))
    reply.headers({ 'content-type': 'application/zip', 'content-disposition': contentDisposition(name) })
    releaseSent(reply.raw)
    return reply.send(out)
  })
}
