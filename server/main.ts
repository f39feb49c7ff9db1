import { keepCompiled } from './platform/compiled.ts'

const onReady = keepCompiled()
const { run } = await import('./app/run.ts')
await run(process.env, { onReady })
