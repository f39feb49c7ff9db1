import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const runProgram = promisify(execFile)

const tries = 3
/** Since systemd 246 the program waits until its word was taken, for five seconds by itself. */
const longestMs = 10_000

/**
 * Tells systemd that calls are answered, where it waits to hear so (`Type=notify` of deploy/parmen.service). By its own
 * program, since Node cannot send to a socket of that kind. Throws if that fails three times: systemd would wait for good.
 */
export async function tellSystemd(environment: NodeJS.ProcessEnv, pauseMs = 1_000): Promise<void> {
  if (!environment['NOTIFY_SOCKET']) return
  for (let attempt = 1; ; attempt++)
    try {
      await runProgram('systemd-notify', ['--ready'], { env: environment, timeout: longestMs })
      return
    } catch (error) {
      if (attempt === tries)
        throw new Error(
          `systemd waits to hear that the service is ready, and systemd-notify, which is needed for that, did not tell it: ${(error as Error).message.trim().replaceAll('\n', ' ')}`,
          { cause: error },
        )
      await setTimeout(pauseMs)
    }
}
