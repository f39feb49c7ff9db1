import type { FastifyReply } from 'fastify'
import { largestFile, largestUploadPart } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { asksHeader, attachedHeader, tusVersion, uploads } from '#contract/content/uploads.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { beginUpload, cancelUpload, keepLocation } from './commands.ts'
import { finishUpload } from './finishing/finishUpload.ts'
import { readMetadata } from './metadata.ts'
import { attachUpload, grantAdding, outcomeOf } from './attachUpload.ts'
import { assertUnsaved, uploadOf, uploadsOf } from './queries.ts'
import { appendPart } from './receiving/appendPart.ts'
import { bytesOf, closeIfLetGo, leaveBodiesAlone } from './receiving/bodies.ts'
import { createSlots } from './receiving/slots.ts'

export function uploadRoutes(api: Api, services: Services) {
  const { config, db } = services
  // A scope of its own: nothing else takes bytes, and this takes nothing else.
  void api.app.register(async (scope) => tusRoutes({ ...api, app: scope }, services))

  serve(api, uploads.attach, async ({ params, body }, { userId }) => {
    const granted = await grantAdding(db, userId, body)
    return attachUpload({ db, quota: config.quota }, granted, { ...body, id: params.id })
  })

  serve(api, uploads.keepLocation, async ({ params }, { userId }) => {
    await keepLocation(db, userId, params.id)
    await finishUpload({ ...services, log: api.app.log }, params.id)
    return null
  })

  serve(api, uploads.mine, (_input, { userId }) => uploadsOf(db, userId))
}

function tusRoutes(api: Api, services: Services) {
  const { app } = api
  const { config, db } = services
  const deps = { ...services, log: app.log }
  const slots = createSlots()
  leaveBodiesAlone(app)

  async function finish(userId: number, id: string, reply: FastifyReply) {
    if (!(await finishUpload(deps, id))) return
    const { asks, attached } = await outcomeOf(db, userId, id)
    if (asks) reply.header(asksHeader, 'location')
    if (attached) reply.header(attachedHeader, Buffer.from(JSON.stringify(attached)).toString('base64'))
  }

  serve(api, uploads.options, (_input, _request, reply) => {
    reply.headers({ 'tus-version': tusVersion, 'tus-extension': 'creation,termination' })
    reply.header('tus-max-size', largestFile)
    return null
  })

  serve(api, uploads.begin, async ({ headers }, { userId }, reply) => {
    assertVersion(headers, reply)
    const metadata = readMetadata(headers['upload-metadata'])
    await assertUnsaved(db, userId, metadata.idempotencyKey)
    const id = await beginUpload({ db, quota: config.quota }, userId, { ...metadata, size: headers['upload-length'] })
    reply.header('location', uploads.offset.path.replace(':id', id))
    return null
  })

  serve(api, uploads.offset, async ({ params, headers }, { userId }, reply) => {
    assertVersion(headers, reply)
    const upload = await uploadOf(db, userId, params.id)
    if (!upload) throw new Problem('uploadNotFound')
    // The call with the last part may have been cut off before it was finished.
    if (upload.received === upload.size) await finish(upload.userId, upload.id, reply)
    reply.headers({ 'upload-offset': upload.received, 'upload-length': upload.size })
    return null
  })

  // The slots say how many at a time.
  serve({ ...api, maxRunning: Infinity }, uploads.append, async ({ params, headers }, request, reply) => {
    assertVersion(headers, reply)
    const { 'upload-offset': offset, 'content-length': length } = headers
    if (length > largestUploadPart) throw new Problem('bodyTooLarge')
    const { userId } = request
    const sent = { userId, network: networkOf(request.ip), length }
    const received = await slots.hold(sent, async (watch) => {
      const bytes = watch(bytesOf(request.body))
      const part = appendPart(services, userId, { ...params, offset, length, bytes })
      const arrived = await part.catch((error: unknown) => closeIfLetGo(error, reply))
      await finish(userId, params.id, reply)
      return arrived
    })
    reply.header('upload-offset', received)
    return null
  })

  serve(api, uploads.cancel, async ({ params, headers }, { userId }, reply) => {
    assertVersion(headers, reply)
    await cancelUpload(services, userId, params.id)
    return null
  })
}

function assertVersion(headers: Record<string, unknown>, reply: FastifyReply) {
  reply.header('tus-resumable', tusVersion)
  if (headers['tus-resumable'] === tusVersion) return
  reply.header('tus-version', tusVersion)
  throw new Problem('uploadVersion')
}
