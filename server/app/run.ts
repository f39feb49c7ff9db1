import { start, type Prepare } from './start.ts'

/** Longer than a stop may take (ruling 26): then something hangs, and waiting on would be worse. */
const timeoutMs = 9_500

/** Runs Pärmen in this process until a signal ends it, and prints one line when it can be used. */
export async function run(environment: NodeJS.ProcessEnv, prepare?: Prepare): Promise<void> {
  const service = await start(environment, prepare).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), timeoutMs).unref()
    await service.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

  void service.databaseLost.then(() => {
    if (isStopping) return
    console.error('The database stopped unexpectedly.')
    process.exit(1)
  })
  console.log(`Pärmen is ready at ${service.url}`)
}
