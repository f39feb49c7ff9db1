import { tellSystemd } from '#server/platform/systemd.ts'
import { start, type Additions } from './start.ts'

/** `onReady` is called when the server answers calls. */
type Options = Additions & { onReady?: () => void }

/** The time limit of a shutdown: if it takes longer, something hangs (ruling 26). */
const timeoutMs = 9_500

/** Runs Pärmen until a signal arrives, and prints one line when it is ready. */
export async function run(environment: NodeJS.ProcessEnv, { onReady, ...additions }: Options = {}): Promise<void> {
  const service = await start(environment, additions).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })

  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), timeoutMs).unref()
    await service.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

  void service.databaseLost.then(() => {
    if (isStopping) return
    console.error('The database stopped unexpectedly.')
    process.exit(1)
  })
  console.log(`Pärmen is ready at ${service.url}`)
  onReady?.()
  await tellSystemd(environment).catch(async ({ message }: Error) => {
    console.error(message)
    await stop(1)
  })
}
