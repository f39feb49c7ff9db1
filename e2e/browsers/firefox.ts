import { existsSync } from 'node:fs'
import { launch, type ElementHandle } from 'puppeteer-core'
import type { Browser, Engine } from './browser.ts'

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Over WebDriver BiDi. Playwright's own Firefox is a patched one, and it cannot drive those that people have. */
export const firefox: Engine = {
  name: 'Firefox',
  toInstall: 'firefox-esr, or set FIREFOX_PATH',
  leavesNetwork: true,
  start: starter(process.env['FIREFOX_PATH'] || paths.find(existsSync)),
}

function starter(executablePath: string | undefined): Engine['start'] {
  return executablePath === undefined ? null : () => start(executablePath)
}

async function start(executablePath: string): Promise<Browser> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  return {
    name: `Firefox (${await browser.version()})`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<HTMLInputElement> | null
      if (!element) throw new Error(`Not there: ${expression}`)
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        choose: (file) => element.uploadFile(file),
      }
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
