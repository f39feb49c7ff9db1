import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { app } from '../e2e/fixtures/app.ts'
import type { Browser, Engine } from '../e2e/browsers/browser.ts'
import { firefox } from '../e2e/browsers/firefox.ts'
import { jettyJourney } from '../e2e/browsers/jetty.ts'
import { smokeJourney } from '../e2e/browsers/journey.ts'
import { watchApp } from '../e2e/browsers/watchedApp.ts'
import { webkit } from '../e2e/browsers/webkit.ts'

/**
 * The smoke journey and that without a network, in Firefox and in WebKit as far as they are installed; with an argument
 * in that one alone.
 * Screenshots: `test-results/browsers`.
 */
const [wanted = ''] = process.argv.slice(2)
const engines = [firefox, webkit].filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
for (const { name, toInstall } of engines.filter(({ start }) => !start))
  console.log(`${name} is not installed, and was not tested. On Debian: apt install ${toInstall}`)
if (engines.length === 0) console.log(`There is no engine called ${wanted}: firefox or webkit.`)
const installed = engines.filter(({ start }) => start)
const counts = { passed: 0, failed: 0 }

if (installed.length > 0) {
  const server = await startServer()
  try {
    for (const engine of installed) counts[(await passes(engine)) ? 'passed' : 'failed']++
  } finally {
    await server.stop()
  }
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${engines.length - installed.length} not installed`)
// Nothing tested is nothing passed.
if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1

async function passes({ name, start, leavesNetwork }: Engine): Promise<boolean> {
  // One for each: a journey that fails leaves it without its network.
  const { url, network, close } = await watchApp(app.url)
  let browser: Browser | undefined
  try {
    browser = await start?.()
    if (!browser) return false
    const shots = join(import.meta.dirname, '../test-results/browsers', name)
    const folderUrl = await smokeJourney(browser, url, shots)
    if (leavesNetwork) await jettyJourney(browser, url, folderUrl, shots, network)
    return true
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await browser?.close()
    await close()
  }
}

/** The app with the named world, as the browser tests have it. */
async function startServer() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../e2e/fixtures/server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill()
    await ended
  }
  const isReady = () =>
    fetch(`${app.url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server stopped.')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { stop }
}
