import { defineConfig } from '@playwright/test'
import { app } from './e2e/app.ts'
import { findChromium } from './e2e/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A journey is long, and the machine may be slow; what hangs is told by the action that hangs.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/reports/playwright.json' }],
  ],
  use: {
    baseURL: app.url,
    actionTimeout: 10_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: await findChromium(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Tests that carry this tag run a second time, on a phone.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node e2e/server.ts',
    url: `${app.url}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    // Playwright would otherwise kill the server outright and leave its database to notice.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
