import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../e2e/fixtures/chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = { categories: Record<(typeof categories)[number], { score: number | null }> }

/**
 * The four Lighthouse scores (performance, accessibility, best practices, SEO; 0–100) of a page on a simulated phone.
 */
export async function lighthouseScores(url: string, folder: string): Promise<number[]> {
  const { executablePath, env } = await findChromium()
  const output = join(folder, 'lighthouse.json')
  const options = [
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    '--chrome-flags=--headless --no-sandbox',
  ]
  const child = spawn('lighthouse', [url, ...options], {
    env: { ...env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)} on ${url}.`)
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report
  return categories.map((name) => Math.round((report.categories[name].score ?? 0) * 100))
}
