import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { measured } from './calls/measured.ts'
import { startService } from './service.ts'

/*
 * `node bench/soak.ts [minutes] [calls a second]`, 60 and 20 unless said: what a running service holds as time goes by,
 * in megabytes, while one person makes the calls that people make most and loads pages. `rss` is the process, `heap`
 * and `outside` are what JavaScript and buffers take; both are measured after a full collection as well, at the
 * beginning and the end: what stays then is held.
 */

const [, , minutes = '60', callsPerSecond = '20'] = process.argv
const rows = 12

const service = await startService('soak', { NODE_OPTIONS: '--inspect=127.0.0.1:0' })
try {
  const inspector = await openInspector()
  const person = { userId: 1, otherId: 1, folderId: service.target.folderId }
  const requests = measured.map(({ requestOf }) => requestOf(person))
  const tally = new Map<number, number>()
  const end = Date.now() + Number(minutes) * 60_000
  const load = sendUntil(end)
  await pause(10_000)
  await inspector.collect()
  console.log('| minute | rss | heap | outside |\n| --- | --- | --- | --- |')
  await printRow('0, collected')
  for (let row = 1; row <= rows; row++) {
    await pause(Math.max(0, end - Date.now()) / (rows - row + 1))
    await printRow(((Number(minutes) / rows) * row).toFixed(1))
  }
  await load
  await inspector.collect()
  await printRow('end, collected')
  console.log(`\nCalls by status: ${[...tally].map(([status, count]) => `${status} × ${count}`).join(', ')}`)
  inspector.close()

  async function sendUntil(last: number) {
    let token = service.target.token
    for (let sent = 0; Date.now() < last; sent++) {
      const { method, path, body } = requests[sent % requests.length] ?? { method: 'GET', path: '/', body: undefined }
      const type = body ? { 'content-type': 'application/json' } : {}
      // One is valid for 15 minutes.
      if (sent % (Number(callsPerSecond) * 300) === 0) token = await service.token()
      const headers = { authorization: `Bearer ${token}`, ...type }
      const reply = await fetch(service.target.url + path, { method, headers, ...(body ? { body } : {}) })
      await reply.arrayBuffer()
      tally.set(reply.status, (tally.get(reply.status) ?? 0) + 1)
      await pause(1000 / Number(callsPerSecond))
    }
  }

  async function printRow(label: string) {
    const usage = await inspector.memory()
    const cells = [usage.rss, usage.heapUsed, usage.external].map((bytes) => Math.round(bytes / 1024 / 1024))
    console.log(`| ${[label, ...cells].join(' | ')} |`)
  }
} finally {
  await service.stop()
}

async function openInspector() {
  const address = /ws:\/\/\S+/.exec(service.server.printed())?.[0]
  if (!address) throw new Error('The inspector did not say where it is.')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let last = 0
  const ask = async (method: string, params: object = {}) => {
    const id = ++last
    const answered = new Promise<{ result: { result?: { value: string } } }>((resolve) =>
      socket.addEventListener('message', function hear({ data }) {
        const answer = JSON.parse(String(data)) as { id?: number; result: { result?: { value: string } } }
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answer)
      }),
    )
    socket.send(JSON.stringify({ id, method, params }))
    return (await answered).result
  }
  return {
    collect: () => ask('HeapProfiler.collectGarbage'),
    memory: async () => {
      const { result } = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
      return JSON.parse(result?.value ?? '{}') as NodeJS.MemoryUsage
    },
    close: () => socket.close(),
  }
}
