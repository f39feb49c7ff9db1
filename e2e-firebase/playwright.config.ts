import { defineConfig } from '@playwright/test'
import { findChromium } from '../e2e/fixtures/chromium.ts'
import { appUrl } from './emulator.ts'

/** Run by `npm run test:firebase`, which starts emulator and app. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/firebase',
  // All tests share the emulator's one configuration.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/reports/firebase.json' }],
  ],
  use: {
    baseURL: appUrl,
    actionTimeout: 10_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: await findChromium(),
  },
})
