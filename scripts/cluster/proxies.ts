import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Member } from './patroni.ts'
import { ended, freePorts, startTool, type findTools } from './tools.ts'

type Tools = ReturnType<typeof findTools>

/**
 * haproxy before the members: one port leads to the primary, the other to the replicas. It asks Patroni which is which.
 */
export async function startHaproxy({ haproxy }: Tools, folder: string, members: Member[]) {
  const [primary = 0, replicas = 0] = await freePorts(2)
  const file = join(folder, 'haproxy.cfg')
  const servers = members.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
  const listen = (name: string, port: number) => `listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${name}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
  writeFileSync(
    file,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
${listen('primary', primary)}${listen('replica', replicas)}`,
  )
  const child = startTool(haproxy, ['-db', '-f', file], join(folder, 'haproxy.log'))
  return {
    primary,
    replicas,
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

/** nginx as deploy/nginx.conf has it, without TLS, on loopback. */
export async function startNginx({ nginx }: Tools, folder: string, upstreams: string[]) {
  const [port = 0] = await freePorts(1)
  const file = join(folder, 'nginx.conf')
  const example = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const servers = upstreams.map((url) => `server ${new URL(url).host};`).join('\n  ')
  const site = example
    .replace('server 127.0.0.1:3000;', servers)
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ {2}(listen \[|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  const temp = join(folder, 'nginx')
  mkdirSync(temp, { mode: 0o777 })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, `nginx-${name}`)};`,
  )
  writeFileSync(
    file,
    `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events {}
http {
  access_log off;
${paths.join('\n')}
${site}}
`,
  )
  const child = startTool(nginx, ['-c', file, '-p', temp], join(folder, 'nginx.log'))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}
