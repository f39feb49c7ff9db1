import { defineConfig } from '@playwright/test'
import { app } from './e2e/fixtures/app.ts'
import { findChromium, withoutOptimizing } from './e2e/fixtures/chromium.ts'

const isCi = Boolean(process.env['CI'])

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a developer's machine a test that fails at times is seen at once. CI tells of it at the end
  // (`scripts/reports.ts`).
  retries: isCi ? 1 : 0,
  // A journey is long, and the machine may be slow; what hangs is told by the action that hangs.
  timeout: 420_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/reports/playwright.json' }],
  ],
  use: {
    baseURL: app.url,
    actionTimeout: 20_000,
    // What is pressed while something opens is not where it was: a test is quicker than a hand. Motion has tests of its
    // own.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test has a browser of its own, which would fetch all that the app keeps. Tests of that allow it.
    serviceWorkers: 'block',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // A recording of every test takes a sixth of the processor's time; who needs one asks for it: --trace on.
    trace: isCi ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(await findChromium()), args: [withoutOptimizing] },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Tests that carry this tag run a second time, on a phone. For the layout alone there is @narrow
    // (accessibility.ts).
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node e2e/fixtures/server.ts',
    url: `${app.url}/api/health/ready`,
    reuseExistingServer: false,
    // With the pages to build, a database to make and the named world to fill it with.
    timeout: 300_000,
    // Playwright would otherwise kill the server outright and leave its database to notice.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
