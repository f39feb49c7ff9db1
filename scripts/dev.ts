import { spawn, type ChildProcess } from 'node:child_process'

/** The server, restarted on every change, and the client with hot reload on its own port. */
const apiPort = process.env['PORT'] ?? '3001'
const clientUrl = 'http://127.0.0.1:3000'

const children = [
  run(
    'node',
    [
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-path=templates',
      '--watch-preserve-output',
      'server/main.ts',
    ],
    {
      PORT: apiPort,
      PUBLIC_URL: clientUrl,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    },
  ),
  run('vite', ['--port', '3000', '--strictPort'], { API_URL: `http://127.0.0.1:${apiPort}` }),
]

function run(command: string, options: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command, options, { stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode ??= code ?? 1
  })
  return child
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 0
    for (const child of children) child.kill(signal)
  })
}
