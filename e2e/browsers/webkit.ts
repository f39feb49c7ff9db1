import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import type { Browser, Engine } from './browser.ts'

const driver = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver'
const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
const hasDisplay = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']) || existsSync('/usr/bin/Xvfb')

/** WebKitGTK, which shares its engine with Safari; over plain WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  toInstall: 'webkit2gtk-driver and xvfb',
  leavesNetwork: true,
  start: existsSync(driver) && browserPath !== undefined && hasDisplay ? () => start(browserPath) : null,
}

async function start(binary: string): Promise<Browser> {
  const display = process.env['DISPLAY'] === undefined ? await startDisplay() : null
  const port = await freePort()
  const env = { ...process.env, ...(display && { DISPLAY: display.name }) }
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const stop = async () => {
    await ended(child)
    if (display) await ended(display.child)
  }
  try {
    return await openSession(`http://127.0.0.1:${port}`, binary, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Its own click finds no place in a link around a block, whose first box is empty. */
const centre = `arguments[0].scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = arguments[0].getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }`
const move = { type: 'pointerMove', duration: 0 }
const pressAndRelease = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))

async function openSession(driverUrl: string, binary: string, stop: () => Promise<void>): Promise<Browser> {
  await untilAnswered(`${driverUrl}/status`)
  const options = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const session = (await send('POST', `${driverUrl}/session`, { capabilities })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const url = `${driverUrl}/session/${session.sessionId}`
  const post = (path: string, body: object) => send('POST', `${url}/${path}`, body)
  const run = (expression: string) => post('execute/sync', { script: `return (${expression})`, args: [] })
  await post('window/rect', { width: 1280, height: 800 })
  return {
    name: `WebKit (${session.capabilities.browserVersion})`,
    open: async (address) => void (await post('url', { url: address })),
    // A promise is waited for.
    evaluate: run,
    element: async (expression) => {
      const id = ((await run(expression)) as Record<string, string> | null)?.[elementKey]
      if (!id) throw new Error(`Not there: ${expression}`)
      const act = async (path: string, body: object) => void (await post(`element/${id}/${path}`, body))
      return {
        click: async () => {
          const at = (await post('execute/sync', { script: centre, args: [{ [elementKey]: id }] })) as object
          await post('actions', {
            actions: [{ type: 'pointer', id: 'mouse', actions: [{ ...move, ...at }, ...pressAndRelease] }],
          })
        },
        type: (text) => act('value', { text }),
        choose: (file) => act('value', { text: file }),
      }
    },
    screenshot: async () => Buffer.from(String(await send('GET', `${url}/screenshot`)), 'base64'),
    close: async () => {
      await send('DELETE', url)
      await stop()
    },
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await reply.json()) as { value: unknown }
  if (!reply.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}

async function untilAnswered(url: string) {
  const isAnswered = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await isAnswered()); tries++) {
    if (tries === 100) throw new Error('WebKitWebDriver does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Xvfb says the number of its display once it is ready. */
async function startDisplay() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject).once('exit', () => reject(new Error('Xvfb stopped.')))
    child.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { child, name: `:${number}` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await closed
}
