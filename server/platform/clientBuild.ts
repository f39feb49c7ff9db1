import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const output = join(root, 'dist/client')
const stampFile = join(output, '.sources')

/** Builds the client when it was never built or its sources have changed since. Throws with the builder's own words. */
export async function buildClient(): Promise<void> {
  const stamp = await hashOfSources()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  const staging = `${output}.new-${process.pid}`
  await runVite(staging)
  await compressAll(staging)
  await writeFile(join(staging, '.sources'), stamp)
  await rm(output, { recursive: true, force: true })
  await moveIntoPlace(staging)
}

async function moveIntoPlace(staging: string) {
  try {
    await rename(staging, output)
  } catch (error) {
    await rm(staging, { recursive: true })
    // Another process was first; its build is of the same sources.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

async function hashOfSources(): Promise<string> {
  const files: string[] = ['package.json', 'vite.config.ts']
  for await (const file of glob(['client/**/*.*', 'contract/**/*.ts'], { cwd: root })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)))
  return hash.digest('hex')
}

async function runVite(outDir: string) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let words = ''
  child.stdout.on('data', (data) => (words += data))
  child.stderr.on('data', (data) => (words += data))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`The client could not be built:\n${words}`)
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

async function compressAll(folder: string) {
  const files: string[] = []
  for await (const file of glob('**/*.{html,js,css,svg,json,webmanifest,txt,xml}', { cwd: folder })) files.push(file)
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(file: string) {
  const content = await readFile(file)
  await writeFile(
    `${file}.br`,
    await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  await writeFile(`${file}.gz`, await gz(content, { level: constants.Z_BEST_COMPRESSION }))
}
