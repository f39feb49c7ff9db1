import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ended, freePorts } from '../cluster/tools.ts'

/** The host of the examples in deploy/. */
export const host = 'parmen.exempel.se'

/** A proxy that runs with our example: where it is reached, and how it is ended. */
export type RunningProxy = { http: number; https: number; stop: () => Promise<void> }

type Places = { folder: string; http: number; https: number; upstream: string }

type Proxy = {
  name: string
  toInstall: string
  /** How to start it with the settings of the example, changed as little as another port and certificate take. */
  prepare: (example: string, places: Places) => string[]
  example: string
}

export const proxies: Proxy[] = [
  { name: 'nginx', toInstall: 'nginx', example: 'nginx.conf', prepare: prepareNginx },
  { name: 'caddy', toInstall: 'caddy', example: 'Caddyfile', prepare: prepareCaddy },
]

/** Returns the path of the program, or undefined if it is not installed. */
export function pathOf({ name }: Proxy): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/**
 * Starts it before a service; its words go to a log in the folder. Both ports are free when it is asked to take them.
 */
export async function startProxy(
  proxy: Proxy,
  command: string,
  inFolder: string,
  upstream: string,
): Promise<RunningProxy> {
  const folder = join(inFolder, proxy.name)
  mkdirSync(folder, { mode: 0o755 })
  const [http = 0, https = 0] = await freePorts(2)
  const example = readFileSync(join(import.meta.dirname, '../../deploy', proxy.example), 'utf8')
  const parameters = proxy.prepare(example, { folder, http, https, upstream })
  const log = openSync(join(folder, 'log'), 'a')
  // Caddy keeps its certificates at home.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child: ChildProcess = spawn(command, parameters, { env, stdio: ['ignore', log, log] })
  return {
    http,
    https,
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

function prepareNginx(example: string, { folder, http, https, upstream }: Places): string[] {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${host}`, '-days', '2', '-keyout', key, '-out', certificate]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject],
    {
      stdio: 'ignore',
    },
  )
  const site = changed(example, [
    ['server 127.0.0.1:3000;', `server ${upstream};`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    [`/etc/letsencrypt/live/${host}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${host}/privkey.pem`, key],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const global = `daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr warn;\nevents {}\n`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `${global}http {\naccess_log off;\n${temporary.join('\n')}\n${site}}\n`)
  return ['-c', file, '-p', folder]
}

function prepareCaddy(example: string, { folder, http, https, upstream }: Places): string[] {
  const site = changed(example, [
    ['127.0.0.1:3000', upstream],
    [`http://${host} {`, `http://${host} {\n\tbind 127.0.0.1`],
    [`\n${host} {`, `\n${host} {\n\tbind 127.0.0.1`],
  ])
  const global = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, global + site)
  return ['run', '--config', file, '--adapter', 'caddyfile']
}

/** Throws if the example does not say what is to be changed: then something else would be tested. */
function changed(example: string, changes: [string, string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The example does not say "${from}".`)
    return text.replace(from, to)
  }, example)
}
