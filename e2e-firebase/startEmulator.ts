import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectId } from './emulator.ts'

export const emulatorTools = join(import.meta.dirname, '../tools/firebase-emulator')

/** Starts Firebase's Auth emulator on free ports, so that two runs can share a machine. Its files go to `folder`. */
export async function startEmulator(folder: string): Promise<{ host: string; child: ChildProcess }> {
  const [auth, hub, logging] = await freePorts()
  const config = join(folder, 'firebase.json')
  writeFileSync(config, JSON.stringify(configWith({ auth, hub, logging })))
  const firebase = join(emulatorTools, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const command = [firebase, 'emulators:start', '--only', 'auth', '--project', projectId, '--config', config]
  const child = spawn(process.execPath, command, {
    cwd: folder,
    // Keeps its configuration apart from the user's own.
    env: { ...process.env, CI: '1', XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((ready, fail) => {
    let words = ''
    const listen = (data: unknown) => {
      words += String(data)
      if (words.includes('All emulators ready')) ready()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', fail)
    child.once('close', (code) => fail(new Error(`The emulator stopped with ${code}:\n${words}`)))
  })
  return { host: `127.0.0.1:${auth}`, child }
}

type Emulators = Record<string, object | boolean>

function configWith(ports: Record<string, number | undefined>) {
  const { emulators } = JSON.parse(readFileSync(join(emulatorTools, 'firebase.json'), 'utf8')) as {
    emulators: Emulators
  }
  const moved = Object.entries(ports).map(([name, port]) => [name, { host: '127.0.0.1', port }])
  return { emulators: { ...emulators, ...Object.fromEntries(moved) } }
}

async function freePorts(): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: 3 }, listening))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

async function listening() {
  const server = createServer()
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  return server
}
