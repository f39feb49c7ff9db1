import { expect, test } from 'vitest'
import { selectTests } from './selection.ts'

const files = [
  'client/content/activities/ActivityForm.test.tsx',
  'server/content/activities/write.test.ts',
  'server/folders/write.test.ts',
  'e2e/activities.spec.ts',
  'e2e/sign-in.spec.ts',
]

test('without an argument every check and test runs', () => {
  expect(selectTests(undefined, files)).toEqual({ runsChecks: true, isByTitle: false, vitest: [], playwright: [] })
})

test.each([
  ['server/folders/write.test.ts', ['server/folders/write.test.ts'], null],
  ['./server/folders/write.test.ts', ['server/folders/write.test.ts'], null],
  ['e2e/sign-in.spec.ts', null, [String.raw`e2e/sign-in\.spec\.ts$`]],
  ['server/', ['server/content/activities/write.test.ts', 'server/folders/write.test.ts'], null],
  ['activityform', ['client/content/activities/ActivityForm.test.tsx'], null],
  [
    'activities',
    ['client/content/activities/ActivityForm.test.tsx', 'server/content/activities/write.test.ts'],
    [String.raw`e2e/activities\.spec\.ts$`],
  ],
])('%s runs the files whose paths contain it, each by its runner, and no checks', (wanted, vitest, playwright) => {
  expect(selectTests(wanted, files)).toEqual({ runsChecks: false, isByTitle: false, vitest, playwright })
})

test('what no path contains is looked for in the titles of both runners', () => {
  expect(selectTests('an observer (of a folder)', files)).toEqual({
    runsChecks: false,
    isByTitle: true,
    vitest: ['--testNamePattern', String.raw`an observer \(of a folder\)`],
    playwright: ['--grep', String.raw`an observer \(of a folder\)`, '--pass-with-no-tests'],
  })
})
