import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import {
  access,
  constants as modes,
  glob,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const builds = join(root, 'dist/client')
const packages = join(root, 'node_modules')
const vite = join(packages, 'vite/bin/vite.js')
const prerenderPages = join(import.meta.dirname, 'prerender.ts')

/** The modules of this folder that decide the output of a build. */
const builders = ['chunkGroups', 'stripApiMetadata', 'importIcons', 'prerender']

/** The number of builds to keep: running servers of earlier versions still serve theirs. */
const keptBuilds = 5

/**
 * Returns the folder of the built client; builds it unless a build of the same sources exists. Throws with the
 * builder's output.
 */
export async function buildClient(): Promise<string> {
  const output = join(builds, hashOfSources())
  // Nothing is written where a build exists: whoever runs the service may not own its files.
  if (existsSync(output)) return output
  assertBuilder()
  await assertWritable()
  const staging = `${output}.new-${process.pid}`
  const prerenderDir = `${output}.drawing-${process.pid}`
  try {
    await Promise.all([
      runVite(['--outDir', staging]),
      runVite(['--ssr', 'app/prerender.tsx', '--outDir', prerenderDir]),
    ])
    await runNode([prerenderPages, join(prerenderDir, 'prerender.js'), join(staging, 'pages.json')])
    await compressAll(staging)
    await moveIntoPlace(staging, output)
  } finally {
    for (const folder of [staging, prerenderDir]) await rm(folder, { recursive: true, force: true })
  }
  await removeOldBuilds()
  return output
}

/**
 * A service is installed without what builds its client (`npm install --omit=dev`). Vite itself comes along all the
 * same, since packages of the service name it as a peer.
 */
export function assertBuilder(folder = packages) {
  if (['vite', '@vitejs/plugin-react', '@tailwindcss/vite'].every((name) => existsSync(join(folder, name)))) return
  throw new Error(
    'The client is not built, and what builds it is not installed. Run npm install, npm run build and npm prune --omit=dev.',
  )
}

async function assertWritable() {
  await mkdir(builds, { recursive: true })
    .then(() => access(builds, modes.W_OK))
    .catch((cause: NodeJS.ErrnoException) => {
      throw new Error(
        `The client is not built, and ${builds} cannot be written (${cause.code}). Run npm run build as the owner of the files.`,
        { cause },
      )
    })
}

async function moveIntoPlace(staging: string, output: string) {
  try {
    await rename(staging, output)
  } catch (error) {
    // Another process finished first, with the same sources.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

async function removeOldBuilds() {
  const names = (await readdir(builds)).filter((name) => /^[0-9a-f]+$/.test(name))
  const dated = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(builds, name))).mtimeMs })))
  const old = dated.toSorted((one, other) => other.time - one.time).slice(keptBuilds)
  for (const { name } of old) await rm(join(builds, name), { recursive: true, force: true })
}

/**
 * A hash of the sources' contents, whatever their times. It reads them without a thread for each: a start serves nobody
 * yet, and on a busy machine a thousand files wait for a turn four times each.
 */
export function hashOfSources(folder = root): string {
  const files = ['package.json', 'vite.config.ts', ...builders.map((name) => `server/web/${name}.ts`)]
  files.push(...globSync(['client/**/*.*', 'contract/**/*.ts'], { cwd: folder }).filter(isBuilt))
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 32)
}

const isBuilt = (file: string) => !/\.test\.tsx?$/.test(file)

function runVite(options: string[]) {
  return runNode([vite, 'build', ...options, '--emptyOutDir', '--logLevel', 'error'])
}

async function runNode(command: string[]) {
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  let log = ''
  child.stdout.on('data', (data) => (log += data))
  child.stderr.on('data', (data) => (log += data))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`The client could not be built:\n${log}`)
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

async function compressAll(folder: string) {
  const files: string[] = []
  for await (const file of glob('**/*.{js,css,svg,webmanifest}', { cwd: folder })) files.push(file)
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
