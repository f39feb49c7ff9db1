/** Which tests `npm test` runs. A runner's arguments are null if it has nothing to run. */
export type Selection = {
  runsChecks: boolean
  /** True if tests are chosen by title: one that was not chosen does not count as skipped then. */
  isByTitle: boolean
  vitest: string[] | null
  playwright: string[] | null
}

const everything: Selection = { runsChecks: true, isByTitle: false, vitest: [], playwright: [] }

/**
 * A path, or part of one, selects the test files whose paths contain it; anything else is searched in the titles of all
 * tests. `files` are all test files, relative to the project.
 */
export function selectTests(wanted: string | undefined, files: string[]): Selection {
  if (!wanted) return everything
  const part = wanted.replace(/^\.\//, '').toLowerCase()
  const found = files.filter((file) => file.toLowerCase().includes(part))
  if (found.length === 0) return selectByTitle(wanted)
  const [specs, tests] = [found.filter(isBrowserTest), found.filter((file) => !isBrowserTest(file))]
  return {
    runsChecks: false,
    isByTitle: false,
    vitest: tests.length > 0 ? tests : null,
    // Playwright reads its arguments as regular expressions.
    playwright: specs.length > 0 ? specs.map((spec) => `${escapeRegExp(spec)}$`) : null,
  }
}

const isBrowserTest = (file: string) => /\.spec\.tsx?$/.test(file)

function selectByTitle(words: string): Selection {
  const pattern = escapeRegExp(words)
  return {
    runsChecks: false,
    isByTitle: true,
    vitest: ['--testNamePattern', pattern],
    playwright: ['--grep', pattern, '--pass-with-no-tests'],
  }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
