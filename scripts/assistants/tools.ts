import { execFile, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The protocol's own suite, inspector and client of the 1.x line, with 220 packages. Installed apart from the project's:
 * beside these npm would take express and hono, which altcha-lib may use, into production as well.
 */
const packages = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
  '@modelcontextprotocol/sdk': '1.32.2',
}

export const suiteOf = (folder: string) => join(folder, 'node_modules/@modelcontextprotocol/conformance')

/** Installs them into the folder, without the scripts that they would run. */
export async function install(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  const npm = spawn('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  const code = await new Promise((resolve, reject) => npm.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`What tests assistants could not be installed: npm stopped with ${String(code)}.`)
}

/** Runs the suite with what a revision requires of servers; what it found lies in `into`. */
export async function runSuite(folder: string, { url, revision, into }: Record<'url' | 'revision' | 'into', string>) {
  const options = ['server', '--url', url, '--requirements', revision, '--output-dir', into]
  // It stops with 1 where a scenario fails, as most do that want tools of their own.
  await run(process.execPath, [join(suiteOf(folder), 'dist/index.js'), ...options]).catch(() => undefined)
}

type Asked = { url: string; token: string; era: 'legacy' | 'modern'; method: string[] }
export type Listed = { tools: { name: string }[] }
export type Called = { isError?: boolean; content: { type: string; text?: string }[] }

/** What the inspector is answered. Fails where it does, and with what it finds wrong in the tools' schemas. */
export async function inspect<T extends Listed | Called>(folder: string, { url, token, era, method }: Asked) {
  const to = ['--cli', url, '--transport', 'http', '--header', `Authorization: Bearer ${token}`]
  const inspector = join(folder, 'node_modules/.bin/mcp-inspector')
  const env = { ...process.env, HOME: folder }
  const { stdout } = await run(inspector, [...to, '--protocol-era', era, '--quiet', ...method], { env })
  return JSON.parse(stdout) as T
}

type OldClient = {
  connect: (transport: object) => Promise<void>
  listTools: () => Promise<Listed>
  callTool: (asked: { name: string; arguments: object }) => Promise<Called>
  close: () => Promise<void>
}

/** A client as most programs have it: of the 1.x line, which knows the revisions to 2025-11-25. */
export async function openOldClient(folder: string, { url, token }: Record<'url' | 'token', string>) {
  const from = (file: string) => import(join(folder, 'node_modules/@modelcontextprotocol/sdk/dist/esm/client', file))
  const { Client } = (await from('index.js')) as { Client: new (known: object) => OldClient }
  const { StreamableHTTPClientTransport } = (await from('streamableHttp.js')) as {
    StreamableHTTPClientTransport: new (url: URL, options: object) => object
  }
  const client = new Client({ name: 'prov', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
  return client
}

const run = promisify(execFile)
