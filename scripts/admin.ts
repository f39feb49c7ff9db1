import { Misuse, runAdmin } from '#server/app/admin/admin.ts'
import { exitCode } from '#server/app/admin/command.ts'
import { openAdmin } from '#server/app/admin/open.ts'

/** The operator's commands, on the service that runs with the same settings. */
const print = (line: string) => console.log(line)
try {
  process.exitCode = await runAdmin(process.argv.slice(2), print, () => openAdmin(process.env, print))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Misuse ? exitCode.misused : exitCode.attention
}
