import type { Page } from '@playwright/test'

/** Short messages with a way to regret stay as long as a test needs: a busy machine can need longer than a hand. */
export const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const setTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      wait(run, ms > 10_000 ? 600_000 : ms, ...given)
    Object.assign(window, { setTimeout })
  })
