import { keepCompiled } from '#server/platform/compiled.ts'

const onReady = keepCompiled()
const { run } = await import('#server/app/run.ts')
await run(process.env, { onReady })
