import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{server,contract,scripts,db,fixtures,templates}/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'server/testing/globalSetup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Testing Library takes the last test's page down only where it finds a global afterEach.
          globals: true,
          setupFiles: 'client/testSetup.ts',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
