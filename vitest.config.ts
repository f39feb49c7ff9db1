import { defineConfig, type ViteUserConfig } from 'vitest/config'

// As of the browser tests: in CI what fails at times is told of at the end, and a few such tests fail no run.
const limits = { testTimeout: 30_000, hookTimeout: 60_000, retry: process.env['CI'] ? 1 : 0 }
const patient = { expect: { poll: { timeout: 15_000 } } }
const clientSetup = ['client/testing/dom.ts', 'client/testing/setup.ts']
// Not `setImmediate`, which databases of the browser wait for here: what stops there stops those of later tests too.
const fakeTimers: NonNullable<ViteUserConfig['test']>['fakeTimers'] = {
  toFake: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'Date',
    'performance',
  ],
}
const client = { ...limits, ...patient, fakeTimers }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          // What needs no database; of the server, what makes pages of the client.
          include: ['{contract,scripts,fixtures,templates,server/web}/**/*.test.ts'],
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,db,bench}/**/*.test.ts'],
          exclude: ['server/web/**'],
          isolate: false,
          globalSetup: 'server/testing/globalSetup.ts',
          setupFiles: 'server/testing/setup.ts',
          ...limits,
          ...patient,
        },
      },
      {
        test: {
          ...client,
          name: 'client',
          setupFiles: [...clientSetup, 'client/testing/windows.ts'],
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['**/*.isolated.test.*'],
          isolate: false,
        },
      },
      // Tests that replace a module must not share those that hold it; nor can one share React Aria's memory of the
      // last dialog, by which it decides where the focus returns. Each loads everything anew, so there should be few of
      // them, and one that opens a menu or a dialog imports `client/testing/windows.ts` itself.
      {
        test: {
          ...client,
          name: 'client-isolated',
          setupFiles: clientSetup,
          include: ['client/**/*.isolated.test.{ts,tsx}'],
        },
      },
    ],
  },
})
