import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Launch = { executablePath: string; env?: Record<string, string> }

/** The Chromium the tests drive: CHROMIUM_PATH, else the one inside @sparticuz/chromium. */
export async function findChromium(): Promise<Launch> {
  const own = process.env['CHROMIUM_PATH']
  if (own) return { executablePath: own }
  const cache = join(import.meta.dirname, '../node_modules/.cache/chromium')
  if (!existsSync(cache)) await unpack(cache)
  const env = { FONTCONFIG_PATH: join(cache, 'fonts'), LD_LIBRARY_PATH: join(cache, 'al2023/lib') }
  return { executablePath: join(cache, 'chromium'), env: { ...(process.env as Record<string, string>), ...env } }
}

/** Unpacks beside the target and renames, so an interrupted or parallel run leaves nothing half done. */
async function unpack(cache: string) {
  await mkdir(join(cache, '..'), { recursive: true })
  const stage = await mkdtemp(`${cache}-`)
  const { TMPDIR } = process.env
  // The package unpacks into TMPDIR, and brings its own NSS libraries only where it believes it runs in Lambda.
  Object.assign(process.env, { TMPDIR: stage, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    delete process.env['AWS_LAMBDA_JS_RUNTIME']
    delete process.env['TMPDIR']
    if (TMPDIR) process.env['TMPDIR'] = TMPDIR
  }
  await writeFile(join(stage, 'fonts/fonts.conf'), fontsConf(cache))
  await rename(stage, cache).catch(() => rm(stage, { recursive: true }))
}

function fontsConf(cache: string) {
  const dirs = [join(cache, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${dirs}<cachedir>${join(cache, 'fonts-cache')}</cachedir>
<alias binding="strong"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias></fontconfig>
`
}
