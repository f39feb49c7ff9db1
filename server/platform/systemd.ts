import { execFile } from 'node:child_process'

/**
 * Tells systemd that calls are answered, where it waits to hear so (`Type=notify` of deploy/parmen.service). By its own
 * program, since Node cannot send to a socket of that kind.
 */
export function tellSystemd(environment: NodeJS.ProcessEnv) {
  if (!environment['NOTIFY_SOCKET']) return
  execFile('systemd-notify', ['--ready'], { env: environment }, (error) => {
    if (error) console.error(`systemd was not told of the start: ${error.message}`)
  })
}
