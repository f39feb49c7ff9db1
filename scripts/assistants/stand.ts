import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { folders } from '#contract/folders/folders.ts'
import { mcpPath } from '#contract/platform/mcp.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFolder, anEvent, aToken } from '#fixtures/builders.ts'
import { signUpAt } from '#server/testing/overHttp.ts'
import { startProcess } from '#server/testing/process.ts'
import { until } from '../cluster/transcript.ts'

export type Stand = {
  /** The address of assistants, without and with the token, which the suite cannot send. */
  url: string
  withToken: string
  token: string
  /** What each tool can be asked, by its name. */
  asked: Record<string, Record<string, unknown>>
  stop: () => Promise<void>
}

/** The product as an operator starts it, with a folder that each tool finds something in. */
export async function startStand(folder: string): Promise<Stand> {
  let secret = ''
  let target = ''
  // The product knows the address of whoever asks with a token, so that its own origin is that.
  const adding = createServer((asked, reply) => {
    const headers = { ...asked.headers, authorization: `Bearer ${secret}` }
    const passed = request(`${target}${asked.url}`, { method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => adding.once('listening', listening))
  const publicUrl = `http://127.0.0.1:${(adding.address() as AddressInfo).port}`
  const service = await startProcess({ DATA_DIR: join(folder, 'data'), PUBLIC_URL: publicUrl })
  target = service.url
  const { asked, token } = await fill(service.url)
  secret = token
  return {
    url: service.url + mcpPath,
    withToken: publicUrl + mcpPath,
    token,
    asked,
    stop: async () => {
      adding.close()
      service.child.kill('SIGTERM')
      await service.exited
    },
  }
}

async function fill(url: string) {
  const { token, call } = await signUpAt(url)
  const { id: folderId } = await call(folders.add, { body: aFolder({ title: 'Villa Ek' }) })
  const component = await call(components.add, { body: aComponent(folderId, { name: 'Filterpump' }) })
  const done = { title: 'Bytte filter', startDate: '2026-01-04', cost: 125_000, statusId: activityStatus.done }
  const event = await call(activities.add, { body: anEvent(folderId, { ...done, componentId: component.id }) })
  await call(activities.add, { body: anEvent(folderId, { title: 'Byt filter' }) })
  const file = await upload(url, token)
  const target = { params: { id: file }, body: { folderId, kindId: fileKind.receipt } }
  const fileId = await until('the paper is there', async () => (await call(uploads.attach, target)).fileId)
  const made = await call(personalTokens.add, {
    body: aToken({ scope: 'propose', seesOutside: true, folderIds: [folderId] }),
  })
  return {
    token: made.secret,
    asked: {
      sok: { q: 'filter' },
      pa_gang: {},
      handelse: { id: event.id, folderId },
      sak: { id: component.id, folderId },
      kostnader: {},
      papper_text: { id: fileId, folderId },
      foresla: { folderId, title: 'Byt anod', startDate: '2027-05-01', why: 'Det står i handboken.' },
    },
  }
}

/** Returns the id of the upload. */
async function upload(url: string, token: string) {
  const bytes = 'Filtret byts vart femte år.'
  const tus = { authorization: `Bearer ${token}`, 'tus-resumable': tusVersion }
  const begin = { 'upload-length': String(Buffer.byteLength(bytes)), 'upload-metadata': `name ${btoa('Handbok.txt')}` }
  const begun = await fetch(url + uploads.begin.path, { method: 'POST', headers: { ...tus, ...begin } })
  const path = new URL(begun.headers.get('location') ?? '', url).pathname
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  await fetch(url + path, { method: 'PATCH', headers, body: bytes })
  return path.split('/').at(-1) ?? ''
}
